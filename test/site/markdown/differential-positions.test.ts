import { describe, expect, test } from 'vitest'
import { columns, gfmInputs } from '../../harness/markdown/differential-inputs.ts'
import { placesByParser } from '../../harness/markdown/positions.ts'

describe('both parsers have the same positions of all nodes in', () => {
  const groups = {
    'lines that are hard to count': columns,
    'the cases of GFM': gfmInputs,
  }
  for (const [group, inputs] of Object.entries(groups))
    test(`${group} (${inputs.length} texts)`, { timeout: 120_000 }, () => {
      expect(inputs.length).toBeGreaterThan(9)
      for (const input of inputs) {
        const [ours, theirs] = placesByParser(input)
        expect(ours, input.name).toEqual(theirs)
      }
    })
})

test('columns count UTF-16 units from one', () => {
  const places = ['link 1:6 to 1:12', 'inlineCode 1:15 to 1:18']
  expect(placesByParser({ name: 'units', text: '😀 é [a](b) 中 `c`' })).toEqual([places, places])
})
