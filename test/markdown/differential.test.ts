import { describe, expect, test } from 'vitest'
import { columns, examples, filesIn, gfmInputs, type Input, siteInputs } from './differential-inputs.ts'
import { difference } from './differential-render.ts'
import { knownDifferences, knownReadings } from './known-differences.ts'

const groups: Record<string, Input[]> = {
  'the examples of CommonMark': examples,
  'the cases of GFM': gfmInputs,
  'lines with columns that are hard to count': columns,
  'content/': filesIn('content'),
  '../shared/sites/': siteInputs,
}

describe('both parsers make the same page, with the same findings, of', () => {
  for (const [group, inputs] of Object.entries(groups))
    test.skipIf(inputs.length === 0)(`${group} (${inputs.length} texts)`, { timeout: 120_000 }, async () => {
      const differing: string[] = []
      for (const input of inputs.filter(({ name }) => !(name in knownDifferences)))
        differing.push((await difference(input)) ?? '')
      expect(differing.filter(Boolean).join('\n')).toBe('')
    })
})

describe('a listed difference is one:', () => {
  const inputs = Object.values(groups).flat()
  for (const name of Object.keys(knownDifferences)) {
    const input = inputs.find((one) => one.name === name)
    // Sites that lie beside the repository are not everywhere.
    test.skipIf(!input && name.startsWith('../'))(name, async () => {
      expect(input && (await difference(input))).toBeDefined()
    })
  }
  for (const text of Object.keys(knownReadings))
    test(JSON.stringify(text), async () => {
      expect(await difference({ name: 'reading', text })).toBeDefined()
    })
})
