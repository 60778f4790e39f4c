import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Target } from '../../../src/model/site.ts'
import type { FooterView, PageView } from '../../../src/model/theme/view.ts'
import { Markdown } from '../../theme/markdown.tsx'
import { Link, ThemedImage } from '../../theme/mdx/public.ts'
import { Slot } from '../../theme/slot.tsx'
import type { Adapter, Adapters, Name, Own, Props } from './adapter.ts'
import { blockAdapters } from './code-block.tsx'
import { Layout } from './head.tsx'
import { PageViewContext } from './page-view.ts'
import { postAdapters } from './posts.tsx'

interface Permalink {
  title: string
  permalink: string
}

const toPermalink = (target?: Target) => target && { title: target.label, permalink: target.href }
const toTarget = (link: unknown) =>
  link ? { label: (link as Permalink).title, href: (link as Permalink).permalink } : undefined

const bodyOf = (view: PageView) => <Slot html={view.slots.body} />

/** Components without a row get no properties, as there. */
const adapters: Adapters = {
  Admonition: { given: (own) => own, back: (given) => given },
  'Admonition/Types': { given: (own) => own, back: (given) => given },
  ...blockAdapters,
  ...postAdapters,
  DocCard: {
    given: ({ card: { isCategory, count = 0, ...card } }) => ({
      item: isCategory
        ? { type: 'category', items: Array.from({ length: count }, () => ({ type: 'link', href: card.href })), ...card }
        : { type: 'link', ...card },
    }),
    back: ({ item }, own) => {
      const card = { ...own.card, ...(item as typeof own.card) }
      const isSame = card.label === own.card.label && card.description === own.card.description
      return isSame ? { card } : { card, title: card.label, text: card.description }
    },
  },
  'DocItem/Content': { given: ({ view }) => ({ children: bodyOf(view) }), back: sameChildren('DocItem/Content') },
  'DocItem/Layout': {
    given: ({ view }) => ({ children: <Markdown view={view} /> }),
    back: sameChildren('DocItem/Layout'),
  },
  DocPaginator: {
    given: ({ previous, next }) => ({ previous: toPermalink(previous), next: toPermalink(next) }),
    back: ({ previous, next }) => ({ previous: toTarget(previous), next: toTarget(next) }),
  },
  'DocSidebarItem/Category': {
    given: ({ item, active, current, href }) => ({
      item: { ...item, linkUnlisted: false },
      ...sidebarProps(active || current, href),
    }),
    back: ({ item }, own) => ({ item: { ...own.item, ...(item as typeof own.item) } }),
  },
  'DocSidebarItem/Link': {
    given: ({ item, current }) => ({ item: { ...item, docId: item.doc }, ...sidebarProps(current, item.href) }),
    back: ({ item }, own) => ({ item: { ...own.item, ...(item as typeof own.item) } }),
  },
  EditThisPage: { given: (own) => own, back: (given) => given },
  'Footer/Layout': { given: ({ view }) => footerParts(view) },
  LastUpdated: {
    given: ({ lastUpdate: { date, author } }) => ({
      lastUpdatedAt: date && Date.parse(date.iso),
      lastUpdatedBy: author,
    }),
  },
  Logo: { given: ({ className }) => ({ imageClassName: className }) },
  'NotFound/Content': { around: (children) => <Layout>{children}</Layout> },
  TOC: {
    given: ({ headings }) => ({ toc: headings.map(({ html, id, level, text }) => ({ value: html, id, level, text })) }),
    back: ({ toc }, { headings }) => ({ headings: (toc as Toc | undefined)?.map(toHeading) ?? headings }),
  },
}

type Toc = { value: string; id: string; level: number; text?: string }[]

function toHeading({ value: html, id, level, text = html.replace(/<[^>]*>/g, '') }: Toc[number]) {
  return { html, id, level, text }
}

function sidebarProps(isActive: boolean, href: string | undefined) {
  return { activePath: isActive ? (href ?? '') : '', level: 1, index: 0, tabIndex: 0 }
}

/** The text of a page is HTML by then, so it cannot be wrapped. */
function sameChildren(name: string) {
  return ({ children }: Props, { view }: { view: PageView }) => {
    const isSame = children === undefined || (isElement(children) && readsView(children, view))
    if (!isSame) throw new Error(`The original of ${name} shows the text of the page, and no other children.`)
    return {}
  }
}

function isElement(value: unknown): value is { props: Props } {
  return typeof value === 'object' && value !== null && 'props' in value
}

function readsView({ props }: { props: Props }, view: PageView): boolean {
  return props.html === view.slots.body || props.view === view
}

function footerParts({ style, columns, row, logo, copyright }: FooterView) {
  const lists = columns.length > 0 ? columns : row.length > 0 ? [{ items: row }] : []
  const links = (
    <div className="row footer__links">
      {lists.map(({ title, items }) => (
        <div key={`${title} ${items.length}`} className="col footer__col">
          {title ? <div className="footer__title">{title}</div> : null}
          <ul className="footer__items clean-list">{items.map(footerItem)}</ul>
        </div>
      ))}
    </div>
  )
  return {
    style,
    links: lists.length > 0 ? links : null,
    logo: logo ? footerLogo(logo) : null,
    copyright: copyright ? <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} /> : null,
  }
}

function footerItem(item: FooterView['row'][number]) {
  if ('html' in item)
    return <li key={item.html} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <li key={item.label + item.href} className="footer__item">
      <Link href={item.href} className="dg-footer__link-item footer__link-item">
        {item.label}
      </Link>
    </li>
  )
}

function footerLogo({ src, srcDark = src, alt, href, target, width, height }: NonNullable<FooterView['logo']>) {
  const image = (
    <ThemedImage className="footer__logo" sources={{ light: src, dark: srcDark }} {...{ alt, width, height }} />
  )
  return href ? (
    <a href={href} target={target}>
      {image}
    </a>
  ) : (
    image
  )
}

interface Replaced {
  own: object
  Original: ComponentType<object>
}

/** The components that are being replaced, with what docsgen passes to them. */
const Originals = createContext<Record<string, Replaced>>({})

/** The admonition of the site for its type; the original one for all others. */
function ofTypes(types: Record<string, ComponentType<object>>): ComponentType<object> {
  const Other = original('Admonition/Types')
  return function Admonition(props: { type?: string }) {
    const { type = 'note' } = props
    const Type = Object.hasOwn(types, type) ? types[type]! : Other
    return <Type {...props} />
  }
}

/**
 * Makes a component that was written for Docusaurus a component of docsgen's theme. `Frame` is around a layout that a site has
 * ejected: it has what is outside of it in Docusaurus.
 */
export function swizzled(
  name: Name,
  exported: ComponentType<object> | Record<string, ComponentType<object>>,
  Frame?: ComponentType<{ view: PageView; children: ReactNode }>,
) {
  const { given, around = (children) => children } = (adapters[name] ?? {}) as Adapter<'Footer'>
  // A missing export is reported where components are loaded.
  if (!exported) return exported
  const Component = name === 'Admonition/Types' ? ofTypes(exported as never) : (exported as ComponentType<object>)
  return function Swizzled({ Original, ...own }: Own<'Footer'> & { Original: ComponentType<object> }) {
    const outer = useContext(Originals)
    const value = { ...outer, [name]: { own, Original } }
    const shown = <Originals value={value}>{around(<Component {...given?.(own)} />, own)}</Originals>
    const { view } = own as { view?: Partial<PageView> }
    if (!view?.slots) return shown
    const page = view as PageView
    return <PageViewContext value={page}>{Frame ? <Frame view={page}>{shown}</Frame> : shown}</PageViewContext>
  }
}

/** The component of the theme that `@theme-original` names; outside of its replacement, `Fallback`. */
export function original(name: Name, Fallback?: ComponentType<object>) {
  return function OriginalPart(props: object) {
    const replaced = useContext(Originals)[name]
    if (!replaced && Fallback) return <Fallback {...props} />
    if (!replaced) throw new Error(`@theme-original/${name} is rendered outside of its replacement.`)
    const { own, Original } = replaced
    const back = (adapters[name] as Adapter<'Footer'> | undefined)?.back?.(props as Props, own as never)
    return <Original {...own} {...back} />
  }
}

const admonitions = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success']

/** Admonitions by type, for `@theme-original/Admonition/Types`. */
export const admonitionTypes = Object.fromEntries(admonitions.map((type) => [type, original('Admonition/Types')]))
