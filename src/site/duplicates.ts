import type { Config } from '../config/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { isOwnOutput } from '../model/urls.ts'
import { badRoute } from './file-names.ts'
import { docId, routeKey } from './routes.ts'
import { versionKey } from './site-data.ts'

/** Removes pages that cannot be written. Of two pages with the same route, keeps the first. */
export function withoutDuplicates(
  pages: PagePlan[],
  { config, locale }: { config: Config; locale: SiteLocale },
  problems: Problem[],
): PagePlan[] {
  const byRoute = new Map<string, PagePlan>()
  const byFile = new Map<string, PagePlan>()
  const bySpelling = new Map<string, PagePlan>()
  for (const planned of pages) {
    const unservable = badRoute(planned)
    if (unservable) problems.push(unservable)
    if (isOwnOutput(planned.route)) continue
    const page = isTooLong(planned.file) ? shortened(planned, locale.folder + byFile.size) : planned
    if (page !== planned) problems.push(tooLong(planned))
    const { file } = page
    const key = routeKey(page.route)
    const same = byRoute.get(key) ?? byFile.get(file)
    if (same) {
      problems.push(...duplicate(page, same, config.onDuplicateRoutes))
      continue
    }
    const spelling = spellingOf(key)
    const similar = bySpelling.get(spelling) ?? byRoute.get(spelling)
    if (similar) problems.push(similarRoute(page, similar))
    byRoute.set(key, page)
    byFile.set(file, page)
    // Nearly all routes are spelled as they are compared, so `byRoute` finds them.
    if (similar || spelling !== key) bySpelling.set(spelling, page)
  }
  return [...byRoute.values()]
}

/** The build fails, but links to the page still resolve. */
function shortened(page: PagePlan, name: string): PagePlan {
  return { ...page, file: `${name}-too-long.html` }
}

/** Maximum bytes of a file name and of a path below the output folder. */
const longestName = 255
const longestPath = 1000

function isTooLong(file: string): boolean {
  // Fast path: a UTF-16 code unit takes at most three bytes.
  if (file.length * 3 <= longestName) return false
  return bytesOf(file) > longestPath || file.split('/').some((name) => bytesOf(name) > longestName)
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function tooLong(page: PagePlan): Problem {
  const route = routeKey(page.route)
  return problem('bad-slug', {
    message: `The route "${route.slice(0, 60)}…" is too long for a file name, which can have at most ${longestName} bytes.`,
    hint: 'Shorten the slug of the page, or the name of its tag or category.',
    ...placeOf(page),
    subject: route,
  })
}

/** The route as seen by file systems that ignore case and Unicode normalization. */
function spellingOf(route: string): string {
  // Fast path: nearly all routes are ASCII.
  return /^[\w./-]*$/.test(route) ? route.toLowerCase() : route.normalize().toLowerCase()
}

function duplicate(page: PagePlan, same: PagePlan, level: Config['onDuplicateRoutes']): Problem[] {
  if (level === 'ignore' || haveOneId(page, same)) return []
  const severity = level === 'throw' ? 'error' : level === 'log' ? 'info' : 'warning'
  const message = `Two pages have the route ${routeKey(page.route)}: ${sourceOf(same)}, which is kept, and ${sourceOf(page)}.`
  // Reports the page that sets the route by its slug, since it can be changed there.
  const asks = page.doc?.meta.slug === undefined && same.doc?.meta.slug !== undefined ? same : page
  return [routeProblem(asks, problem('duplicate-route', { severity, message }))]
}

/** Whether two routes come from one id of front matter, which is reported. */
function haveOneId({ doc }: PagePlan, { doc: other }: PagePlan): boolean {
  if (!doc || !other || doc.meta.slug !== undefined || other.meta.slug !== undefined) return false
  const isSet = doc.meta.id !== undefined || other.meta.id !== undefined
  return isSet && versionKey(doc) === versionKey(other) && docId(doc) === docId(other)
}

function similarRoute(page: PagePlan, similar: PagePlan): Problem {
  const [here, there] = [routeKey(page.route), routeKey(similar.route)]
  const inCase = here.toLowerCase() === there.toLowerCase()
  const way = inCase ? 'in case' : 'in the normalization of its characters'
  const message = `The route ${here} differs only ${way} from ${there} of ${nameOf(similar)}.`
  return routeProblem(page, { severity: 'warning', code: inCase ? 'route-case' : 'route-normalization', message })
}

function routeProblem(page: PagePlan, described: Pick<Problem, 'severity' | 'code' | 'message'>): Problem {
  return {
    ...described,
    hint: 'Give one of them another "slug".',
    ...placeOf(page),
    subject: page.route,
  }
}

function placeOf({ doc, component }: PagePlan): Pick<Problem, 'file' | 'seek' | 'line' | 'column'> {
  if (!doc) return component === undefined ? {} : { file: component, line: 1, column: 1 }
  return doc.meta.slug === undefined
    ? { file: doc.path, line: 1, column: 1 }
    : { file: doc.path, seek: { keys: ['slug'] } }
}

/** The page, and where its route comes from. */
function sourceOf(page: PagePlan): string {
  const { slug, id } = page.doc?.meta ?? {}
  return `${nameOf(page)} by its ${slug === undefined ? (id === undefined ? 'name' : 'id') : 'slug'}`
}

function nameOf(page: PagePlan): string {
  return page.doc?.path ?? page.component ?? page.url
}
