import { type Problem, problem } from '../model/problem.ts'
import type { SearchQuestion, SearchTest, SearchTestAnswer, SearchTestSet } from '../model/search-index.ts'
import type { Page, Site } from '../model/site.ts'
import { decodePath } from '../model/urls.ts'
import { closest } from '../shared/closest.ts'
import { passes, percentage } from '../shared/search/judge.ts'
import { tagOf } from './layout/searched.ts'
import { routeKey } from './routes.ts'

/** A test as a question to the indexes of its language. */
export interface AskedTest {
  test: SearchTest
  question: SearchQuestion
}

/** Search tests of one language. */
export interface Questions {
  asked: AskedTest[]
  problems: Problem[]
}

/** Converts the tests of a language to questions, in order. Reports tests of pages that do not exist. */
export function questionsOf(tests: SearchTest[], site: Site): Questions {
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  const problems: Problem[] = []
  const pageAt = (test: SearchTest, written: string, keys: (string | number)[]) => {
    const [route = '', ...hash] = written.split('#')
    const page = pages.get(routeKey(decodePath(route)))
    if (!page) problems.push(unknownPage(test, written, { keys, near: closest(route, pages.keys()) }))
    return page && { page, hash: hash.join('#') }
  }
  const asked = tests.flatMap((test) => {
    const targets = test.pages.flatMap((one, i) => pageAt(test, one, test.isList ? ['page', i] : ['page']) ?? [])
    const from = test.from === undefined ? undefined : pageAt(test, test.from, ['from'])
    if (targets.length < test.pages.length || (test.from !== undefined && !from)) return []
    const urls = targets.map(({ page, hash }) => page.url + (hash === '' ? '' : `#${hash}`))
    return [{ test, question: { query: test.query, tags: tagsFrom(from?.page, site), urls } }]
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
  { query, file, keys: base }: SearchTest,
  route: string,
  { keys, near }: { keys: (string | number)[]; near: string | undefined },
): Problem {
  return problem('bad-search-tests', {
    message: `There is no page at "${route}".`,
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
    file,
    seek: { keys: [...base, ...keys] },
    subject: `${query} → ${route}`,
  })
}

/** Reports tests that fail, and sets of which too few pass. */
export function searchTestProblems(
  results: { test: SearchTest; answer: SearchTestAnswer }[],
  sets: SearchTestSet[],
  file: string,
): Problem[] {
  const single = results.filter(({ test }) => test.set === undefined)
  const failures = single.flatMap(({ test, answer }) => (passes(test, answer) ? [] : failureOf(test, answer)))
  const shares = sets.flatMap((set, i) => {
    const own = results.filter(({ test }) => test.set === i)
    const passed = own.filter(({ test, answer }) => passes(test, answer)).length
    return set.share === undefined || passed >= (own.length * set.share) / 100
      ? []
      : belowShare(set, passed, own.length)
  })
  return [...failures, ...shares.map((one) => problem('search-test', { ...one, file }))]
}

function belowShare({ name, share, at }: SearchTestSet, passed: number, total: number) {
  return {
    message: `${passed} of ${total} queries of the set "${name}" pass: ${percentage(passed, total)} %, not ${share} %.`,
    hint: 'Run "docsgen search --tests" to see the shares by kind.',
    seek: { keys: [at, 'share'] },
    subject: name,
  }
}

/** Problem of a test whose page was not found or ranks too low. */
function failureOf({ query, pages, within, file, keys }: SearchTest, { place, first }: SearchTestAnswer): Problem {
  const wanted = within === 1 ? 'first' : `among the first ${within}`
  const [page = 'no page', ...others] = pages
  const name = others.length === 0 ? page : `${page} or ${others.length} more`
  const found = first === undefined ? 'There are no results.' : `The first result is ${first}.`
  const words = "Use the reader's words in the title or in a heading of the page, or give it a tag."
  const message =
    pages.length === 0
      ? `A search for "${query}" does not say that no page is about it.`
      : place === 0
        ? `A search for "${query}" does not find ${name}.`
        : `A search for "${query}" finds ${name} as result ${place}, not ${wanted}.`
  return problem('search-test', {
    message,
    hint: pages.length === 0 ? `${found} Write "page: …" if it answers the query.` : `${found} ${words}`,
    file,
    seek: { keys: [...keys, 'query'] },
    subject: `${query} → ${page}`,
  })
}
