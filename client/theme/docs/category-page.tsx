import type { CardView } from '../../../src/model/site.ts'
import { leavesSite } from '../../../src/shared/urls.ts'
import { Icon } from '../../shared/icon.tsx'
import { ExternalMark } from '../anchor.tsx'
import { Label } from '../label.tsx'
import { Markdown } from '../markdown.tsx'
import { DocCard } from '../mdx/doc-card.tsx'
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

function Card({ card }: { card: CardView }) {
  const t = useTranslate()
  const { label, href, description, count, isCategory } = card
  const isExternal = leavesSite(href)
  const items = count === undefined ? undefined : t('theme.docs.DocCard.categoryDescription.plurals', { count })
  const text = description || items
  const title = (
    <>
      <Icon name={isCategory ? 'folder' : 'page'} />
      <Label text={label} />
      {isExternal ? <ExternalMark /> : null}
    </>
  )
  const shown = text ? (
    <p className="dg-card-text">
      <Label text={text} />
    </p>
  ) : null
  return <DocCard card={card} title={title} text={shown} isExternal={isExternal} />
}
