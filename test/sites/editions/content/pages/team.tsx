/** Everybody who works at Depot. */
export default function Team({ lang }: { lang: string }) {
  return (
    <main>
      <h1>Team</h1>
      <p data-lang={lang}>Ada, Grace and Linus.</p>
    </main>
  )
}
