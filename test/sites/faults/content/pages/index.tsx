export default function Home({ title }: { title: string }) {
  return (
    <main>
      <h1>{title}</h1>
      <a href="/docs/">Documents</a>
    </main>
  )
}
