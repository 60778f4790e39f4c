import fs from 'node:fs'
import path from 'node:path'
import type { Draft } from './draft.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

export interface OldRedirect {
  from: string
  to: string
}

/** The largest list that is written into the configuration. */
const mostInline = 30

/**
 * Redirects of the redirects plugin. `routes` are the old routes without the base URL, which its functions get; `patterns`
 * are those of plugins that are not known before the build.
 */
export function clientRedirects(
  plugins: OldPlugin[],
  routes: string[],
  patterns: string[],
  draft: Draft,
): OldRedirect[] {
  const found: OldRedirect[] = []
  for (const { name, options, optionKeys } of plugins) {
    if (name !== '@docusaurus/plugin-client-redirects') continue
    found.push(...listed(options.redirects))
    const { createRedirects, fromExtensions, toExtensions } = options
    for (const ending of texts(fromExtensions))
      found.push(...routes.filter((to) => to !== '/').map((to) => ({ from: `${to}.${ending}`, to })))
    for (const ending of texts(toExtensions))
      found.push(
        ...routes
          .filter((to) => to.endsWith(`.${ending}`))
          .map((to) => ({ from: to.slice(0, -ending.length - 1), to })),
      )
    if (typeof createRedirects === 'function')
      for (const to of routes) for (const from of texts(called(createRedirects, to))) found.push({ from, to })
    const computed = createRedirects !== undefined || fromExtensions !== undefined || toExtensions !== undefined
    draft.row(
      'carried over',
      name,
      computed ? '`redirects`, computed for the pages of today' : '`redirects`',
      optionKeys,
    )
    if (computed && patterns.length > 0)
      draft.row(
        'by hand',
        `redirects to ${patterns.join(', ')}`,
        'Plugins add these pages in the build, so their redirects are not computed here. Return them from `redirects` of a plugin, or write them into `redirects`.',
        optionKeys,
      )
  }
  const unique = [...new Map(found.map((one) => [`/${bare(one.from)}`, one])).values()]
  const known = new Set(routes.map((route) => `/${bare(route)}`))
  const { trailingSlash } = draft.settings.values
  return unique.filter(({ from }) => {
    // A host answers such a URL with the file of the page itself.
    const page = from.replace(trailingSlash === false ? /\.html$/ : /\/index\.html$/, '')
    return !known.has(`/${bare(from)}`) && !known.has(`/${bare(page)}`)
  })
}

/**
 * Redirects in a file `_redirects` of the host, in the folder of the site, the folder around it, or a static folder: those
 * of one path to a page of the old site. The file stays, and its patterns work on that host only.
 */
export function hostRedirects(config: Record<string, unknown>, draft: Draft): OldRedirect[] {
  const statics = Array.isArray(config.staticDirectories) ? config.staticDirectories.map(String) : ['static']
  const base = `/${bare(config.baseUrl)}/`.replace('//', '/')
  return ['..', '.', ...statics].flatMap((folder) => {
    const file = path.posix.join(folder, '_redirects')
    const full = path.join(draft.folder, file)
    if (!fs.existsSync(full)) return []
    const found = fs
      .readFileSync(full, 'utf8')
      .split(/\r?\n/)
      .flatMap((line) => hostRedirect(line, base, draft))
    if (found.length > 0)
      draft.rows.push({
        outcome: 'carried over',
        what: '_redirects',
        note: `\`redirects\`: ${found.length} to pages`,
        file,
      })
    return found
  })
}

function hostRedirect(line: string, base: string, { routes }: Draft): OldRedirect[] {
  const [from = '', to = '', status = '301', ...conditions] = line
    .replace(/(?:^|\s)#.*/, '')
    .trim()
    .split(/\s+/)
  const isPlain = [from, to].every((one) => one.startsWith(base) && !/[*:?]/.test(one))
  if (!isPlain || !/^30[1278]!?$/.test(status) || conditions.length > 0) return []
  const below = (url: string) => `/${bare(url.slice(base.length).replace(/#.*/, ''))}`
  // A page comes before a redirect.
  return routes.has(below(to)) && !routes.has(below(from))
    ? [{ from: below(from), to: `/${to.slice(base.length)}` }]
    : []
}

/** Sets the redirects of the new site: in the configuration, or in a file if there are many. */
export function setRedirects(redirects: OldRedirect[], draft: Draft): void {
  if (redirects.length === 0) return
  const grouped = new Map<string, string[]>()
  for (const { from, to } of redirects) grouped.set(to, [...(grouped.get(to) ?? []), from])
  const list = [...grouped].map(([to, from]) => ({ from: from.length === 1 ? from[0]! : from, to }))
  if (list.length <= mostInline) draft.set('redirects', list)
  else draft.files.set('redirects.json', `${JSON.stringify(list, null, 2)}\n`)
}

function listed(value: unknown): OldRedirect[] {
  return (Array.isArray(value) ? (value as { from?: unknown; to?: unknown }[]) : []).flatMap(({ from, to }) =>
    typeof to === 'string' ? texts(from).map((one) => ({ from: one, to })) : [],
  )
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
}

function called(create: unknown, route: string): unknown {
  try {
    return (create as (route: string) => unknown)(route)
  } catch {
    return undefined
  }
}
