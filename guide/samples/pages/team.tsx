import type { PageProps } from 'docsgen'

export default function Team({ title, baseUrl }: PageProps) {
  return (
    <main>
      <h1>The team of {title}</h1>
      <p>
        <a href={`${baseUrl}docs/intro`}>Read the introduction</a>
      </p>
    </main>
  )
}
