export const title = 'Islands'

export default function Home() {
  return (
    <main>
      <h1>Islands</h1>
      <p>
        A page in React, rendered at build time. Continue with the <a href="/docs/counter">counter</a>.
      </p>
    </main>
  )
}
