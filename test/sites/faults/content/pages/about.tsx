export default function About() {
  return (
    <main>
      <h1>About Harbour</h1>
      <p>
        We are <a href="/docs/guide/install">easy to install</a> and <a href="/about/team">nine people</a>.
      </p>
    </main>
  )
}
