import type { CardView } from '../../src/model/view.ts'
import { SearchOpener } from './bar/search-opener.tsx'
import { Label } from './label.tsx'
import { part } from './part.tsx'
import { mainId } from './skip-link.tsx'

/** The front page of a site that brings none: its name, its tagline, and what its documents are about. */
export const Home = part('Home', function Home({ view }) {
  const { entrances = [] } = view
  const [first] = entrances
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <section className="hero">
        <h1>{view.siteTitle}</h1>
        {view.tagline ? <p>{view.tagline}</p> : null}
        {view.navbar.search === false ? null : <SearchOpener wide />}
        {first ? (
          <div className="hero-actions">
            <a className="button button--primary" href={first.href}>
              <Label text={first.label} />
            </a>
          </div>
        ) : null}
      </section>
      {entrances.length > 1 ? (
        <nav className="home-part" aria-label={view.siteTitle}>
          <ul className="feature-grid">
            {entrances.map((entrance) => (
              <Entrance key={entrance.href + entrance.label} entrance={entrance} />
            ))}
          </ul>
        </nav>
      ) : null}
    </main>
  )
})

/** A page, or a category with the first of its entries. */
function Entrance({ entrance: { label, href, description, entries } }: { entrance: CardView }) {
  const text = description ? (
    <p>
      <Label text={description} />
    </p>
  ) : null
  if (!entries?.length)
    return (
      <li>
        <a className="dg-feature" href={href}>
          <h2>
            <Label text={label} />
          </h2>
          {text}
        </a>
      </li>
    )
  return (
    <li className="dg-feature">
      <h2>
        <a href={href}>
          <Label text={label} />
        </a>
      </h2>
      {text}
      <ul>
        {entries.map((entry) => (
          <li key={entry.href + entry.label}>
            <a href={entry.href}>
              <Label text={entry.label} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
