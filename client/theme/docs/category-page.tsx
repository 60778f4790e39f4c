import type { CardView } from '../../../src/model/site.ts'
import { leavesSite } from '../../../src/shared/urls.ts'
import { Icon } from '../../shared/icon.tsx'
import { ExternalMark } from '../anchor.tsx'
import { Label } from '../label.tsx'
import { Markdown } from '../markdown.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'
import { DocLayout } from './doc-layout.tsx'

/** A generated page with the entries of a sidebar category. */
export const CategoryPage = part('DocCategoryGeneratedIndexPage', function CategoryPage({ view }) {
  const { cards = [] } = view
  return (
    <DocLayout view={view}>
      <article className="dg-generated">
        <Markdown view={view} />
        <div className="dg-cards">
          {cards.map((card) => (
            <Card key={card.href + card.label} card={card} />
          ))}
        </div>
      </article>
    </DocLayout>
  )
})

function Card({ card: { label, href, description, count, isCategory } }: { card: CardView }) {
  const t = useTranslate()
  const leaves = leavesSite(href)
  const opens = leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const items = count === undefined ? undefined : t('theme.docs.DocCard.categoryDescription.plurals', { count })
  const text = description || items
  return (
    <a className="dg-card card" href={href} {...opens}>
      <h2 className="dg-card-title">
        <Icon name={isCategory ? 'folder' : 'page'} />
        <Label text={label} />
        {leaves ? <ExternalMark /> : null}
      </h2>
      {text ? (
        <p className="dg-card-text">
          <Label text={text} />
        </p>
      ) : null}
    </a>
  )
}
