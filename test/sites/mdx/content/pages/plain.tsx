export default function Plain() {
  return (
    <main>
      <h1>Plain</h1>
    </main>
  )
}
