import type { PageInput, Shell } from '../model/page-input.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { PageView } from '../model/theme/view.ts'

/** Props of the page components. */
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
    ...input.data,
    intro,
    article: articleOf(input, shell),
    slots,
    htmlClass: htmlClass(input),
    wide: input.data?.wide ?? (input.kind === 'page' && (input.component !== undefined || input.layout !== undefined)),
  }
}

/** Language of the text, if it differs from that of the page. */
function articleOf({ textLocale }: PageInput, { locales, lang }: Shell): PageView['article'] {
  const locale = locales.find(({ name }) => name === textLocale)
  if (!locale) return undefined
  return { lang: locale.htmlLang, dir: locale.direction, label: languageName(locale, lang) }
}

/** Classes by which stylesheets of sites can select kinds of pages, collections, versions and documents. */
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

/** Name of a language in the reader's language; its own label if unknown. */
function languageName({ htmlLang, label }: SiteLocale, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' }).of(htmlLang) ?? label
  } catch {
    return label
  }
}
