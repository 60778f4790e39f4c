import { part } from './part.tsx'
import { mainId } from './skip-link.tsx'

/** The front page of a site that brings none: its name, its tagline, and where its documents begin. */
export const Home = part('Home', function Home({ view }) {
  const [first, ...rest] = view.entrances ?? []
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <section className="hero">
        <h1>{view.siteTitle}</h1>
        {view.tagline ? <p>{view.tagline}</p> : null}
        {first ? (
          <div className="hero-actions">
            <a className="button button--primary" href={first.href}>
              {first.label}
            </a>
          </div>
        ) : null}
      </section>
      {rest.length > 0 ? (
        <nav className="home-part feature-grid" aria-label={view.siteTitle}>
          {rest.map(({ label, href }) => (
            <a className="dg-feature" href={href} key={href}>
              <h2>{label}</h2>
            </a>
          ))}
        </nav>
      ) : null}
    </main>
  )
})
