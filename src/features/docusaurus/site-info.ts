import type { Edition, SitePlan } from '../../model/site.ts'
import { slashOf } from './code.ts'
import type { DocusaurusDoc, DocusaurusSite, DocusaurusVersion } from './info.ts'

/** Data of the site for components written for Docusaurus. */
export function siteInfo({ config, locales, editions, texts, globalData: loaded }: SitePlan): DocusaurusSite {
  const { favicon, trailingSlash, noIndex, titleDelimiter, i18n, docusaurus } = config
  const { siteConfig = {}, globalData = {} } = docusaurus ?? {}
  const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value
  return {
    favicon,
    trailingSlash: slashOf(trailingSlash),
    noIndex,
    titleDelimiter,
    siteConfig: plain(siteConfig),
    globalData: plain({ ...loaded, ...globalData }),
    i18n: {
      defaultLocale: i18n.defaultLocale,
      locales: i18n.locales,
      localeConfigs: Object.fromEntries(
        locales.map(({ name, label, direction, htmlLang }) => [name, { label, direction, htmlLang, path: name }]),
      ),
    },
    docs: Object.fromEntries(
      config.docs.map(({ id, routeBasePath }) => {
        const own = editions.filter(({ collection }) => collection === id)
        const path = config.baseUrl + (routeBasePath === '/' ? '' : routeBasePath)
        return [id, { path, versions: own.map(versionOf) }]
      }),
    ),
    messages: texts,
  }
}

function versionOf(edition: Edition): DocusaurusVersion {
  const { version, root, main, docs } = edition
  const { name, label, isLast, banner = null, badge, className = '', noIndex } = version
  const first = main === undefined ? undefined : [...docs.values()].find(({ url }) => url === main)
  const path = root.replace(/(?<=.)\/$/, '')
  const shared = { name, label, isLast, path, banner, badge, className, noIndex, docs: docsOf(edition) }
  return first ? { ...shared, main: { id: first.id, path: first.url } } : shared
}

function docsOf({ docs, sidebarOf }: Edition): Record<string, DocusaurusDoc> {
  return Object.fromEntries(
    [...docs.values()].map(({ id, url, doc: { title, description } }) => [
      id,
      { id, path: url, title, description, sidebar: sidebarOf.get(url) },
    ]),
  )
}
