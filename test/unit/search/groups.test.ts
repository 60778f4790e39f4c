import { expect, test } from 'vitest'
import { groupsOf } from '../../../src/search/groups.ts'
import { loadLanguage } from '../../../src/search/languages.ts'
import { mergeRuns } from '../../../src/search/merged.ts'
import { levelRatio, levels as levelsInOne } from '../../../src/shared/search/limits.ts'
import { levelAt } from '../../../src/shared/search/paged.ts'
import { numbersFrom } from '../../harness/search/random-pages.ts'
import { settings, storeOf, type TextPage } from '../../harness/search/sample-index.ts'

const english = await loadLanguage(['en'])

/** Pages that all have the word, up to 30 times, in a title or in texts of up to 1,300 words; some with a boost. */
function pagesFrom(below: (below: number) => number): TextPage[] {
  const [word, filler] = ['order ', 'invoice ']
  return Array.from({ length: 1400 }, (_, i): TextPage => {
    const times = 1 + below(below(10) === 0 ? 30 : 4)
    const others = below(below(40) === 0 ? 1300 : 60)
    const title = i % 7 === 0 ? word.repeat(i % 35 === 0 ? 1 + below(20) : 1) + filler.repeat(below(4)) : 'Page'
    const content = word.repeat(i % 14 === 0 ? 0 : times) + filler.repeat(others)
    return { url: `/${i}`, title, sections: [{ title, content, tags: [] }], boost: i % 11 === 0 ? 2.5 : undefined }
  })
}

test('the level of a word is that of BM25, rounded, in each field of each section', async () => {
  const pages = pagesFrom(numbersFrom(8))
  const { runs, read } = await storeOf(pages)
  const merged = mergeRuns(runs, english, read)
  const groups = groupsOf(merged, settings)
  const { vocabulary, lengths, means } = merged
  const { starts, terms, groups: groupAt } = groups.table
  const groupOf = (word: string) => groupAt[terms[starts[vocabulary.numberOf(word)]!]!]!
  // A longer list first: its memory must not be left in the shorter one.
  groups.entries(groupOf('invoice'))
  const { sections, levels, found } = groups.entries(groupOf('order'))
  expect([...(sections as Int32Array)]).toEqual([...pages.keys()])
  let count = 0
  const steps = new Set(levelAt)
  for (const [i, { sections: own, boost: pageBoost = 1 }] of pages.entries())
    for (const [field, text] of [own[0]!.title, own[0]!.content].entries()) {
      const times = text.match(/order/g)?.length ?? 0
      const level = levels[i * 4 + field]!
      if (times === 0) {
        expect(level).toBe(0)
        continue
      }
      count++
      const norm = 1.2 * (0.25 + 0.75 * (lengths[i * 4 + field]! / means[field]!))
      const exact = ((2.2 * times) / (norm + times)) * levelsInOne * pageBoost
      if (exact < 10) expect(level, `section ${i}`).toBe(Math.max(1, Math.round(exact)))
      else {
        expect(steps).toContain(level)
        const ratio = level > exact ? level / exact : exact / level
        // Levels are whole numbers, so a low one may be half of one further away.
        expect(ratio, `section ${i}: ${level} for ${exact}`).toBeLessThan(levelRatio ** 0.5 * (1 + 0.5 / level) + 1e-9)
      }
    }
  expect(found).toBe(count)
  expect(levels.filter((level, at) => level > 0 && at % 4 > 1)).toEqual(new Int32Array(0))
})
