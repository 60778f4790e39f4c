import fs from 'node:fs'
import path from 'node:path'
import { Code } from '../settings.ts'
import type { Draft } from './draft.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

export interface OldRedirect {
  from: string
  to: string
}

/** The largest list that is written into the configuration. */
const mostInline = 30

/** Redirects of the old site, and the rules that give some of them. */
export interface OldRedirects {
  listed: OldRedirect[]
  /** Code of functions that return the old paths of a page. */
  rules: Code[]
  /** Redirects of the rules for the pages of today. */
  ruled: OldRedirect[]
}

/** Redirects of the redirects plugin. `routes` are the old routes of the source language, below the base URL. */
export async function clientRedirects(plugins: OldPlugin[], routes: string[], draft: Draft): Promise<OldRedirects> {
  const found: OldRedirects = { listed: [], rules: [], ruled: [] }
  for (const { name, options, optionKeys } of plugins) {
    if (name !== '@docusaurus/plugin-client-redirects') continue
    found.listed.push(...listed(options.redirects))
    const rules = extensionRules(options)
    if (typeof options.createRedirects === 'function') {
      const code = await draft.code(
        [...optionKeys, 'createRedirects'],
        options.createRedirects,
        'redirects',
        `${name}: createRedirects`,
      )
      if (code) rules.push(code)
    }
    found.rules.push(...rules)
    for (const { value } of rules)
      for (const to of routes) for (const from of texts(called(value, to))) found.ruled.push({ from, to })
    draft.row('carried over', name, '`redirects`', optionKeys)
  }
  const known = new Set(routes)
  return { ...found, listed: unhidden(found.listed, known, draft), ruled: unhidden(found.ruled, known, draft) }
}

/** Functions for `fromExtensions` and `toExtensions`. */
function extensionRules({ fromExtensions, toExtensions }: Record<string, unknown>): Code[] {
  const before = texts(fromExtensions)
  const after = texts(toExtensions)
  const paths = before.map((ending) => `\`\${route}.${ending}\``)
  const list = paths.length === 1 ? paths[0]! : `[${paths.join(', ')}]`
  return [
    ...(before.length === 0
      ? []
      : [
          new Code(`(route) => (route === '/' ? [] : ${list})`, (route: string) =>
            route === '/' ? [] : before.map((ending) => `${route}.${ending}`),
          ),
        ]),
    ...after.map(
      (ending) =>
        new Code(
          `(route) => (route.endsWith('.${ending}') ? route.slice(0, -${ending.length + 1}) : [])`,
          (route: string) => (route.endsWith(`.${ending}`) ? route.slice(0, -ending.length - 1) : []),
        ),
    ),
  ]
}

/** Returns the redirects without those that a page of the old site comes before, each path once. */
function unhidden(redirects: OldRedirect[], routes: ReadonlySet<string>, draft: Draft): OldRedirect[] {
  const trailingSlash = draft.value('trailingSlash')
  const known = new Set<string>()
  return redirects.filter(({ from }) => {
    // A host answers such a URL with the file of the page itself.
    const page = from.replace(trailingSlash === false ? /(?:\/index)?\.html$/ : /\/index\.html$/, '')
    if ([from, page].some((one) => routes.has(`/${bare(one)}`))) return false
    const key = `/${bare(from.replace(/\/index\.html$/, ''))}`
    return !known.has(key) && Boolean(known.add(key))
  })
}

/** A rule of a file `_redirects`. */
interface HostRule {
  from: string
  to: string
  isForced: boolean
}

/**
 * Redirects in a file `_redirects` of the host, in the folder of the site, the folder around it, or a static folder: those
 * of one path to a page of the old site, also by way of other rules. The file stays, and its patterns work on that host only.
 */
export function hostRedirects(config: Record<string, unknown>, routes: string[], draft: Draft): OldRedirect[] {
  const known = new Set(routes)
  const statics = Array.isArray(config.staticDirectories) ? config.staticDirectories.map(String) : ['static']
  const base = `/${bare(config.baseUrl)}/`.replace('//', '/')
  return ['..', '.', ...statics].flatMap((folder) => {
    const file = path.posix.join(folder, '_redirects')
    const full = path.join(draft.folder, file)
    if (!fs.existsSync(full)) return []
    const rules = fs
      .readFileSync(full, 'utf8')
      .split(/\r?\n/)
      .flatMap((line) => hostRule(line, base))
    const byPath = new Map(rules.toReversed().map((rule) => [keyOf(rule.from), rule]))
    const found = unhidden(
      rules.flatMap(({ from, to }) => {
        const end = endOf(to, byPath, known)
        return end === undefined ? [] : [{ from, to: end }]
      }),
      known,
      draft,
    )
    const hiding = rules.filter(({ from, isForced }) => isForced && known.has(keyOf(from)))
    if (hiding.length > 0)
      draft.rows.push({
        outcome: 'by hand',
        what: `_redirects: ${hiding.map(({ from }) => from).join(', ')}`,
        note: 'These rules with `!` hide pages on that host, docsgen shows the pages. Remove the pages or the rules.',
        file,
      })
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

/** Returns the page that a target leads to, by way of other rules; undefined if it is none. */
function endOf(to: string, byPath: ReadonlyMap<string, HostRule>, routes: ReadonlySet<string>): string | undefined {
  const seen = new Set<HostRule>()
  for (let at = to; ; ) {
    if (routes.has(keyOf(at))) return at
    const next = byPath.get(keyOf(at))
    if (!next || seen.has(next)) return undefined
    seen.add(next)
    at = next.to
  }
}

function keyOf(url: string): string {
  return `/${bare(url.replace(/[?#].*/, '').replace(/\/index\.html$/, ''))}`
}

function hostRule(line: string, base: string): HostRule[] {
  const [from = '', to = '', status = '301', ...conditions] = line
    .replace(/(?:^|\s)#.*/, '')
    .trim()
    .split(/\s+/)
  const isPlain = [from, to].every((one) => one.startsWith(base) && !/[*:?]/.test(one))
  if (!isPlain || !/^30[1278]!?$/.test(status) || conditions.length > 0) return []
  const below = (url: string) => `/${url.slice(base.length)}`
  return [{ from: `/${bare(below(from).replace(/#.*/, ''))}`, to: below(to), isForced: status.endsWith('!') }]
}

/** Sets the redirects of the new site: rules in the configuration, and lists there or in a file if there are many. */
export function setRedirects({ listed, rules }: Omit<OldRedirects, 'ruled'>, draft: Draft): void {
  if (listed.length + rules.length === 0) return
  draft.set(
    'onBrokenRedirects',
    draft.noted(
      'warn',
      "Docusaurus and hosts do not check where redirects lead. 'throw' stops the build if a target is missing.",
    ),
  )
  const grouped = new Map<string, string[]>()
  for (const { from, to } of listed) grouped.set(to, [...(grouped.get(to) ?? []), from])
  const list = [...grouped].map(([to, from]) => ({ from: from.length === 1 ? from[0]! : from, to }))
  // A module of the site with that name comes before the file.
  const isTaken = ['.ts', '.js', '.mjs'].some((end) => fs.existsSync(path.join(draft.folder, `redirects${end}`)))
  const isLong = list.length > mostInline && !isTaken
  if (isLong) draft.files.set('redirects.json', `${JSON.stringify(list, null, 2)}\n`)
  const inConfig = [...(isLong ? [] : list), ...rules]
  if (inConfig.length > 0) draft.set('redirects', inConfig)
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
