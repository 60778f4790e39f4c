// Parts of Docusaurus' theme that ejected components are made of: with the look of docsgen, for the page that they are on.
import { type ReactNode, useContext } from 'react'
import type { PageView } from '../../../src/model/theme/view.ts'
import * as theme from '../../theme/mdx/public.ts'
import { PageViewContext } from './page-view.ts'

/** Renders a part for its page; nothing outside of one. */
function ofPage(render: (view: PageView) => ReactNode) {
  return function PagePart(): ReactNode {
    const view = useContext(PageViewContext)
    return view ? render(view) : null
  }
}

export const DocBreadcrumbs = ofPage((view) =>
  view.showBreadcrumbs && view.breadcrumbs.length > 0 ? <theme.Breadcrumbs view={view} /> : null,
)

/** The link to the front page, for components that have their own list. */
export function HomeBreadcrumb(): ReactNode {
  const { withBaseUrl } = theme.useBaseUrlUtils()
  const title = theme.useTranslate()('theme.docs.breadcrumbs.home')
  return (
    <li className="breadcrumbs__item">
      <a aria-label={title} className="breadcrumbs__link" href={withBaseUrl('/')}>
        <theme.Icon name="home" />
      </a>
    </li>
  )
}

export const ContentVisibility = ofPage(({ unlisted }) => (unlisted ? <theme.UnlistedNotice /> : null))

export const DocVersionBanner = ofPage((view) => <theme.Notices view={{ ...view, unlisted: false }} />)

export const DocVersionBadge = ofPage(({ version }) =>
  version?.badge ? <theme.VersionBadge version={version} /> : null,
)

export const DocItemFooter = ofPage((view) => <theme.DocFooter view={view} />)

export const DocItemPaginator = ofPage(({ previous, next }) => <theme.Pagination previous={previous} next={next} />)

export const DocItemTOCDesktop = ofPage(({ headings, article }) =>
  headings.length > 0 ? <theme.Toc headings={headings} lang={article?.lang} /> : null,
)

export const DocItemTOCMobile = ofPage(({ headings }) => <MobileToc headings={headings} />)

export const DocSidebar = ofPage((view) => (view.slots.sidebar ? <theme.DocSidebar view={view} /> : null))

export const ColorModeToggle = ofPage(() => <theme.ColorToggle />)

/** Parts around each page: a component that shows them would repeat them. */
export const OnEachPage = ofPage(() => null)

export function DocItemContent({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export const Logo = ofPage(({ navbar }) => <theme.Brand view={navbar} className="dg-navbar-brand" />)

/** Contents above the text, on screens without room beside it. */
function MobileToc({ headings }: Pick<PageView, 'headings'>): ReactNode {
  const title = theme.useTranslate()('theme.TOCCollapsible.toggleButtonLabel')
  if (headings.length === 0) return null
  return (
    <theme.Details className="theme-doc-toc-mobile" summary={<summary>{title}</summary>}>
      <ul>
        {headings.map(({ id, html }) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </theme.Details>
  )
}

interface TocProps {
  toc?: { value: string; id: string; level: number }[]
}

/** The contents that a component passes. */
export function TOC({ toc = [] }: TocProps): ReactNode {
  const headings = toc.map(({ value, ...one }) => ({ ...one, html: value, text: value.replace(/<[^>]*>/g, '') }))
  return headings.length > 0 ? <theme.Toc headings={headings} /> : null
}

export function TOCCollapsible({ toc = [] }: TocProps): ReactNode {
  return <MobileToc headings={toc.map(({ value, ...one }) => ({ ...one, html: value, text: value }))} />
}

interface Neighbor {
  title: string
  permalink: string
}

const toTarget = (one?: Neighbor) => one && { label: one.title, href: one.permalink }

export function DocPaginator({ previous, next }: { previous?: Neighbor; next?: Neighbor }): ReactNode {
  return <theme.Pagination previous={toTarget(previous)} next={toTarget(next)} />
}

export function EditThisPage({ editUrl }: { editUrl: string }): ReactNode {
  return <theme.EditThisPage editUrl={editUrl} />
}

interface LastUpdatedProps {
  lastUpdatedAt?: number | null
  lastUpdatedBy?: string | null
}

export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const view = useContext(PageViewContext)
  const written = typeof lastUpdatedAt === 'number' ? new Date(lastUpdatedAt) : undefined
  const text = () =>
    new Intl.DateTimeFormat(view?.lang ?? 'en', { dateStyle: 'medium', timeZone: 'UTC' }).format(written)
  const date = written && { iso: written.toISOString(), text: text() }
  if (!date && !lastUpdatedBy) return null
  return <theme.LastUpdated lastUpdate={{ date, author: lastUpdatedBy ?? undefined }} />
}

export function EditMetaRow({
  editUrl,
  className,
  ...more
}: LastUpdatedProps & { editUrl?: string; className?: string }) {
  return (
    <div className={theme.classes('dg-doc-source', className)}>
      {editUrl ? <theme.EditThisPage editUrl={editUrl} /> : null}
      <LastUpdated {...more} />
    </div>
  )
}

interface TagProps {
  label: string
  permalink: string
  description?: string
  count?: number
}

const toTag = ({ permalink, ...tag }: TagProps) => ({ ...tag, href: permalink })

export function TagsListInline({ tags }: { tags: TagProps[] }): ReactNode {
  return <theme.TagRow tags={tags.map(toTag)} className="dg-doc-tags" />
}

export function Tag(props: TagProps): ReactNode {
  const { label, permalink, description, count } = props
  return (
    <a className="dg-tag" rel="tag" href={permalink} title={description}>
      {label}
      {count === undefined ? null : <span className="dg-tag-count"> {count}</span>}
    </a>
  )
}

/** Around the layout of a document that a site has ejected, which has its own columns. */
export function EjectedLayout({ view, children }: { view: PageView; children: ReactNode }): ReactNode {
  return (
    <div className={view.slots.sidebar ? 'dg-layout' : 'dg-layout dg-layout--alone'}>
      {view.slots.sidebar ? <theme.DocSidebar view={view} /> : null}
      <main className="dg-main dg-main--ejected theme-layout-main" id={theme.mainId} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
