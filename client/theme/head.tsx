import type { PageView } from '../../src/model/view.ts'

/** Everything that `<head>` says about a page; the inline script comes before all other scripts. */
export function Head({ view }: { view: PageView }) {
  const { head } = view
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {head.options ? <Options json={JSON.stringify(head.options)} /> : null}
      <script dangerouslySetInnerHTML={{ __html: head.snippet }} />
      {head.description ? <meta name="description" content={head.description} /> : null}
      {head.canonical ? <link rel="canonical" href={head.canonical} /> : null}
      {head.noIndex ? <meta name="robots" content="noindex, nofollow" /> : null}
      {head.favicon ? <link rel="icon" href={head.favicon} /> : null}
      <SocialTags view={view} />
      {head.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {head.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  )
}

function SocialTags({ view: { head } }: { view: PageView }) {
  return (
    <>
      <meta property="og:title" content={head.title} />
      {head.description ? <meta property="og:description" content={head.description} /> : null}
      {head.canonical ? <meta property="og:url" content={head.canonical} /> : null}
    </>
  )
}

// `<` is escaped because a data block ends at the first `</script`, whatever its type.
function Options({ json }: { json: string }) {
  const html = json.replaceAll('<', '\\u003c')
  return <script type="application/json" id="docsgen" dangerouslySetInnerHTML={{ __html: html }} />
}
