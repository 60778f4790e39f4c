import type { CategoryFile } from '../../../src/content/category-file.ts'
import type { FrontMatter } from '../../../src/content/front-matter.ts'
import { readSidebars } from '../../../src/content/sidebar-file.ts'
import type { DocsVersion, EditionDoc, SidebarNode } from '../../../src/model/site.ts'
import type { Doc } from '../../../src/model/types.ts'
import { orderIn } from '../../../src/shared/collator.ts'
import { docId } from '../../../src/site/routes.ts'
import { splitNumberPrefix } from '../../../src/site/sidebar/number-prefix.ts'
import { makeSidebars, type Sidebars, type SidebarsInput } from '../../../src/site/sidebar/sidebar.ts'

/** Front matter of documents by path below the docs folder; the title defaults to the name. */
export type Documents = Record<string, Partial<FrontMatter>>

export const version: DocsVersion = {
  collection: 'default',
  name: 'current',
  label: 'Next',
  isLast: true,
  route: '/docs',
  folder: 'content/docs',
  hasSidebars: true,
  badge: false,
  noIndex: false,
}

/** A document at a path below the docs folder. */
export function documentOf(name: string, meta: Partial<FrontMatter> = {}): EditionDoc {
  const parts = name
    .replace(/\.\w+$/, '')
    .split('/')
    .map(splitNumberPrefix)
  const own = parts.at(-1)!
  const doc = {
    ...{ path: `content/docs/${name}`, name, id: parts.map((part) => part.name).join('/'), kind: 'doc', format: 'md' },
    ...{ collection: 'default', version: 'current', locale: 'en', position: own.position },
    ...{ meta: { ...meta, extra: {} }, title: meta.title ?? own.name, hasTitle: false, description: '' },
    ...{ headings: [], links: [], partials: [], imports: [], printed: [], clientFeatures: [], problems: [] },
  } as Doc
  const id = docId(doc)
  return { doc, id, route: `/docs/${id}`, url: `/docs/${id}` }
}

/** Returns the input of sidebars; without `file` they are generated from folders. Drafts are set in front matter. */
export function inputOf(documents: Documents, file?: unknown, more: Partial<SidebarsInput> = {}): SidebarsInput {
  const all = Object.entries(documents).map(([name, meta]) => documentOf(name, meta))
  const definitions = file === undefined ? undefined : { path: 'content/sidebars.json', ...readSidebars(asFile(file)) }
  return {
    version,
    docs: new Map(all.filter(({ doc }) => !doc.meta.draft).map((entry) => [entry.id, entry])),
    drafts: new Set(all.filter(({ doc }) => doc.meta.draft).map(({ id }) => id)),
    categories: new Map(),
    definitions,
    urlOf: (route) => `/docs${route}`,
    hrefOf: (href) => (href.startsWith('/') ? `/base${href}` : href),
    translate: (_, text) => text,
    order: orderIn('en'),
    ...more,
  }
}

/** A sidebars file with this value. */
export function asFile(value: unknown) {
  return { path: 'content/sidebars.json', value }
}

/** The sidebars of some documents. */
export function sidebarsOf(documents: Documents, file?: unknown, more?: Partial<SidebarsInput>): Sidebars {
  return makeSidebars(inputOf(documents, file, more))
}

/** A sidebar in short: `label → href`, and the entries of a category below it. */
export function outline(nodes: SidebarNode[] = []): unknown[] {
  return nodes.map((node) => {
    if (node.type === 'html') return `<${node.value}>`
    const text = node.href === undefined ? node.label : `${node.label} → ${node.href}`
    return node.type === 'category' ? { [text]: outline(node.items) } : text
  })
}

/** `_category_` files by folder. */
export function categoriesOf(all: Record<string, Omit<CategoryFile, 'path'>>): Pick<SidebarsInput, 'categories'> {
  return {
    categories: new Map(
      Object.entries(all).map(([folder, category]) => [
        folder,
        { path: `content/docs/${folder}/_category_.json`, ...category },
      ]),
    ),
  }
}

/** Returns the problems with the keys of their places. */
export function found({ problems }: Sidebars) {
  return problems.map(({ severity, code, file, seek, message, hint }) => ({
    ...{ severity, code, file, keys: seek && 'keys' in seek ? seek.keys : undefined },
    ...{ message, hint },
  }))
}
