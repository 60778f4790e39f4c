import { SearchOpener } from './bar/search-opener.tsx'
import { part } from './part.tsx'
import { mainId } from './skip-link.tsx'
import { useWord } from './words.tsx'

/** What an unknown address shows. */
export const NotFound = part('NotFound', function NotFound({ view }) {
  const say = useWord()
  return (
    <main className="not-found theme-layout-main" id={mainId} tabIndex={-1}>
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{say('theme.NotFound.title')}</h1>
      <p>{say('theme.NotFound.p1')}</p>
      <p>{say('theme.NotFound.p2')}</p>
      {view.navbar.search === false ? null : <SearchOpener wide />}
      <p>
        <a className="button button--primary" href={view.baseUrl}>
          {say('docsgen.backHome')}
        </a>
      </p>
    </main>
  )
})
