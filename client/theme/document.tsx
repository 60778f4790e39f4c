import type { PageFrame } from '../../src/model/built-in.ts'
import type { CardView } from '../../src/model/site.ts'
import type { PageKind } from '../../src/model/site-output.ts'
import type { PageView } from '../../src/model/theme/view.ts'
import { Drawer } from './bar/drawer.tsx'
import { SearchOpener } from './bar/search-opener.tsx'
import { CategoryPage } from './docs/category-page.tsx'
import { DocPage } from './docs/doc-layout.tsx'
import { Notices } from './docs/notices.tsx'
import { TagPage, TagsPage } from './docs/tag-page.tsx'
import { FeatureSlot } from './feature-slot.tsx'
import { Head } from './head.tsx'
import { Label } from './label.tsx'
import { Markdown } from './markdown.tsx'
import { part } from './part.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
import { Slot } from './slot.tsx'
import { useTranslate } from './words.tsx'

/** The default front page: name, tagline, and an overview of the documentation. */
const Home = part('Home', function Home({ view }) {
  const { entrances = [] } = view
  const [first] = entrances
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <section className="dg-hero">
        <h1>{view.siteTitle}</h1>
        {view.tagline ? <p>{view.tagline}</p> : null}
        {view.navbar.search === false ? null : <SearchOpener wide />}
        {first ? (
          <div className="dg-hero-actions">
            <a className="dg-button button dg-button--primary button--primary" href={first.href}>
              <Label text={first.label} />
            </a>
          </div>
        ) : null}
      </section>
      {entrances.length > 1 ? (
        <nav className="dg-home-part" aria-label={view.siteTitle}>
          <ul className="dg-feature-grid">
            {entrances.map((entrance) => (
              <Entrance key={entrance.href + entrance.label} entrance={entrance} />
            ))}
          </ul>
        </nav>
      ) : null}
    </main>
  )
})

/** A page, or a category with the first of its entries. */
function Entrance({ entrance: { label, href, description, entries } }: { entrance: CardView }) {
  const text = description ? (
    <p>
      <Label text={description} />
    </p>
  ) : null
  if (!entries?.length)
    return (
      <li>
        <a className="dg-feature" href={href}>
          <h2>
            <Label text={label} />
          </h2>
          {text}
        </a>
      </li>
    )
  return (
    <li className="dg-feature">
      <h2>
        <a href={href}>
          <Label text={label} />
        </a>
      </h2>
      {text}
      <ul>
        {entries.map((entry) => (
          <li key={entry.href + entry.label}>
            <a href={entry.href}>
              <Label text={entry.label} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

const NotFound = part('NotFound', function NotFound({ view }) {
  const t = useTranslate()
  return (
    <main className="dg-not-found theme-layout-main" id={mainId} tabIndex={-1}>
      <p className="dg-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('theme.NotFound.title')}</h1>
      <p>{t('theme.NotFound.p1')}</p>
      <p>{t('theme.NotFound.p2')}</p>
      {view.navbar.search === false ? null : <SearchOpener wide />}
      <p>
        <a className="dg-button button dg-button--primary button--primary" href={view.baseUrl}>
          {t('docsgen.backHome')}
        </a>
      </p>
      <div className="dg-not-found-nearest" aria-live="polite">
        <h2>{t('docsgen.nearest')}</h2>
        <ul />
      </div>
    </main>
  )
})

const layouts: Record<PageKind, PageFrame> = {
  doc: DocPage,
  page: PlainPage,
  home: Home,
  notFound: NotFound,
  categoryIndex: CategoryPage,
  tag: TagPage,
  tags: TagsPage,
}

/** A complete page, from `<html>` on; the caller adds the doctype. `frame`: layout of a feature. */
export function Document({ view, frame }: { view: PageView; frame?: PageFrame }) {
  const { slots } = view
  const mode = view.head.options?.colorMode.defaultMode ?? 'light'
  const Layout = frame ?? (view.wide ? WidePage : layouts[view.kind])
  return (
    <html
      lang={view.lang}
      dir={view.dir}
      className={view.htmlClass || undefined}
      data-theme={mode}
      data-theme-choice={mode}
    >
      <Head view={view} />
      <body id={view.bodyId}>
        <FeatureSlot at="bodyStart" view={view} />
        <SkipLink />
        <Slot html={slots.announcement} />
        <Slot html={slots.navbar} />
        <Layout view={view} />
        <Slot html={slots.footer} />
        {slots.menu ? <Drawer view={view} id={slots.sidebar ? 'dg:menu' : 'dg:drawer'} /> : null}
      </body>
    </html>
  )
}

/** A page that renders its own `main`, as wide as the window. */
function WidePage({ view }: { view: PageView }) {
  const { kind, article, slots } = view
  return (
    <>
      {kind === 'doc' ? <Notices view={view} /> : null}
      <div
        className="theme-layout-main"
        id={mainId}
        tabIndex={-1}
        lang={article?.lang}
        dir={article?.dir}
        dangerouslySetInnerHTML={{ __html: slots.body }}
      />
    </>
  )
}

/** A page that is not a document, in one centered column. */
function PlainPage({ view }: { view: PageView }) {
  const { article } = view
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <div className="dg-plain">
        <Notices view={view} />
        <article lang={article?.lang} dir={article?.dir}>
          <Markdown view={view} />
        </article>
      </div>
    </main>
  )
}
