import type { Target } from '../../../src/model/site.ts'
import { Label } from '../label.tsx'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'

/** Links to the documents before and after this one. */
export const Pagination = part('DocPaginator', function Pagination({ previous, next }) {
  const say = useWord()
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={say('theme.docs.paginator.navAriaLabel')}>
      {previous ? <PageCard target={previous} rel="prev" way={say('theme.docs.paginator.previous')} /> : null}
      {next ? <PageCard target={next} rel="next" way={say('theme.docs.paginator.next')} /> : null}
    </nav>
  )
})

function PageCard({ target, rel, way }: { target: Target; rel: 'prev' | 'next'; way: string }) {
  return (
    <a className={`pagination-card pagination-card--${rel}`} href={target.href} rel={rel}>
      <span className="pagination-way">{way}</span>
      <span className="pagination-label">
        <Label text={target.label} />
      </span>
    </a>
  )
}
