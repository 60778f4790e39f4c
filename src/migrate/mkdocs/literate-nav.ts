import path from 'node:path'
import type { List } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import picomatch from 'picomatch'
import { compare } from '../../model/problem.ts'
import { markdownTree } from '../markdown/tree.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'

interface LiterateSite {
  /** Absolute folder of the documents. */
  root: string
  /** Paths of the documents from it. */
  documents: string[]
}

/** An entry of a list: a page or URL, a folder with a list of its own, what matches a glob, or a section. */
interface Entry {
  label?: string
  page?: string
  folder?: string
  glob?: string
  items?: Entry[]
}

/** Navigation of the plugin literate-nav: lists in Markdown files, `SUMMARY.md` in each folder, that `nav` may name. */
export class LiterateNav {
  readonly #site: LiterateSite
  readonly #file: string
  readonly #hasIndexes: boolean
  readonly #folders: ReadonlySet<string>
  /** Pages and folders that an entry names. */
  readonly #seen = new Set<string>()

  constructor(site: LiterateSite, options: Record<string, unknown>) {
    this.#site = site
    this.#file = typeof options.nav_file === 'string' ? options.nav_file : 'SUMMARY.md'
    this.#hasIndexes = options.implicit_index === true
    this.#folders = new Set(site.documents.flatMap(foldersAround))
  }

  /** Returns the navigation in the form of `nav` in `mkdocs.yml`, where the first level may be listed. */
  whole(listed: unknown): unknown[] {
    return Array.isArray(listed)
      ? this.#resolve(
          listed.flatMap((one) => this.#ofYaml(one)),
          [],
        )
      : this.#ofFolder('.', [])
  }

  #ofYaml(item: unknown): Entry[] {
    if (!isPlain(item)) return [this.#target(String(item), '.')]
    return Object.entries(item).map(([label, target]) => ({
      label,
      ...(Array.isArray(target)
        ? { items: target.flatMap((one) => this.#ofYaml(one)) }
        : this.#target(String(target), '.')),
    }))
  }

  #ofFolder(at: string, above: string[]): unknown[] {
    const name = path.posix.join(at, this.#file)
    const text = textAt(path.join(this.#site.root, name))
    const list = text === undefined ? undefined : listIn(text)
    const index = ['index.md', 'README.md'].map((one) => path.posix.join(at, one)).find((one) => this.#has(one))
    if (!list) return this.#resolve([{ glob: path.posix.join(at, '*') }], [at, ...above])
    if (!(this.#hasIndexes && name === index)) this.#seen.add(name)
    const entries = this.#ofList(list, at)
    const first = this.#hasIndexes && index !== undefined && !this.#seen.has(index) ? [{ page: index }] : []
    return this.#resolve([...first, ...entries], [at, ...above])
  }

  #ofList(list: List, at: string): Entry[] {
    return list.children.flatMap(({ children }): Entry[] => {
      const [words, inner] = children
      const link = words?.type === 'paragraph' ? words.children.find((one) => one.type === 'link') : undefined
      const label = words === undefined ? '' : textOf(link ?? words).trim()
      const target = link && this.#target(link.url, at)
      if (inner?.type === 'list') return [{ label, items: [...(target ? [target] : []), ...this.#ofList(inner, at)] }]
      if (target) return [{ label, ...target }]
      return label.includes('*') ? [{ glob: path.posix.join(at, label) }] : []
    })
  }

  #target(link: string, at: string): Entry {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return { page: link }
    if (link.includes('*')) return { glob: path.posix.join(at, link) }
    const place = path.posix.join(at, link).replace(/\/$/, '')
    this.#seen.add(place)
    return link.endsWith('/') && this.#folders.has(place) ? { folder: place } : { page: place }
  }

  #resolve(entries: Entry[], above: string[]): unknown[] {
    return entries.flatMap(({ label, page, folder, glob, items }) => {
      const named = (value: unknown) => (label === undefined ? value : { [label]: value })
      if (page !== undefined) return [named(page)]
      const inner =
        items !== undefined
          ? this.#resolve(items, above)
          : folder === undefined
            ? this.#matched(glob ?? '', above)
            : above.includes(folder)
              ? []
              : this.#ofFolder(folder, above)
      if (label === undefined && folder === undefined) return inner
      return inner.length > 0 ? [{ [label ?? titleOf(folder!)]: inner }] : []
    })
  }

  #matched(glob: string, above: string[]): unknown[] {
    const isMatch = picomatch(glob.replace(/\/$/, ''))
    const all = [...this.#site.documents, ...(glob.endsWith('.md') ? [] : this.#folders)]
    const found = all.filter((one) => isMatch(one) && (!glob.endsWith('/') || this.#folders.has(one)))
    return found
      .sort((a, b) => rank(a) - rank(b) || compare(a, b))
      .flatMap((one): unknown[] => {
        if (this.#seen.has(one)) return []
        this.#seen.add(one)
        if (!this.#folders.has(one)) return [one]
        const inner = above.includes(one) ? [] : this.#ofFolder(one, above)
        return inner.length > 0 ? [{ [titleOf(one)]: inner }] : []
      })
  }

  #has(name: string): boolean {
    return this.#site.documents.includes(name)
  }
}

/** Returns the first list after the comment `nav`, or the last one. */
function listIn(text: string): List | undefined {
  const { children } = markdownTree(text)
  const mark = children.findLastIndex((one) => one.type === 'html' && one.value.trim() === '<!--nav-->')
  const isList = (one: (typeof children)[number]): one is List => one.type === 'list'
  return mark < 0 ? children.findLast(isList) : children.slice(mark).find(isList)
}

function rank(name: string): number {
  return /(?:^|\/)(?:index|README)\.md$/.test(name) ? 0 : 1
}

function foldersAround(name: string): string[] {
  const folders: string[] = []
  for (let at = path.posix.dirname(name); at !== '.'; at = path.posix.dirname(at)) folders.push(at)
  return folders
}

/** Title of a folder, as MkDocs makes it of its name. */
export function titleOf(folder: string): string {
  const name = path.posix.basename(folder).replace(/[-_]/g, ' ')
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
