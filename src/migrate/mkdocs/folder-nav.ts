import path from 'node:path'
import picomatch from 'picomatch'
import { compare } from '../../model/problem.ts'
import { isPlain } from '../settings.ts'
import {
  type Folder,
  type FolderSettings,
  type NavPlugin,
  navPlugins,
  type Order,
  readFolder,
  settingsOf,
} from './folder-settings.ts'
import { LiterateNav, titleOf } from './literate-nav.ts'
import { optionsOf } from './names.ts'

/** A site whose folders may have files with their navigation. */
interface FolderSite {
  /** Absolute folder of the documents. */
  root: string
  /** Paths of the documents from it. */
  documents: string[]
  /** Keys of `mkdocs.yml`. */
  config: Record<string, unknown>
  /** Called with a file, relative to `root`, and a key of it that has no counterpart. */
  onLost(file: string, key: string): void
}

/**
 * Returns the navigation that the plugin literate-nav, awesome-pages (`.pages`) or awesome-nav (`.nav.yml`) generates, in the
 * form of `nav` in `mkdocs.yml`; undefined without them.
 */
export function folderNav(site: FolderSite): unknown[] | undefined {
  const { nav, plugins } = site.config
  const literate = optionsOf(plugins, 'literate-nav')
  if (literate) return new LiterateNav(site, literate).whole(nav)
  for (const [name, rules] of Object.entries(navPlugins)) {
    const options = optionsOf(plugins, name)
    if (!options) continue
    const listed = Array.isArray(nav) && !rules.hasPatterns ? nav : undefined
    // With a complete `nav`, awesome-pages does nothing.
    if (listed && !JSON.stringify(listed).includes('"...')) return undefined
    const file = typeof options.filename === 'string' ? options.filename : rules.file
    return new FolderNav(site, { ...rules, file }, options).whole(listed)
  }
  return undefined
}

/** Matches what no entry names. Without a glob or a regular expression, everything. */
interface Pattern {
  glob?: string
  regex?: string
  isFlat: boolean
}

class FolderNav {
  readonly #site: FolderSite
  readonly #plugin: NavPlugin
  readonly #usual: FolderSettings
  readonly #pages: ReadonlySet<string>
  /** Pages and folders in each folder, by path. */
  readonly #inside = new Map<string, Set<string>>()
  /** Pages and folders that an entry names, or a pattern has matched. */
  readonly #used = new Set<string>()

  constructor(site: FolderSite, plugin: NavPlugin, options: Record<string, unknown>) {
    this.#site = site
    this.#plugin = plugin
    const order = { isDescending: false, isNatural: plugin.hasPatterns, sections: 'last' }
    this.#usual = settingsOf(options, { order, collapseSingle: false, addsRest: false })
    this.#pages = new Set(site.documents)
    for (const name of site.documents)
      for (let at = name; at !== '.'; at = path.posix.dirname(at)) {
        const above = path.posix.dirname(at)
        this.#inside.set(above, (this.#inside.get(above) ?? new Set()).add(at))
      }
  }

  /** Returns the navigation of the site, whose first level may be listed in `mkdocs.yml`. */
  whole(listed: unknown[] | undefined): unknown[] {
    const top = this.#read('.', this.#usual)
    return this.#items(listed ? { ...top, nav: listed } : top)
  }

  #section(at: string, label: string | undefined, outer: Folder): unknown[] {
    const { order } = this.#plugin.hasPatterns ? outer : this.#usual
    const folder = this.#read(at, { ...outer, order })
    if (folder.isHidden) return []
    const items = this.#items(folder)
    if (items.length === 0 || (folder.isCollapsed && items.length === 1)) return items
    const titles = this.#plugin.hasPatterns ? [label, folder.title] : [folder.title, label]
    return [{ [titles.find((title) => title !== undefined) ?? titleOf(at)]: items }]
  }

  #items(folder: Folder): unknown[] {
    this.#claim(folder.nav, folder)
    return this.#resolveAll(folder.nav, folder)
  }

  #claim(item: unknown, folder: Folder): void {
    if (Array.isArray(item)) for (const one of item) this.#claim(one, folder)
    else if (isPlain(item)) this.#claim(Object.values(item), folder)
    else this.#used.add(pathIn(folder, String(item)))
  }

  /** Patterns get what no entry names, and `...` gets what no pattern matches. */
  #resolveAll(items: unknown[], folder: Folder): unknown[] {
    const rank = (item: unknown): number => {
      const pattern = this.#patternOf(item, folder)
      if (pattern) return pattern.glob === undefined && pattern.regex === undefined ? 2 : 1
      return isPlain(item) ? Math.max(0, ...Object.values(item).flat().map(rank)) : 0
    }
    const found = new Map<number, unknown[]>()
    const places = [...items.keys()]
    for (const i of places.toSorted((a, b) => rank(items[a]) - rank(items[b])))
      found.set(i, this.#resolve(items[i], folder))
    return places.flatMap((i) => found.get(i)!)
  }

  #resolve(item: unknown, folder: Folder): unknown[] {
    const pattern = this.#patternOf(item, folder)
    if (pattern) return this.#matched(pattern, folder)
    if (!isPlain(item)) return this.#entry(String(item), undefined, folder)
    return Object.entries(item).flatMap(([label, target]) => {
      if (!Array.isArray(target)) return this.#entry(String(target), label, folder)
      const items = this.#resolveAll(target, folder)
      return items.length > 0 ? [{ [label]: items }] : []
    })
  }

  #entry(target: string, label: string | undefined, folder: Folder): unknown[] {
    const at = pathIn(folder, target)
    if (this.#inside.has(at) && isIn(at, folder)) return this.#section(at, label, folder)
    const page = this.#pages.has(at) ? at : /^https?:|^\//.test(target) ? target : undefined
    if (page === undefined) return []
    return [label === undefined ? page : { [label]: page }]
  }

  #matched({ glob, regex, isFlat }: Pattern, folder: Folder): unknown[] {
    const isDeep = isFlat || (this.#plugin.hasPatterns && glob?.includes('/'))
    const inside = isDeep ? this.#site.documents.filter((name) => isIn(name, folder)) : this.#inside.get(folder.path)
    const isMatch = glob !== undefined ? picomatch(glob) : this.#regexOf(regex ?? '', folder)
    const nameOf = this.#plugin.hasPatterns
      ? (one: string) => path.posix.relative(folder.path, one)
      : path.posix.basename
    const free = [...(inside ?? [])].filter((one) => !this.#isUsed(one, folder) && isMatch(nameOf(one)))
    for (const one of free) this.#used.add(one)
    const sorted = free.sort((a, b) => this.#compare(a, b, folder.order))
    return sorted.flatMap((one) => (this.#pages.has(one) ? [one] : this.#section(one, undefined, folder)))
  }

  /** Expressions of Python are mostly those of JavaScript; others match nothing. */
  #regexOf(text: string, folder: Folder): (name: string) => boolean {
    try {
      const regex = new RegExp(text)
      return (name) => regex.test(name)
    } catch {
      this.#site.onLost(path.posix.join(folder.path, this.#plugin.file), `regex=${text}`)
      return () => false
    }
  }

  #isUsed(at: string, folder: Folder): boolean {
    return this.#used.has(at) || (isIn(path.posix.dirname(at), folder) && this.#isUsed(path.posix.dirname(at), folder))
  }

  #patternOf(item: unknown, folder: Folder): Pattern | undefined {
    const { hasPatterns } = this.#plugin
    if (hasPatterns && isPlain(item) && typeof item.glob === 'string') return { glob: item.glob, isFlat: false }
    if (typeof item !== 'string') return undefined
    const rest = /^\.{3}\s*(?:\|(.*))?$/.exec(item)
    if (!rest) {
      const isGlob = hasPatterns && /[*?[{]|[@+!]\(/.test(item) && !this.#pages.has(pathIn(folder, item))
      return isGlob ? { glob: item, isFlat: false } : undefined
    }
    const parts = (rest[1] ?? '').split('|').map((part) => part.trim())
    const filter = parts.find((part) => part !== 'flat' && part !== '')
    const isFlat = parts.includes('flat')
    if (filter === undefined) return { isFlat }
    return filter.startsWith('regex=')
      ? { regex: filter.slice(6), isFlat }
      : { glob: filter.replace(/^glob=/, ''), isFlat }
  }

  /** `index` comes first, as in MkDocs. */
  #compare(a: string, b: string, { isDescending, isNatural, sections }: Order): number {
    const rank = (one: string) => {
      if (!this.#pages.has(one)) return sections === 'mixed' ? 1 : sections === 'first' ? 0.5 : 2
      return /^(?:index|README)\.md$/.test(path.posix.basename(one)) ? 0 : 1
    }
    const byName = isNatural ? natural.compare(a, b) : compare(a, b)
    return rank(a) - rank(b) || (isDescending ? -byName : byName)
  }

  #read(at: string, outer: FolderSettings): Folder {
    const { root, onLost } = this.#site
    return readFolder({ root, at, file: this.#plugin.file }, outer, onLost)
  }
}

const natural = new Intl.Collator('en', { numeric: true })

function pathIn({ path: folder }: Pick<Folder, 'path'>, target: string): string {
  return path.posix.join(folder, target).replace(/\/$/, '')
}

function isIn(name: string, { path: folder }: Folder): boolean {
  return folder === '.' ? name !== '.' : name.startsWith(`${folder}/`)
}
