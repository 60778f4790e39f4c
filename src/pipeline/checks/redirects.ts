import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { WrittenFile } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import type { FactsOf } from '../../site/check/check.ts'
import { checkRedirects } from '../../site/redirects/check.ts'
import type { Redirect } from '../../site/redirects/redirects.ts'
import { routeKey } from '../../site/routes.ts'

/** Checks redirects with the language that they lead to. Folders of other languages are below that of the source. */
export function redirectProblems(
  redirects: Redirect[],
  { pages: list, targets, config, locale }: Site,
  { factsOf, built, written }: { factsOf: FactsOf; built: SiteLocale[]; written: WrittenFile[] },
): Problem[] {
  if (redirects.length === 0) return []
  const isAlone = built.length === 1
  const prefix = locale.isSource || isAlone ? '/' : `/${locale.folder}`
  const others = isAlone ? [] : built.filter(({ isSource }) => !isSource).map(({ folder }) => `/${folder}`)
  const routeOf = (route: string) => `/${route.slice(prefix.length)}`
  const pages = new Map(list.map((page) => [prefix + routeKey(page.route).slice(1), page]))
  const files = [...list.map(({ file }) => file), ...written.map(({ path }) => path)]
  const outputs = new Set([...files, ...targets.statics.keys()])
  return checkRedirects(redirects, {
    covers: ({ to }) => (others.find((folder) => `${to}/`.startsWith(folder)) ?? '/') === prefix,
    hasRoute: (route) => pages.has(route === prefix.slice(0, -1) ? prefix : route),
    hasFile: (file) => outputs.has(file) || (file.startsWith(prefix.slice(1)) && outputs.has(routeOf(file).slice(1))),
    hasAnchor: (route, hash) => {
      const page = pages.get(route)
      return page && factsOf(page)?.ids.includes(hash)
    },
    suggest: (route) => closest(route, pages.keys()),
    trailingSlash: config.trailingSlash,
    level: config.onBrokenRedirects,
  })
}
