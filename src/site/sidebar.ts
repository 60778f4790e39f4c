import { compare } from '../model/problem.ts'
import type { Doc, SidebarNode } from '../model/types.ts'
import type { CategoryFile } from './category-file.ts'
import { splitNumberPrefix } from './number-prefix.ts'
import { docId, isFolderIndex } from './routes.ts'

export interface SidebarInput {
  docs: Doc[]
  /** URL of each document by its path. */
  urls: Map<string, string>
  /** By folder, relative to the docs folder; the docs folder itself is ''. */
  categories: Map<string, CategoryFile>
  /** Folder of the docs, with a slash at its end. */
  root: string
}

interface Ranked {
  node: SidebarNode
  position: number | undefined
  name: string
}

interface Folder {
  name: string
  path: string
  folders: Map<string, Folder>
  docs: Doc[]
}

/** The sidebar that follows from the folders: by position, then by name in code units. */
export function generateSidebar(input: SidebarInput): SidebarNode[] {
  const top: Folder = { name: '', path: '', folders: new Map(), docs: [] }
  for (const doc of input.docs) if (!doc.meta.unlisted) folderFor(top, doc.path.slice(input.root.length)).docs.push(doc)
  return itemsOf(top, input, undefined)
}

function folderFor(top: Folder, file: string): Folder {
  let folder = top
  for (const name of file.split('/').slice(0, -1)) {
    const path = folder.path === '' ? name : `${folder.path}/${name}`
    const next = folder.folders.get(name) ?? { name, path, folders: new Map(), docs: [] }
    folder.folders.set(name, next)
    folder = next
  }
  return folder
}

function itemsOf(folder: Folder, input: SidebarInput, linked: Doc | undefined): SidebarNode[] {
  const ranked: Ranked[] = folder.docs.filter((doc) => doc !== linked).map((doc) => rankedDoc(doc, input))
  for (const child of folder.folders.values()) ranked.push(...rankedFolder(child, input))
  return ranked.sort(byRank).map(({ node }) => node)
}

function byRank(a: Ranked, b: Ranked): number {
  if (a.position !== b.position) return (a.position ?? Infinity) - (b.position ?? Infinity)
  return compare(a.name, b.name)
}

function rankedDoc(doc: Doc, { urls }: SidebarInput): Ranked {
  const className = doc.meta.sidebar_class_name
  const node: SidebarNode = {
    type: 'link',
    label: labelOf(doc),
    href: urls.get(doc.path)!,
    ...(className && { className }),
  }
  return { node, position: doc.meta.sidebar_position ?? doc.position, name: doc.path.split('/').at(-1)! }
}

/** Text that stands for a document in the sidebar. */
export function labelOf(doc: Doc): string {
  return doc.meta.sidebar_label ?? doc.title
}

function rankedFolder(folder: Folder, input: SidebarInput): Ranked[] {
  const category = input.categories.get(folder.path)
  const index = folder.docs.find((doc) => isFolderIndex(doc.id))
  const linked = linkedDoc(folder, category, index)
  const items = itemsOf(folder, input, linked)
  const prefix = splitNumberPrefix(folder.name)
  const position = category?.position ?? index?.meta.sidebar_position ?? prefix.position
  const label = category?.label ?? (index && labelOf(index)) ?? prefix.name
  const href = linked && input.urls.get(linked.path)
  if (items.length === 0) return href ? [{ node: { type: 'link', label, href }, position, name: folder.name }] : []
  const node: SidebarNode = {
    type: 'category',
    label,
    ...(href && { href }),
    ...(category?.className && { className: category.className }),
    collapsible: category?.collapsible ?? true,
    collapsed: category?.collapsed ?? true,
    key: folder.path,
    items,
  }
  return [{ node, position, name: folder.name }]
}

/** The document that a category leads to: the one it names, else the index of the folder, unless it says `null`. */
function linkedDoc(folder: Folder, category: CategoryFile | undefined, index: Doc | undefined): Doc | undefined {
  const link = category?.link
  if (link === undefined) return index
  if (link === null || link.type !== 'doc') return undefined
  return folder.docs.find((doc) => docId(doc) === link.id || docId(doc).endsWith(`/${link.id}`)) ?? index
}
