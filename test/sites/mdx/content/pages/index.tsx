import Counter from '@site/src/counter.island'

export default function Home({ title, baseUrl }: { title: string; baseUrl: string }) {
  return (
    <main style={{ padding: '2rem' }}>
      <h1>{title}</h1>
      <a href={`${baseUrl}docs`}>Docs</a>
      <Counter start={1} label="Home" />
    </main>
  )
}
