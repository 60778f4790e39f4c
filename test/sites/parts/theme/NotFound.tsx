import type { ThemeProps } from 'docsgen'

export default function NotFound({ view }: ThemeProps<'NotFound'>) {
  return (
    <main>
      <h1>Lost at sea</h1>
      <p>
        <a href={view.baseUrl}>Back to {view.siteTitle}</a>
      </p>
    </main>
  )
}
