import type { PageProps } from 'docsgen'

export default function Team({ title }: PageProps) {
  return (
    <main>
      <h1>The team of {title}</h1>
      <p>Three people.</p>
    </main>
  )
}
