import { type ApiDocument, documentOf, type SidebarItem } from '../../reference/document.ts'
import { blocks, code, fence, item, type Line, line, list } from '../../reference/lines.ts'
import { docstringLines, summaryOf } from './docstring.ts'
import type { Parameter, PythonObject } from './objects.ts'

/** The reference of packages, and where each object is. */
export interface GriffePages {
  documents: ApiDocument[]
  sidebar: SidebarItem[]
  /** Paths below the base URL by dotted name. */
  targets: Record<string, string>
}

interface Module {
  object: PythonObject
  file: string
  modules: Module[]
}

/** Returns a page for each module, with its classes, functions and attributes. `path` is that of the pages. */
export function griffePages(
  packages: PythonObject[],
  { path, title }: { path: string; title?: string | undefined },
): GriffePages {
  const [only] = packages
  const roots = packages.map((one) =>
    moduleOf(one, packages.length === 1 ? 'index' : one.name, packages.length === 1 ? '' : `${one.name}/`),
  )
  const all = roots.flatMap(withInner)
  const targets: Record<string, string> = {}
  for (const one of all) addTargets(one, path, targets)
  for (const { object } of all) addAliases(object, targets)
  const documents = all.map((one) => moduleDocument(one, { title: one.object === only ? title : undefined, targets }))
  const sidebar = roots.map(sidebarItem)
  if (packages.length === 1) return { documents, sidebar, targets }
  const name = title ?? 'Python'
  const index = documentOf({
    file: 'index',
    title: name,
    description: name,
    lines: list(
      roots.map(({ object, file }) => item(`[${code(object.path)}](./${file}.md): ${summaryOf(object.docstring)}`)),
    ),
  })
  return { documents: [index, ...documents], sidebar: [{ type: 'doc', id: 'index' }, ...sidebar], targets }
}

const isPublic = ({ name }: PythonObject) => !name.startsWith('_')

function moduleOf(object: PythonObject, file: string, folder: string): Module {
  const inner = object.members.filter((one) => one.kind === 'module' && isPublic(one))
  return { object, file, modules: inner.map((one) => moduleOf(one, `${folder}${one.name}`, `${folder}${one.name}/`)) }
}

function withInner(module: Module): Module[] {
  return [module, ...module.modules.flatMap(withInner)]
}

/** Members of a module or a class that its page shows. */
function shownIn({ members, kind }: PythonObject): PythonObject[] {
  return members.filter(
    (one) =>
      (isPublic(one) || (kind === 'class' && one.name === '__init__' && one.docstring !== '')) &&
      /^(?:class|function|attribute)$/.test(one.kind),
  )
}

function addTargets({ object, file }: Module, path: string, targets: Record<string, string>): void {
  const url = file === 'index' ? `/${path}` : `/${path}/${file}`
  targets[object.path] = url
  const add = (one: PythonObject) => {
    targets[one.path] = `${url}#${one.path}`
    for (const member of shownIn(one)) add(member)
  }
  for (const one of shownIn(object)) add(one)
}

/** Names under which a module exports the objects of another one. */
function addAliases(object: PythonObject, targets: Record<string, string>): void {
  for (const { kind, target, path } of object.members) {
    if (kind !== 'alias' || target === undefined) continue
    for (const [name, url] of Object.entries(targets))
      if (name === target || name.startsWith(`${target}.`)) targets[path + name.slice(target.length)] ??= url
  }
}

function sidebarItem({ object, file, modules }: Module): SidebarItem {
  const label = object.name
  if (modules.length === 0) return { type: 'doc', id: file, label }
  return { type: 'category', label, link: { type: 'doc', id: file }, items: modules.map(sidebarItem) }
}

function moduleDocument(
  { object, file, modules }: Module,
  { title, targets }: { title: string | undefined; targets: Record<string, string> },
): ApiDocument {
  const below = file === 'index' ? './' : `./${file.split('/').at(-1)}/`
  const inner = modules.map((one) =>
    item(
      `[${code(one.object.path)}](${below}${one.file.split('/').at(-1)}.md): ${summaryOf(one.object.docstring)}`.replace(
        /: $/,
        '',
      ),
    ),
  )
  const exported = object.members.filter(({ kind, name }) => kind === 'alias' && object.exports?.includes(name))
  return documentOf({
    file,
    title: title ?? object.path,
    label: object.name,
    description: summaryOf(object.docstring) || object.path,
    lines: blocks(
      docstringLines(object.docstring),
      list(inner),
      // A private module has no page.
      list(
        exported.map(({ name, target = '' }) =>
          item(Object.hasOwn(targets, target) ? `[${code(name)}][${target}]` : code(name)),
        ),
      ),
      ...shownIn(object).map((one) => objectLines(one, 2)),
    ),
  })
}

function objectLines(object: PythonObject, level: number): Line[] {
  return blocks(
    [line(`${'#'.repeat(level)} ${code(object.name)} {#${object.path}}`)],
    fence(signature(object), 'python'),
    docstringLines(object.docstring),
    ...shownIn(object).map((one) => objectLines(one, Math.min(level + 1, 6))),
  )
}

function signature({ kind, name, bases, parameters, returns, annotation, value, labels }: PythonObject): string {
  if (kind === 'class') return `class ${name}${bases.length > 0 ? `(${bases.join(', ')})` : ''}`
  if (kind === 'attribute')
    return `${name}${annotation === undefined ? '' : `: ${annotation}`}${value === undefined ? '' : ` = ${value}`}`
  const all = parametersText(parameters)
  const end = returns === undefined ? '' : ` -> ${returns}`
  const start = `${labels.includes('async') ? 'async ' : ''}def ${name}`
  const short = `${start}(${all.join(', ')})${end}`
  return short.length <= 88 ? short : `${start}(\n${all.map((one) => `    ${one},`).join('\n')}\n)${end}`
}

/** Parameters as they stand in code, with the marks `/` and `*` between their kinds. */
function parametersText(parameters: Parameter[]): string[] {
  const result: string[] = []
  let isKeyword = false
  for (const [at, one] of parameters.entries()) {
    const kind = one.kind.replace(/[_ ]/g, '-')
    const stars = kind === 'variadic-positional' ? '*' : kind === 'variadic-keyword' ? '**' : ''
    if (kind === 'keyword-only' && !isKeyword) result.push('*')
    isKeyword ||= stars !== '' || kind === 'keyword-only'
    const type = one.annotation === undefined ? '' : `: ${one.annotation}`
    const usual = one.default === undefined || stars !== '' ? '' : type === '' ? `=${one.default}` : ` = ${one.default}`
    result.push(`${stars}${one.name}${type}${usual}`)
    if (kind === 'positional-only' && parameters[at + 1]?.kind.replace(/[_ ]/g, '-') !== 'positional-only')
      result.push('/')
  }
  return result
}
