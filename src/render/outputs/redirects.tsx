import { renderToStaticMarkup } from 'react-dom/server'
import type { RedirectSummary, SiteOutput } from '../../model/site-output.ts'

/** A small page at each old path that leads to the new one. */
export const redirects: SiteOutput = {
  name: 'redirects',
  make: (site) =>
    site.redirects.map((redirect) => ({
      path: redirect.file,
      body: `<!doctype html>${renderToStaticMarkup(<RedirectPage {...redirect} />)}\n`,
    })),
}

/**
 * Script of every such page, the same on all, so that one hash allows it. It keeps the query that a reader comes with,
 * and the hash, unless the new address has its own.
 */
export const redirectScript =
  "(function(a,l){a.search=a.search?a.search+l.search.replace('?','&'):l.search;a.hash=a.hash||l.hash;l.replace(a.href)})(document.querySelector('a'),location)"

// Without `noindex`: a search engine that drops the old page before it has followed it loses what it knew of it.
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
