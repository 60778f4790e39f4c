import type { Config } from '../model/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site.ts'
import type { UnlinkedPage } from './pages.ts'
import { fileOf, routeKey } from './routes.ts'

/** Names the output files; of two pages with one route the first stays. */
export function withoutDuplicates(
  pages: UnlinkedPage[],
  { config, locale }: { config: Config; locale: SiteLocale },
  problems: Problem[],
): UnlinkedPage[] {
  const byRoute = new Map<string, UnlinkedPage>()
  const byFile = new Map<string, UnlinkedPage>()
  const bySpelling = new Map<string, UnlinkedPage>()
  for (const unnamed of pages) {
    const file = locale.folder + (unnamed.file || fileOf(unnamed.route, config.trailingSlash))
    const page = { ...unnamed, file }
    const key = routeKey(page.route)
    const same = byRoute.get(key) ?? byFile.get(file)
    if (same) {
      problems.push(...duplicate(page, same, config.onDuplicateRoutes))
      continue
    }
    const spelling = key.normalize().toLowerCase()
    const similar = bySpelling.get(spelling)
    if (similar) problems.push(similarRoute(page, similar))
    byRoute.set(key, page)
    byFile.set(file, page)
    bySpelling.set(spelling, page)
  }
  return [...byRoute.values()]
}

function duplicate(page: UnlinkedPage, same: UnlinkedPage, level: Config['onDuplicateRoutes']): Problem[] {
  if (level === 'ignore') return []
  const severity = level === 'throw' ? 'error' : level === 'log' ? 'info' : 'warning'
  const message = `The route ${routeKey(page.route)} is also that of ${nameOf(same)}, which is kept.`
  return [routeProblem(page, { severity, code: 'duplicate-route', message })]
}

function similarRoute(page: UnlinkedPage, similar: UnlinkedPage): Problem {
  const [here, there] = [routeKey(page.route), routeKey(similar.route)]
  const inCase = here.toLowerCase() === there.toLowerCase()
  const way = inCase ? 'in case' : 'in the normalisation of its characters'
  const message = `The route ${here} differs only ${way} from ${there} of ${nameOf(similar)}.`
  return routeProblem(page, { severity: 'warning', code: inCase ? 'route-case' : 'route-normalization', message })
}

function routeProblem(page: UnlinkedPage, said: Pick<Problem, 'severity' | 'code' | 'message'>): Problem {
  return problem({
    ...said,
    hint: 'Give one of them another "slug".',
    ...placeOf(page),
    subject: page.route,
  })
}

function placeOf({ doc, component, origin }: UnlinkedPage): Pick<Problem, 'file' | 'seek' | 'line' | 'column'> {
  if (origin) return origin
  if (!doc) return component === undefined ? {} : { file: component, line: 1, column: 1 }
  return doc.meta.slug === undefined
    ? { file: doc.path, line: 1, column: 1 }
    : { file: doc.path, seek: { keys: ['slug'] } }
}

function nameOf(page: UnlinkedPage): string {
  return page.doc?.path ?? page.component ?? page.url
}
