/** Si tout fonctionne. */
export default function Status() {
  return (
    <main>
      <h1>État</h1>
      <p>Tout fonctionne.</p>
    </main>
  )
}
