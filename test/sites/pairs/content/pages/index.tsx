export const title = 'Home'

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <p>A page in React.</p>
    </main>
  )
}
