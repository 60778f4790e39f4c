/** Whether everything works. */
export default function Status() {
  return (
    <main>
      <h1>Status</h1>
      <p>Everything works.</p>
    </main>
  )
}
