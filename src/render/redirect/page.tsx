import { renderToStaticMarkup } from 'react-dom/server'
import type { RedirectSummary } from '../../model/site-output.ts'
import { redirectScript } from './script.ts'

/** HTML of the page at an old path that redirects to the new one. */
export function redirectPage(redirect: RedirectSummary): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectPage {...redirect} />)}\n`
}

// Without `noindex`: a search engine that drops the old page before following the redirect loses its ranking.
function RedirectPage({ to, absolute }: RedirectSummary) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>This page has moved</title>
        <link rel="canonical" href={absolute.replace(/#.*/s, '')} />
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </head>
      <body>
        <p>
          This page has moved to <a href={to}>{absolute}</a>.
        </p>
        <script dangerouslySetInnerHTML={{ __html: redirectScript }} />
      </body>
    </html>
  )
}
