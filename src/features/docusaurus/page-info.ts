import type { PageInput, Shell } from '../../model/page-input.ts'
import type { PageInfoData } from '../../model/theme/page-info.ts'
import { noteRead } from '../../shared/island-reads.ts'
import type { DocusaurusPage, DocusaurusSite, DocusaurusVersion } from './info.ts'
import { libraryName } from './parts.ts'

/** Data for components written for Docusaurus; empty if the site has none. */
export function pageInfo({ data: { docusaurus: site } }: Shell, input?: PageInput): PageInfoData {
  return site ? { docusaurus: { site: notingSite(site), ...(input && { page: docusaurusPage(input) }) } } : {}
}

const noting = new WeakMap<object, object>()

/** Makes a value once for an object: code may keep it. */
function madeOnce<Value extends object>(of: object, make: () => Value): Value {
  const made = (noting.get(of) as Value | undefined) ?? make()
  noting.set(of, made)
  return made
}

/** The site with lists that note what islands read of them. */
function notingSite(site: DocusaurusSite): DocusaurusSite {
  return madeOnce(site, () => ({ ...site, docs: withLists(site, notingList) }))
}

type List = 'docs' | 'docsSidebars'
type ChangeList = <Values extends object>(values: Values, name: string) => Values

/** Changes the lists of all versions, each of which has a name. */
function withLists({ docs }: DocusaurusSite, change: ChangeList): DocusaurusSite['docs'] {
  const changed = (version: DocusaurusVersion, id: string) => {
    const list = <Name extends List>(name: Name) => change(version[name], `${name} ${id} ${version.name}`)
    return { ...version, docs: list('docs'), docsSidebars: list('docsSidebars') }
  }
  return Object.fromEntries(
    Object.entries(docs).map(([id, { versions, ...collection }]) => [
      id,
      { ...collection, versions: versions.map((version) => changed(version, id)) },
    ]),
  )
}

const all = '*'

/** Notes each entry that is read, or all if they are listed. */
function notingList<Values extends object>(values: Values, name: string): Values {
  return new Proxy(values, {
    ownKeys(own) {
      noteRead(`${name} ${all}`)
      return Reflect.ownKeys(own)
    },
    get(own, key) {
      noteRead(`${name} ${String(key)}`)
      return notingEntry(Reflect.get(own, key), `${name} ${String(key)}`)
    },
  })
}

/** Notes an entry again when something in it is read: code may look it up in a list that it has made for another page. */
function notingEntry(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const get = (own: object, key: string | symbol) => {
    noteRead(name)
    return notingEntry(Reflect.get(own, key), name)
  }
  return madeOnce(value, () => new Proxy(value, { get }))
}

/** The same for islands; empty if none of them uses it. Translated texts are in the page already, and lists have what was read. */
export function islandInfo({ docusaurus: info }: PageInfoData, { islands }: Shell, reads: Set<string>): PageInfoData {
  if (!info || !islands?.libraries.includes(libraryName)) return {}
  const { site, page } = info
  const readList: ChangeList = (values, name) => {
    const isRead = (key: string) => reads.has(`${name} ${all}`) || reads.has(`${name} ${key}`)
    return Object.fromEntries(Object.entries(values).filter(([key]) => isRead(key))) as typeof values
  }
  return { docusaurus: { site: { ...site, messages: {}, docs: withLists(site, readList) }, page } }
}

function docusaurusPage(input: PageInput): DocusaurusPage {
  const { url, title, description, collection, version, docId, sidebarName, editUrl, unlisted } = input
  const { frontMatter = {}, tags = [], lastUpdate, previous, next } = input
  const iso = lastUpdate?.date?.iso
  return {
    url,
    title,
    description,
    collection,
    version: version?.name,
    docId,
    sidebarName,
    frontMatter,
    editUrl,
    unlisted,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    lastUpdatedAt: iso === undefined ? undefined : Date.parse(iso),
    lastUpdatedBy: lastUpdate?.author,
    previous: previous && { title: previous.label, permalink: previous.href },
    next: next && { title: next.label, permalink: next.href },
  }
}
