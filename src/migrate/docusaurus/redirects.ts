import type { Draft } from './draft.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

export interface OldRedirect {
  from: string
  to: string
}

/** The largest list that is written into the configuration. */
const mostInline = 30

/** Redirects of the redirects plugin. `routes` are the old routes without the base URL, which its functions get. */
export function clientRedirects(plugins: OldPlugin[], routes: string[], draft: Draft): OldRedirect[] {
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
  }
  const unique = [...new Map(found.map((one) => [`/${bare(one.from)}`, one])).values()]
  const known = new Set(routes.map((route) => `/${bare(route)}`))
  return unique.filter(({ from }) => !known.has(`/${bare(from)}`))
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
