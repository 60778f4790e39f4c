import { useContext } from 'react'
import { PageInfoContext } from '../../islands/page-context.ts'
import { classes } from '../classes.ts'
import { badProp } from './bad-prop.ts'
import { DocCard } from './doc-card.tsx'
import { useBaseUrlUtils } from './use-base-url.ts'

interface CardItem {
  type?: string
  label: string
  href?: string
  description?: string
  isCategory?: boolean
  /** The entries of a category; the card links to the first that is a page. */
  items?: CardItem[]
}

/** Cards for the given items, else for the pages of the current sidebar category. */
export function DocCardList({ items, className }: { items?: CardItem[]; className?: string }) {
  const { cards } = useContext(PageInfoContext)
  const { withBaseUrl } = useBaseUrlUtils()
  if (items !== undefined && !(Array.isArray(items) && items.filter(isCard).every(isItem)))
    badProp('DocCardList', 'items', 'a list of objects with "label" and "href"', items)
  const all: CardItem[] = items?.filter(isCard) ?? cards
  const shown = all.flatMap((item) => {
    const href = hrefOf(item)
    return href === undefined ? [] : [{ ...item, href: withBaseUrl(href) }]
  })
  return (
    <div className={classes('dg-cards', className)}>
      {shown.map(({ isCategory = false, ...item }) => (
        <DocCard
          key={item.href}
          card={{ isCategory: isCategory || item.type === 'category', ...item }}
          title={item.label}
          text={item.description ? <div className="dg-card-text">{item.description}</div> : null}
        />
      ))}
    </div>
  )
}

/** Sidebars have entries that are only HTML. */
function isCard(item: Partial<CardItem> | null): boolean {
  return item?.type !== 'html'
}

function isItem(item: Partial<CardItem> | null): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { label, href, items } = item
  const hasItems = items === undefined || (Array.isArray(items) && items.every(isItem))
  return typeof label === 'string' && (href === undefined || typeof href === 'string') && hasItems
}

function hrefOf({ href, items = [] }: CardItem): string | undefined {
  if (href !== undefined) return href
  for (const item of items) {
    const inside = hrefOf(item)
    if (inside !== undefined) return inside
  }
}
