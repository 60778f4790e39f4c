import type { Target } from '../../src/model/types.ts'

/** Links to the documents before and after this one. */
export function Pagination({ previous, next }: { previous?: Target; next?: Target }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous ? <PageCard target={previous} way="Previous" /> : null}
      {next ? <PageCard target={next} way="Next" /> : null}
    </nav>
  )
}

function PageCard({ target, way }: { target: Target; way: 'Previous' | 'Next' }) {
  const rel = way === 'Next' ? 'next' : 'prev'
  return (
    <a className={`pagination-card pagination-card--${rel}`} href={target.href} rel={rel}>
      <span className="pagination-way">{way}</span>
      <span className="pagination-label">{target.label}</span>
    </a>
  )
}
