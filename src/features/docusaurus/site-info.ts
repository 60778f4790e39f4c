import fs from 'node:fs'
import type { Config } from '../../config/config.ts'
import type { Edition, SitePlan } from '../../model/site.ts'
import type { DocusaurusDoc, DocusaurusSite, DocusaurusVersion } from './info.ts'
import { sidebarItems } from './sidebars.ts'

/** Data of the site for components written for Docusaurus, which are in `module`. */
export function siteInfo(site: SitePlan, module: string | undefined): DocusaurusSite {
  const { config, locales, editions, texts, globalData: loaded } = site
  const read = readersIn(module)
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
        return [id, { path, versions: own.map((edition) => versionOf(edition, read)) }]
      }),
    ),
    messages: texts,
  }
}

function versionOf(edition: Edition, read: Readers): DocusaurusVersion {
  const { version, root, main, docs, sidebars } = edition
  const { name, label, isLast, banner = null, badge, className = '', noIndex } = version
  const first = main === undefined ? undefined : [...docs.values()].find(({ url }) => url === main)
  const path = root.replace(/(?<=.)\/$/, '')
  const describe = (id: string) => (read.texts ? docs.get(id)?.doc.description : undefined)
  const items = Object.entries(read.sidebars ? sidebars : {}).map(([id, nodes]) => [id, sidebarItems(nodes, describe)])
  const lists = { docs: docsOf(edition, read), docsSidebars: Object.fromEntries(items) }
  const shared = { name, label, isLast, path, banner, badge, className, noIndex, ...lists }
  return first ? { ...shared, main: { id: first.id, path: first.url } } : shared
}

/** Parts of documents that the site's code reads. Each page depends on it: with texts, an edit of one would change all pages. */
interface Readers {
  docs: boolean
  texts: boolean
  sidebars: boolean
}

const ofTexts = /\buse(?:DocById|DocsVersion)\b/
const ofSidebars = /\b(?:docsSidebars|use(?:DocsSidebar|CurrentSidebar(?:Category|Siblings)))\b/
const ofDocs =
  /\buse(?:Active(?:DocContext|Version|Plugin\w*)|All(?:DocsData|PluginInstancesData)|DocsData|DocVersionSuggestions|GlobalData|LatestVersion|PluginData|Versions)\b/

function readersIn(module: string | undefined): Readers {
  const text = module === undefined ? '' : fs.readFileSync(module, 'utf8')
  const texts = ofTexts.test(text)
  return { docs: texts || ofDocs.test(text), texts, sidebars: ofSidebars.test(text) }
}

function docsOf({ docs, sidebarOf }: Edition, read: Readers): Record<string, DocusaurusDoc> {
  if (!read.docs) return {}
  return Object.fromEntries(
    [...docs.values()].map(({ id, url, doc: { title, description } }) => {
      const texts = read.texts ? { title, description } : { title: '', description: '' }
      return [id, { id, path: url, ...texts, sidebar: sidebarOf.get(url) }]
    }),
  )
}

/** Setting of Docusaurus for trailing slashes, which has no `index`. */
export function slashOf(trailingSlash: Config['trailingSlash']): boolean | undefined {
  return trailingSlash === 'index' ? false : trailingSlash
}
