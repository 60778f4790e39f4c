export default function Greeting({ to }: { to: string }) {
  return (
    <main>
      <h1>Hello {to}</h1>
    </main>
  )
}
