import { describe, expect, test } from 'vitest'
import { filesIn, type Input } from '../harness/markdown/differential-inputs.ts'
import { difference } from '../harness/markdown/differential-render.ts'
import { knownDifferences } from '../harness/markdown/known-differences.ts'
import { placesByParser } from '../harness/markdown/positions.ts'

// Our own documents, and those of other projects, which lie beside the repository unless DOCSGEN_SITES names their folder.
const inputs: Input[] = [...filesIn('content'), ...filesIn(process.env.DOCSGEN_SITES ?? '../shared/sites')]
const isKnown = ({ name }: Input) => Object.keys(knownDifferences).some((known) => name.endsWith(known))

describe('on real documents, both parsers', () => {
  test('produce the same page with the same problems, except for the listed differences', async () => {
    expect(inputs.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const input of inputs) {
      const text = await difference(input)
      if (isKnown(input)) expect(text, input.name).toBeDefined()
      else if (text !== undefined) found.push(text)
    }
    expect(found).toEqual([])
  }, 1_000_000)

  test('give each node the same line and column', () => {
    expect(inputs.length).toBeGreaterThan(100)
    for (const input of inputs.filter((it) => !isKnown(it))) {
      const [ours, theirs] = placesByParser(input)
      expect(ours, input.name).toEqual(theirs)
    }
  }, 1_000_000)
})
