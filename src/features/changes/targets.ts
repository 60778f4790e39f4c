import type { PageInput } from '../../model/page-input.ts'
import { failed } from '../../model/stage.ts'
import { subjectOf } from '../../model/subjects.ts'
import type { BeforePages, StageTargets } from '../../model/target.ts'
import { type ChangesInput, type ChangesOut, textInput } from './input.ts'
import { type Compared, comparedPages } from './pairs.ts'
import { changesStage } from './stage.ts'

/** Comparisons of documents with their older versions. A comparison of the same two texts comes from the cache. */
export const changesTargets: StageTargets<Compared, ChangesInput, ChangesOut> = {
  stage: changesStage,
  label: 'changes',
  isBeforePages: true,
  mayMake: (file) => /(?:^|\/)changes\/.*\.html$/.test(file),
  list: (site) => comparedPages(site.pages, site).map((one) => [one.file, one]),
  pagesOf: ({ before, after }) => [before, after],
  isMade({ before, after }, { canRender, inputOf, pageOf }) {
    const both = [pageOf(before), pageOf(after)] as const
    return both.every(canRender) && !hasSameSource(inputOf(both[0]), inputOf(both[1]))
  },
  input({ before, after, since, file }, { inputOf, pageOf }) {
    const now = inputOf(pageOf(after))
    return {
      before: textInput(inputOf(pageOf(before))),
      after: textInput(now),
      since,
      file,
      textLocale: now.textLocale,
    }
  },
  subject: ({ after }) => subjectOf(after),
}

/** Compares pages with their older versions, and links to what changed in them. */
export const comparePages: BeforePages = async (pages, of, make) => {
  const wanted = new Set(pages.map(({ url }) => url))
  const pairs = [...of.listed(changesTargets)].filter(([, { after }]) => wanted.has(after.url))
  const links = new Map<string, NonNullable<PageInput['changes']>>()
  const made = (await make(changesTargets, pairs)).flatMap(({ source: { after, since, url }, result }) => {
    // The page itself reports what it fails for.
    if (failed(result) || result.out.isSame) return []
    links.set(after.url, [...(links.get(after.url) ?? []), { since, url }])
    return result.file ?? []
  })
  return { inputs: new Map([...links].map(([url, changes]) => [url, { changes }])), written: made }
}

/** The same compiled text, so there is nothing to compare. */
function hasSameSource(before: PageInput, after: PageInput): boolean {
  return !after.modules && before.title === after.title && before.body?.hash === after.body?.hash
}
