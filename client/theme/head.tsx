import type { HeadTag } from '../../src/model/options/head-tag.ts'
import type { HeadView, PageView } from '../../src/model/theme/view.ts'
import { crawlerNames as names } from '../../src/shared/crawler-names.ts'

/** The head, as finished HTML or from its data. */
export function Head({ view: { head, slots } }: { view: PageView }) {
  return <head dangerouslySetInnerHTML={{ __html: slots.head ?? headHtml(head) }} />
}

/**
 * Renders `<head>`; the inline script comes before all other scripts. It is text, because React would reorder its
 * elements, and could not print everything that a configuration may contain.
 */
export function headHtml(head: HeadView): string {
  const bySite = new Set(head.tags.map(metaKey))
  const unlessSite = ([key]: Meta) => !general.has(key) || !bySite.has(key)
  const [first, second, third] = [about(head), social(head), searchTags(head.search)].map((metas) =>
    metas.filter(([, content]) => content).filter(unlessSite),
  ) as [Meta[], Meta[], Meta[]]
  // Tags of a page replace those of the site.
  const byPage = new Set([...first, ...second, ...third].map(([key]) => key))
  return [
    element('meta', { charset: 'utf-8' }),
    ...[viewport].filter(unlessSite).map(meta),
    element('title', {}, head.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    head.options ? dataBlock('application/json', JSON.stringify(head.options), { id: 'dg:options' }) : '',
    element('script', {}, head.snippet),
    head.baseUrlCheck
      ? element('script', { 'data-base-url': head.baseUrlCheck.baseUrl }, head.baseUrlCheck.script)
      : '',
    ...first.map(meta),
    head.canonical ? link('canonical', head.canonical) : '',
    ...head.alternates.map(({ hrefLang, href }) => link('alternate', href, { hreflang: hrefLang })),
    ...second.map(meta),
    ...third.map(meta),
    head.speculation ? element('script', { type: 'speculationrules' }, head.speculation) : '',
    head.favicon ? link('icon', head.favicon) : '',
    ...head.jsonLd.map((json) => dataBlock('application/ld+json', json)),
    ...head.tags.filter((tag) => !byPage.has(metaKey(tag))).map(ownTag),
    ...head.fonts.map((href, i) =>
      // Text does not wait for the fonts of formulas.
      link('preload', href, { ...fontType, ...(i > 0 && { fetchpriority: 'low' }) }),
    ),
    ...head.stylesheets.map((href) => link('stylesheet', href)),
    ...(head.preloads ?? []).map((href) => link('modulepreload', href)),
    ...head.scripts.map((src) => element('script', { type: 'module', src }, '')),
  ].join('')
}

const fontType = { as: 'font', type: 'font/woff2', crossorigin: true }

/** Name of a `meta` tag and its content; without content there is no tag. */
type Meta = [key: string, content: string | false | undefined]

const viewport: Meta = ['viewport', 'width=device-width, initial-scale=1']
/** The same on all pages, so the site may override them. */
const general = new Set(['viewport', 'og:locale', 'twitter:card'])

function about({ description, keywords, noIndex }: HeadView): Meta[] {
  return [
    ['description', description],
    ['keywords', keywords?.join(',')],
    ['robots', noIndex && 'noindex, nofollow'],
  ]
}

function social({ title, description, canonical, image, ogLocale, ogLocaleAlternates }: HeadView): Meta[] {
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', ogLocale],
    ...ogLocaleAlternates.map((locale): Meta => ['og:locale:alternate', locale]),
    ['og:image', image?.url],
    ['og:image:width', image?.width?.toString()],
    ['og:image:height', image?.height?.toString()],
    ['og:image:alt', image?.alt],
    ['twitter:card', image && 'summary_large_image'],
    ['twitter:image', image?.url],
    ['twitter:image:alt', image?.alt],
  ]
}

/** Named as in Docusaurus; the crawler of Algolia reads the second half. */
function searchTags({ tag, version, locale, isCrawled }: HeadView['search']): Meta[] {
  return [
    [names.locale, locale],
    [names.version, version],
    [names.tag, tag],
    ['docsearch:language', isCrawled && locale],
    ['docsearch:version', isCrawled && version],
    [`docsearch:${names.tag}`, isCrawled && tag],
  ]
}

function meta([key, content]: Meta): string {
  return element('meta', { [key.startsWith('og:') ? 'property' : 'name']: key, content: content || undefined })
}

/** Key of a `meta` tag among the tags of the site; empty for any other tag. */
function metaKey({ tagName, attributes: { name, property = name } }: HeadTag): string {
  return /^meta$/i.test(tagName) && typeof property === 'string' ? property.toLowerCase() : ''
}

function link(rel: string, href: string, more: HtmlAttributes = {}): string {
  return element('link', { rel, href, ...more })
}

function ownTag({ tagName, attributes, innerHTML }: HeadTag): string {
  return element(tagName, attributes, innerHTML)
}

/** `true` is an attribute without value; `false` omits it. */
type HtmlAttributes = Record<string, string | boolean | undefined>

const voidTags = new Set(['base', 'link', 'meta'])

/** Renders an element of the head; `inner` is printed as it is. */
function element(tag: string, attributes: HtmlAttributes, inner = ''): string {
  const text = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  const start = `<${tag}${text.join('')}>`
  return voidTags.has(tag.toLowerCase()) ? start : `${start}${inner}</${tag}>`
}

/** Renders JSON for scripts. `<` is escaped, because a data block ends at the first `</script`, whatever its type. */
function dataBlock(type: string, json: string, attributes: HtmlAttributes = {}): string {
  return element('script', { type, ...attributes }, json.replaceAll('<', '\\u003c'))
}

function attribute(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}
