import { useContext } from 'react'
import { PageInfoContext } from '../../islands/page-context.ts'
import { classes } from '../classes.ts'
import { badProp } from './bad-prop.ts'
import { useBaseUrlUtils } from './use-base-url.ts'

interface CardItem {
  type?: string
  label: string
  href?: string
  description?: string
  /** The entries of a category; the card links to the first that is a page. */
  items?: CardItem[]
}

/** Cards for the given items, else for the pages of the current sidebar category. */
export function DocCardList({ items, className }: { items?: CardItem[]; className?: string }) {
  const { cards } = useContext(PageInfoContext)
  const { withBaseUrl } = useBaseUrlUtils()
  if (items !== undefined && !(Array.isArray(items) && items.filter(isCard).every(isItem)))
    badProp('DocCardList', 'items', 'a list of objects with "label" and "href"', items)
  const shown = (items?.filter(isCard) ?? cards).flatMap((item) => {
    const href = hrefOf(item)
    return href === undefined ? [] : [{ ...item, href: withBaseUrl(href) }]
  })
  return (
    <div className={classes('dg-cards', className)}>
      {shown.map(({ label, href, description }) => (
        <a key={href} className="dg-card card" href={href}>
          <h2 className="dg-card-title">{label}</h2>
          {description ? <div className="dg-card-text">{description}</div> : null}
        </a>
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
