import { type Problem, problem } from '../model/problem.ts'
import type { SearchQuestion, SearchTest, SearchTestMade } from '../model/search-index.ts'
import type { Page, Site } from '../model/site.ts'
import { decodePath } from '../model/urls.ts'
import { closest } from '../shared/closest.ts'
import { tagOf } from './layout/searched.ts'
import { routeKey } from './routes.ts'

/** Converts the tests of a language to questions, in order. Reports tests of pages that do not exist. */
export function questionsOf(
  tests: SearchTest[],
  site: Site,
  file: string,
): { asked: { test: SearchTest; question: SearchQuestion }[]; problems: Problem[] } {
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  const problems: Problem[] = []
  const pageAt = (test: SearchTest, key: 'page' | 'from') => {
    const [route = '', ...hash] = (test[key] ?? '/').split('#')
    const page = pages.get(routeKey(decodePath(route)))
    if (!page) problems.push(unknownPage(test, key, { file, near: closest(route, pages.keys()) }))
    return page && { page, hash: hash.join('#') }
  }
  const asked = tests.flatMap((test) => {
    const target = pageAt(test, 'page')
    const from = test.from === undefined ? undefined : pageAt(test, 'from')
    if (!target || (test.from !== undefined && !from)) return []
    const url = target.page.url + (target.hash === '' ? '' : `#${target.hash}`)
    return [{ test, question: { query: test.query, tags: tagsFrom(from?.page, site), url } }]
  })
  return { asked, problems }
}

/** Names of the indexes that a page searches, assuming that the reader has not chosen a version. */
function tagsFrom(page: Page | undefined, { editions }: Site): string[] {
  const own = page?.edition
  const searched = editions.filter((edition) =>
    edition.collection === own?.collection ? edition === own : edition.version.isLast,
  )
  return ['default', ...searched.map(tagOf)]
}

function unknownPage(
  test: SearchTest,
  key: 'page' | 'from',
  { file, near }: { file: string; near: string | undefined },
): Problem {
  const route = test[key] ?? ''
  return problem('bad-search-tests', {
    message: `There is no page at "${route}".`,
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
    file,
    seek: { keys: [test.at, key] },
    subject: `${test.query} → ${route}`,
  })
}

/** Problem of a test whose page was not found or ranks too low. */
export function searchTestProblems(
  { query, page, within, at }: SearchTest,
  { place, first }: SearchTestMade['answers'][number],
  file: string,
): Problem[] {
  if (place > 0 && place <= within) return []
  const wanted = within === 1 ? 'first' : `among the first ${within}`
  const message =
    place === 0
      ? `A search for "${query}" does not find ${page}.`
      : `A search for "${query}" finds ${page} as result ${place}, not ${wanted}.`
  const found = first === undefined ? 'There are no results.' : `The first result is ${first}.`
  return [
    problem('search-test', {
      message,
      hint: `${found} Use the reader's words in the title or in a heading of the page, or give it a tag.`,
      file,
      seek: { keys: [at, 'query'] },
      subject: `${query} → ${page}`,
    }),
  ]
}
