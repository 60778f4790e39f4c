import type { CategoryFile } from '../../content/category-file.ts'
import type { Keys } from '../../content/sidebar-fields.ts'
import type { CategoryItem, CategoryLink, SidebarItem } from '../../content/sidebar-file.ts'
import { compare } from '../../model/problem.ts'
import type { EditionDoc } from '../../model/site.ts'
import type { Doc } from '../../model/types.ts'
import { isFolderIndex } from '../routes.ts'
import { splitNumberPrefix } from './number-prefix.ts'

/** A folder of documents, with its folders. */
export interface Folder {
  /** Of the folder on the disk. */
  name: string
  /** Names from the docs folder down, which is ''. */
  path: string
  /** The same without number prefixes: the start of the ids of its documents. */
  id: string
  folders: Folder[]
  docs: FolderDoc[]
  /** The one that stands for the folder. */
  index?: FolderDoc
}

interface FolderDoc {
  /** What the document is known by in the edition. */
  key: string
  name: string
  doc: Doc
}

/** All folders with documents, by path. */
export function foldersOf(docs: Map<string, EditionDoc>): Map<string, Folder> {
  const folders = new Map<string, Folder>([['', { name: '', path: '', id: '', folders: [], docs: [] }]])
  for (const [key, { doc }] of docs) {
    const slash = doc.name.lastIndexOf('/')
    const folder = folderAt(doc.name.slice(0, Math.max(slash, 0)), parentOf(doc.id), folders)
    const own = { key, name: doc.name.slice(slash + 1), doc }
    folder.docs.push(own)
    if (isIndex(doc) && !(folder.index && compare(folder.index.name, own.name) < 0)) folder.index = own
  }
  return folders
}

function folderAt(path: string, id: string, folders: Map<string, Folder>): Folder {
  const known = folders.get(path)
  if (known) return known
  const parent = folderAt(parentOf(path), parentOf(id), folders)
  const folder: Folder = { name: path.slice(path.lastIndexOf('/') + 1), path, id, folders: [], docs: [] }
  folders.set(path, folder)
  parent.folders.push(folder)
  return folder
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function isIndex({ id, name, meta }: Doc): boolean {
  return isFolderIndex(meta.parse_number_prefixes === false ? name.replace(/\.\w+$/, '') : id)
}

/** What entries are generated with. */
export interface Generating {
  categories: Map<string, CategoryFile>
  /** Where entries are asked for in the sidebars file. */
  at: Keys
  /** Finds the document that a `_category_` file links to; none for a draft, or where it finds a mistake. */
  linked(folder: Folder, id: string, file: string): string | undefined
}

interface Ranked {
  item: SidebarItem
  position: number | undefined
  name: string
}

/** The entries that follow from a folder: by position, then by name in code units. */
export function generateItems(folder: Folder, generating: Generating, linked?: string): SidebarItem[] {
  const ranked: Ranked[] = folder.docs.filter(({ key }) => key !== linked).map((doc) => rankedDoc(doc, generating))
  for (const inner of folder.folders) ranked.push(rankedFolder(inner, generating))
  return ranked.sort(byRank).map(({ item }) => item)
}

function byRank(a: Ranked, b: Ranked): number {
  if (a.position !== b.position) return (a.position ?? Infinity) - (b.position ?? Infinity)
  return compare(a.name, b.name)
}

function rankedDoc({ key, name, doc }: FolderDoc, { at }: Generating): Ranked {
  return { item: { type: 'doc', id: key, at }, position: positionOf(doc), name }
}

function positionOf({ meta, position }: Doc): number | undefined {
  return meta.sidebar_position ?? (meta.parse_number_prefixes === false ? undefined : position)
}

function rankedFolder(folder: Folder, generating: Generating): Ranked {
  const category = generating.categories.get(folder.path)
  const linked = linkedKey(folder, category, generating)
  const index = folder.docs.find(({ key }) => key === linked) ?? folder.index
  const position = category?.position ?? index?.doc.meta.sidebar_position ?? prefixOf(folder).position
  const item: CategoryItem = {
    type: 'category',
    ...(category && settingsOf(category)),
    label: category?.label ?? (index && labelOf(index.doc)) ?? prefixOf(folder).name,
    items: generateItems(folder, generating, linked),
    at: generating.at,
    folder: folder.name,
  }
  const link = category?.link?.type === 'generated-index' ? category.link : docLink(linked)
  if (link) item.link = link
  if (index && linked === index.key) takeLooks(item, index.doc)
  return { item, position, name: folder.name }
}

function settingsOf({ collapsible, collapsed, className, description, customProps, key }: CategoryFile) {
  return { collapsible, collapsed, className, description, customProps, key }
}

/** Text that stands for a document in the sidebar. */
export function labelOf(doc: Pick<Doc, 'meta' | 'title'>): string {
  return doc.meta.sidebar_label ?? doc.title
}

/** The document that a category leads to: the one it names, else the index of the folder, unless it says `null`. */
function linkedKey(folder: Folder, category: CategoryFile | undefined, { linked }: Generating): string | undefined {
  const link = category?.link
  if (category === undefined || link === undefined) return folder.index?.key
  return link?.type === 'doc' ? linked(folder, link.id, category.path) : undefined
}

function docLink(id: string | undefined): CategoryLink | undefined {
  return id === undefined ? undefined : { type: 'doc', id }
}

/** Position and name of a folder; the id of its documents tells whether a number is read as a prefix. */
function prefixOf({ name, id }: Folder): { name: string; position?: number } {
  return name === id.slice(id.lastIndexOf('/') + 1) ? { name } : splitNumberPrefix(name)
}

/** A document that a category leads to has no entry of its own to carry its looks. */
function takeLooks(item: CategoryItem, { meta }: Doc): void {
  item.className ??= meta.sidebar_class_name
  item.customProps ??= meta.sidebar_custom_props
}
