import type { PageInput, Shell } from '../model/page-input.ts'
import type { PageView } from '../model/view.ts'
import { languageName } from './language-name.ts'

/** What the components of a page show. */
export function pageView(input: PageInput, shell: Shell, { slots, head }: Pick<PageView, 'slots' | 'head'>): PageView {
  const { kind, title, url, headings, breadcrumbs, showBreadcrumbs, previous, next, entrances } = input
  const { lang, dir, siteTitle, tagline, baseUrl } = shell
  const { version, unlisted, tags, list: cards, tagPage, intro, editUrl, lastUpdate } = input
  return {
    kind,
    lang,
    dir,
    siteTitle,
    tagline,
    baseUrl,
    navbar: shell.navbar,
    sidebarLook: input.sidebarLook,
    head,
    title: input.hasTitle ? undefined : title,
    url,
    headings,
    breadcrumbs,
    showBreadcrumbs,
    previous,
    next,
    entrances,
    version,
    unlisted,
    tags,
    editUrl,
    lastUpdate,
    cards,
    tagPage,
    intro,
    article: articleOf(input, shell),
    slots,
    htmlClass: htmlClass(input),
    wide: input.kind === 'page' && input.component !== undefined,
  }
}

/** The language of a text that is not that of its page. */
function articleOf({ textLocale }: PageInput, { locales, lang }: Shell): PageView['article'] {
  const locale = locales.find(({ name }) => name === textLocale)
  if (!locale) return undefined
  return { lang: locale.htmlLang, dir: locale.direction, label: languageName(locale, lang) }
}

/** Classes that stylesheets of sites tell kinds of pages, collections, versions and documents by. */
function htmlClass(input: PageInput): string {
  const { kind, collection, version, docId, className = '' } = input
  if (collection === undefined) return className
  const names = ['docs-wrapper', 'plugin-docs', `plugin-id-${collection}`]
  if (kind === 'doc') names.push('docs-doc-page')
  if (version) names.push(`docs-version-${version.name}`)
  if (docId !== undefined) names.push(`docs-doc-id-${docId}`)
  if (version?.className !== undefined) names.push(version.className)
  if (className) names.push(className)
  return names.join(' ')
}
