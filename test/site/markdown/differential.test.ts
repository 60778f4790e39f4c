import { describe, expect, test } from 'vitest'
import { columns, examples, gfmInputs, type Input } from '../../harness/markdown/differential-inputs.ts'
import { difference } from '../../harness/markdown/differential-render.ts'
import { knownReadings } from '../../harness/markdown/known-differences.ts'

const groups: Record<string, Input[]> = {
  'the examples of CommonMark': examples,
  'the cases of GFM': gfmInputs,
  'lines with columns that are hard to count': columns,
}

// Real documents are compared in the soak.
describe('both parsers have the same output and problems for', () => {
  for (const [group, inputs] of Object.entries(groups))
    test(`${group} (${inputs.length} texts)`, { timeout: 120_000 }, async () => {
      expect(inputs.length).toBeGreaterThan(9)
      const differing: string[] = []
      for (const input of inputs) differing.push((await difference(input)) ?? '')
      expect(differing.filter(Boolean).join('\n')).toBe('')
    })
})

describe('a listed difference still exists:', () => {
  for (const text of Object.keys(knownReadings))
    test(JSON.stringify(text), async () => {
      expect(await difference({ name: 'reading', text })).toBeDefined()
    })
})
