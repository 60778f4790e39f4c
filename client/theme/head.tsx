import type { HeadTag, HeadView, PageView } from '../../src/model/view.ts'
import { dataBlock, element, type HtmlAttributes } from './html.ts'

/** The head, finished or to be made. */
export function Head({ view: { head, slots } }: { view: PageView }) {
  return <head dangerouslySetInnerHTML={{ __html: slots.head ?? headHtml(head) }} />
}

/**
 * Everything that `<head>` says about a page; the inline script comes before all other scripts. It is text, because
 * React would bring its elements into an order of its own, and could not print all that a configuration may ask for.
 */
export function headHtml(head: HeadView): string {
  return [
    element('meta', { charset: 'utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    element('title', {}, head.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    head.options ? dataBlock('application/json', JSON.stringify(head.options), { id: 'docsgen' }) : '',
    element('script', {}, head.snippet),
    head.baseUrlCheck
      ? element('script', { 'data-base-url': head.baseUrlCheck.baseUrl }, head.baseUrlCheck.script)
      : '',
    ...about(head),
    ...social(head),
    ...searchTags(head.search),
    head.favicon ? link('icon', head.favicon) : '',
    head.jsonLd ? dataBlock('application/ld+json', head.jsonLd) : '',
    ...head.tags.map(ownTag),
    ...head.stylesheets.map((href) => link('stylesheet', href)),
    ...head.scripts.map((src) => element('script', { type: 'module', src }, '')),
  ].join('')
}

function about({ description, keywords, noIndex, canonical, alternates }: HeadView): string[] {
  return [
    meta('description', description),
    meta('keywords', keywords?.join(',')),
    meta('robots', noIndex && 'noindex, nofollow'),
    canonical ? link('canonical', canonical) : '',
    ...alternates.map(({ hrefLang, href }) => link('alternate', href, { hreflang: hrefLang })),
  ]
}

function social({ title, description, canonical, image, ogLocale, ogLocaleAlternates }: HeadView): string[] {
  return [
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('locale', ogLocale),
    ...ogLocaleAlternates.map((locale) => property('locale:alternate', locale)),
    property('image', image),
    meta('twitter:card', image && 'summary_large_image'),
    meta('twitter:image', image),
  ]
}

/** Under the names that crawlers of existing sites look for. */
function searchTags({ tag, version, locale }: HeadView['search']): string[] {
  return [
    meta('docusaurus_locale', locale),
    meta('docusaurus_version', version),
    meta('docusaurus_tag', tag),
    meta('docsearch:language', locale),
    meta('docsearch:version', version),
    meta('docsearch:docusaurus_tag', tag),
  ]
}

function meta(name: string, content: string | false | undefined): string {
  return content ? element('meta', { name, content }) : ''
}

function property(name: string, content: string | undefined): string {
  return content ? element('meta', { property: `og:${name}`, content }) : ''
}

function link(rel: string, href: string, more: HtmlAttributes = {}): string {
  return element('link', { rel, href, ...more })
}

function ownTag({ tagName, attributes, innerHTML }: HeadTag): string {
  return element(tagName, attributes, innerHTML)
}
