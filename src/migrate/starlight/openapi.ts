import path from 'node:path'
import { slug } from 'github-slugger'
import { parse } from 'yaml'
import { slugOf } from '../../shared/api-slug.ts'
import type { AddRow } from '../markdown/plain-site.ts'
import type { OldPage } from '../migration.ts'
import { Code, isPlain, type Settings } from '../settings.ts'
import { textAt } from '../site-files.ts'

/** A description of the plugin `starlight-openapi`. */
export interface StarlightApi {
  /** Route of its pages, without slashes around it. */
  base: string
  /** Its file, from the folder of the site, or a URL. */
  schema: string
  label: string
  /** The text of its file, if docsgen can read it. */
  text: string | undefined
  /** Its place in the sidebar, if it has one of its own. */
  group?: unknown
}

/** Returns the descriptions of a site. */
export function apisOf(plugins: unknown, folder: string): StarlightApi[] {
  const found = [plugins].flat(3).find((one) => isPlain(one) && one.name === 'starlight-openapi')
  const all = isPlain(found) ? [found.options].flat().filter(isPlain) : []
  return all.flatMap(({ base, schema, label, sidebar }) => {
    if (typeof base !== 'string' || typeof schema !== 'string') return []
    const { label: own, group } = isPlain(sidebar) ? sidebar : {}
    const parts = base.split('/').filter((part) => part !== '')
    return [
      {
        base: parts.map((part) => slug(part)).join('/'),
        schema,
        label: String(own ?? label ?? 'API'),
        text: readable(schema, folder),
        group,
      },
    ]
  })
}

/** Returns the text of a description of OpenAPI 3 in the site. */
function readable(schema: string, folder: string): string | undefined {
  if (/^[a-z]+:\/\//i.test(schema) || !/\.(?:ya?ml|json)$/i.test(schema)) return undefined
  const text = textAt(path.join(folder, schema))
  return text !== undefined && read(text).swagger === undefined ? text : undefined
}

/** Returns a sidebar with links to the first pages of descriptions in their places. */
export function withApiLinks(sidebar: unknown, apis: readonly StarlightApi[]): unknown {
  if (!Array.isArray(sidebar) || apis.length === 0) return sidebar
  return sidebar.flatMap((item: unknown) => {
    if (!isPlain(item)) return [item]
    if (Array.isArray(item.items)) return [{ ...item, items: withApiLinks(item.items, apis) }]
    if (item.isOpenApi !== true) return [item]
    const own = apis.filter(({ group }) => group === item)
    const all = own.length > 0 ? own : apis.filter(({ group }) => group === undefined)
    return all.filter(({ text }) => text !== undefined).map(({ base, label }) => ({ label, link: `/${base}/` }))
  })
}

/** Enters docsgen's plugin for each description. Returns the pages of the old one, and redirects to those of docsgen. */
export function carryApis(
  apis: readonly StarlightApi[],
  { settings, row }: { settings: Settings; row: AddRow },
): { pages: OldPage[]; redirects: { from: string; to: string }[] } {
  const pages: OldPage[] = []
  const redirects: { from: string; to: string }[] = []
  for (const { base, schema, text } of apis) {
    if (text === undefined) {
      row(
        'by hand',
        `description ${schema}`,
        `Save it as a file of OpenAPI 3 in YAML or JSON in the site, and add \`openapi({ file, path: '${base}' })\` to \`plugins\`.`,
        'plugins',
      )
      continue
    }
    settings.imports.add(`import { openapi } from 'docsgen/openapi'`)
    const { plugins = [] } = settings.values as { plugins?: unknown[] }
    const file = path.posix.normalize(schema)
    const options = `file: '${file}', path: '${base}'`
    settings.values.plugins = [...plugins, new Code(`openapi({ ${options} })`, { name: `openapi-${base}` })]
    pages.push({ route: `/${base}`, from: file, isAdded: true })
    redirects.push(...operationRedirects(text, `/${base}`))
  }
  return { pages, redirects }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Returns redirects from the old pages of operations, webhooks and tags, whose names follow the same ids. */
function operationRedirects(text: string, base: string): { from: string; to: string }[] {
  const { paths, webhooks, tags } = read(text)
  const redirects = new Map<string, string>()
  const seen = new Set<string>()
  for (const [route, item] of Object.entries(isPlain(paths) ? paths : {})) {
    const operations = operationsIn(item)
    const ids = operations.map(({ id }) => id ?? route)
    for (const { method, id } of operations) {
      const own = slug(id ?? route)
      const isDouble = ids.filter((one) => one === (id ?? route)).length > 1
      const name = id === undefined || seen.has(id) ? `${method} ${route}` : id
      if (id !== undefined) seen.add(id)
      redirects.set(`/operations/${own}${isDouble ? `/${method}` : ''}`, `/${slugOf(name)}`)
    }
  }
  for (const [key, item] of Object.entries(isPlain(webhooks) ? webhooks : {}))
    for (const { id } of operationsIn(item))
      redirects.set(`/webhooks/${slug(id ?? key)}`, `/webhooks/${slugOf(id ?? key)}`)
  for (const { name, description, externalDocs } of Array.isArray(tags) ? tags.filter(isPlain) : [])
    if (description || externalDocs !== undefined)
      redirects.set(`/operations/tags/${slug(String(name))}`, `/tags/${slugOf(String(name))}`)
  return Array.from(redirects, ([from, to]) => ({ from: base + from, to: base + to })).filter(
    ({ from, to }) => from !== to,
  )
}

function operationsIn(item: unknown): { method: string; id?: string }[] {
  return methods.flatMap((method) => {
    const operation = isPlain(item) ? item[method] : undefined
    if (!isPlain(operation)) return []
    const id = operation.operationId
    return [{ method, ...(typeof id === 'string' && { id }) }]
  })
}

function read(text: string): Record<string, unknown> {
  try {
    const description: unknown = parse(text)
    return isPlain(description) ? description : {}
  } catch {
    return {}
  }
}
