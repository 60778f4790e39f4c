import type { ReactNode } from 'react'
import type { Target } from '../../../src/model/site.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import { classes } from '../classes.ts'
import { FeatureSlot, useFeatureSlot } from '../feature-slot.tsx'
import { Label } from '../label.tsx'
import { Markdown } from '../markdown.tsx'
import { part } from '../part.tsx'
import { mainId } from '../skip-link.tsx'
import { useTranslate } from '../words.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DocFooter } from './doc-footer.tsx'
import { DocSidebar } from './doc-sidebar.tsx'
import { Notices } from './notices.tsx'
import { Toc } from './toc.tsx'

/** Layout of documents: sidebar, table of contents, and notices above the text. */
export function DocLayout({ view, children }: { view: PageView; children: ReactNode }) {
  const { headings, slots } = view
  return (
    <div className={slots.sidebar ? 'dg-layout' : 'dg-layout dg-layout--alone'}>
      {slots.sidebar ? <DocSidebar view={view} /> : null}
      <main className="dg-main theme-layout-main" id={mainId} tabIndex={-1}>
        <div className={classes('dg-column', headings.length === 0 && 'dg-column--alone')}>
          <PageTop view={view} />
          <Notices view={view} />
          {view.version?.badge ? <VersionBadge version={view.version} /> : null}
          <FeatureSlot at="docTop" view={view} />
          {children}
          <Pagination previous={view.previous} next={view.next} />
        </div>
        {headings.length ? <Toc headings={headings} lang={view.article?.lang} /> : null}
      </main>
    </div>
  )
}

/** Actions of features, beside the breadcrumbs if there is room for both, else beside the title. */
function PageTop({ view }: { view: PageView }) {
  const actions = useFeatureSlot('pageTop', view)
  if (!view.showBreadcrumbs || !view.breadcrumbs.length) return actions
  const crumbs = <Breadcrumbs view={view} />
  if (!actions) return crumbs
  return (
    <div className="dg-page-top">
      {crumbs}
      {actions}
    </div>
  )
}

export const VersionBadge = part('DocVersionBadge', function VersionBadge({ version }) {
  const t = useTranslate()
  return (
    <p className="dg-version-badge theme-doc-version-badge">
      {t('theme.docs.versionBadge.label', { versionLabel: version.label })}
    </p>
  )
})

export const Pagination = part('DocPaginator', function Pagination({ previous, next }) {
  const t = useTranslate()
  if (!previous && !next) return null
  return (
    <nav className="dg-pagination" aria-label={t('theme.docs.paginator.navAriaLabel')}>
      {previous ? <PageCard target={previous} rel="prev" way={t('theme.docs.paginator.previous')} /> : null}
      {next ? <PageCard target={next} rel="next" way={t('theme.docs.paginator.next')} /> : null}
    </nav>
  )
})

function PageCard({ target, rel, way }: { target: Target; rel: 'prev' | 'next'; way: string }) {
  return (
    <a className={`dg-pagination-card dg-pagination-card--${rel}`} href={target.href} rel={rel}>
      <span className="dg-pagination-way">{way}</span>
      <span className="dg-pagination-label">
        <Label text={target.label} />
      </span>
    </a>
  )
}

/** A document. Its text may be in another language than the interface. */
export const DocPage = part('DocItem/Layout', function DocPage({ view }) {
  return (
    <DocLayout view={view}>
      <DocContent view={view} />
      <DocFooter view={view} />
    </DocLayout>
  )
})

export const DocContent = part('DocItem/Content', function DocContent({ view }) {
  const { article } = view
  return (
    <article lang={article?.lang} dir={article?.dir}>
      <Markdown view={view} />
    </article>
  )
})
