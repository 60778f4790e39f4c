import { type ApiDocument, documentOf, type SidebarItem } from '../../reference/document.ts'
import { blocks, type Line } from '../../reference/lines.ts'
import { summaryOf } from '../../reference/text.ts'
import { slugOf } from '../../shared/api-slug.ts'
import { freeName } from '../../shared/free-name.ts'
import { commentLines, type PageContext, partsText } from './comment-lines.ts'
import type { TypeDocLabels } from './labels.ts'
import { commentOf } from './member-lines.ts'
import { exportLines, exportList } from './page-lines.ts'
import type { kinds, Reflection } from './reflection.ts'
import { isKind } from './types.ts'

export interface TypeDocPages {
  documents: ApiDocument[]
  sidebar: SidebarItem[]
}

interface TypeDocPageOptions {
  file: string
  title?: string
  labels: TypeDocLabels
}

/** A module, a namespace or the whole project, with the page of each of its exports. */
interface Module {
  reflection: Reflection
  file: string
  exports: Export[]
  modules: Module[]
}

interface Export {
  reflection: Reflection
  file: string
}

const groups: [label: keyof TypeDocLabels, ...kinds: (keyof typeof kinds)[]][] = [
  ['classes', 'class'],
  ['functions', 'function'],
  ['interfaces', 'interface'],
  ['types', 'typeAlias'],
  ['enums', 'enum'],
  ['constants', 'variable'],
]

/** The documents of a project in TypeDoc's JSON: an overview, and a page for each module and export. */
export function typeDocPages(project: Reflection, options: TypeDocPageOptions): TypeDocPages {
  const files = new Map<number, string>()
  const anchors = new Map<number, string>()
  const root = moduleOf(project, 'index', '', new Set(['index']))
  indexTargets(root, files, anchors)
  const context = (from: string) => contextOf(from, { files, anchors, options })
  return { documents: documentsOf(root, context, options), sidebar: sidebarOf(root, options.labels) }
}

function moduleOf(reflection: Reflection, file: string, folder: string, taken: Set<string>): Module {
  const children = reflection.children ?? []
  const named = (one: Reflection) => {
    const slug = `${folder}${slugOf(one.name)}`
    let name = [slug, `${slug}-${kindName(one)}`].find((it) => !taken.has(it))
    for (let i = 2; name === undefined; i++) if (!taken.has(`${slug}-${i}`)) name = `${slug}-${i}`
    taken.add(name)
    return name
  }
  const isShown = (one: Reflection) => groups.some(([, ...names]) => isKind(one, ...names))
  return {
    reflection,
    file,
    exports: children.filter(isShown).map((one) => ({ reflection: one, file: named(one) })),
    modules: children
      .filter((one) => isKind(one, 'module', 'namespace'))
      .map((one) => {
        const own = named(one)
        return moduleOf(one, own, `${own}/`, taken)
      }),
  }
}

function kindName(one: Reflection): string {
  return groups.find(([, ...names]) => isKind(one, ...names))?.[1]?.toLowerCase() ?? 'module'
}

/** Pages of exports, and anchors of their members. */
function indexTargets(
  { reflection, file, exports, modules }: Module,
  files: Map<number, string>,
  anchors: Map<number, string>,
) {
  files.set(reflection.id, file)
  for (const one of exports) {
    files.set(one.reflection.id, one.file)
    for (const member of one.reflection.children ?? []) {
      files.set(member.id, one.file)
      anchors.set(member.id, member.name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'any')
    }
  }
  for (const inside of modules) indexTargets(inside, files, anchors)
}

interface Targets {
  files: ReadonlyMap<number, string>
  anchors: ReadonlyMap<number, string>
  options: TypeDocPageOptions
}

function contextOf(from: string, { files, anchors, options }: Targets): PageContext {
  const up = '../'.repeat(from.split('/').length - 1) || './'
  const ids = new Set<string>()
  return {
    labels: options.labels,
    file: options.file,
    link(id) {
      const file = files.get(id)
      const anchor = anchors.get(id)
      return file && `${up}${file}.md${anchor === undefined || anchor === 'constructor' ? '' : `#${anchor}`}`
    },
    id: (wanted) => freeName([wanted], ids),
  }
}

type Contexts = (file: string) => PageContext

function documentsOf(module: Module, contexts: Contexts, options: TypeDocPageOptions): ApiDocument[] {
  const { reflection, file, exports, modules } = module
  const isRoot = file === 'index'
  const title = isRoot ? (options.title ?? reflection.name) : reflection.name
  const context = contexts(file)
  const overview = documentOf({
    file,
    title,
    ...(isRoot && { label: options.labels.overview }),
    description: summaryOf(partsText(reflection.comment?.summary ?? reflection.readme, context)) || title,
    lines: moduleLines(module, context),
  })
  const pages = exports.map((one) => {
    const own = contexts(one.file)
    const description = summaryOf(partsText(commentOf(one.reflection)?.summary, own)) || one.reflection.name
    return documentOf({
      file: one.file,
      title: one.reflection.name,
      description,
      lines: exportLines(one.reflection, own),
    })
  })
  return [overview, ...pages, ...modules.flatMap((inside) => documentsOf(inside, contexts, options))]
}

function moduleLines({ reflection, exports, modules }: Module, context: PageContext): Line[] {
  const { comment, readme } = reflection
  const section = (label: string, found: Reflection[]) =>
    found.length === 0 ? [] : blocks(`## ${label}`, exportList(found, context))
  return blocks(
    commentLines(comment?.summary ?? readme, context, 2),
    section(
      context.labels.modules!,
      modules.map((it) => it.reflection),
    ),
    ...groups.map(([label, ...names]) =>
      section(
        context.labels[label]!,
        exports.map((it) => it.reflection).filter((it) => isKind(it, ...names)),
      ),
    ),
  )
}

function sidebarOf(root: Module, labels: TypeDocLabels): SidebarItem[] {
  return [{ type: 'doc', id: 'index' }, ...moduleItems(root, labels)]
}

function moduleItems({ exports, modules }: Module, labels: TypeDocLabels): SidebarItem[] {
  const inside = modules.map(
    (one): SidebarItem => ({
      type: 'category',
      label: one.reflection.name,
      link: { type: 'doc', id: one.file },
      items: moduleItems(one, labels),
    }),
  )
  const grouped = groups.flatMap(([label, ...names]): SidebarItem[] => {
    const found = exports.filter(({ reflection }) => isKind(reflection, ...names))
    const items = found.map(({ reflection, file }): SidebarItem => ({ type: 'doc', id: file, label: reflection.name }))
    return items.length === 0 ? [] : [{ type: 'category', label: labels[label], items }]
  })
  return [...inside.filter((it) => it.type !== 'category' || it.items.length > 0), ...grouped]
}
