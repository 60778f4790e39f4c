import SearchBar from '@theme/SearchBar'
import type { PageProps } from 'docsgen'
import { areas, popular } from './_home-links.ts'
import { OrderSlip } from './_order-slip.tsx'

/** The front page: what this is, where to begin, what most readers look for, and the areas of the product. */
export default function Home({ tagline, baseUrl }: PageProps) {
  const docs = `${baseUrl}docs/`
  return (
    <main>
      <section className="dg-hero">
        <div className="dg-hero-text">
          <h1>{tagline}</h1>
          <p>
            How to sell products and services, take orders, and deliver them on the platform. For administrators who set
            it up, and for merchants who work with it every day.
          </p>
          <SearchBar wide />
          <div className="dg-hero-actions">
            <a className="dg-button dg-button--primary" href={`${docs}getting-started/intro`}>
              Get started
            </a>
            <a className="dg-button" href={`${docs}product/intro`}>
              Product documentation
            </a>
          </div>
        </div>
        <OrderSlip />
      </section>
      <nav className="dg-home-part" aria-labelledby="tasks">
        <h2 id="tasks">Popular tasks</h2>
        <ul className="dg-link-grid">
          {popular.map(([title, path]) => (
            <li key={path}>
              <a href={docs + path}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="dg-home-part" aria-labelledby="areas">
        <h2 id="areas">All areas</h2>
        <ul className="dg-feature-grid">
          {areas.map(({ title, path, text, shape }) => (
            <li key={path}>
              <a className="dg-feature" href={docs + path}>
                <h3 className="dg-card-title">
                  <Icon shape={shape} />
                  {title}
                </h3>
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}

function Icon({ shape }: { shape: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      style={{ marginInlineEnd: '0.5rem', color: 'var(--dg-accent)', verticalAlign: '-0.25rem' }}
    >
      <path d={shape} />
    </svg>
  )
}
