import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../harness/build/site.ts'
import { contentPromises } from './content-promises.ts'
import { otherLines, statements } from './page.ts'
import { programPromises } from './program-promises.ts'
import { serverPromises } from './server-promises.ts'
import { writingPromises } from './writing-promises.ts'

// The page states what docsgen trusts: one sentence in each list entry, and here one check for each sentence.
const promises = { ...contentPromises, ...serverPromises, ...programPromises, ...writingPromises }

describe('the trust model', () => {
  test('has a check for each sentence, and vice versa', () => {
    expect(statements().length).toBeGreaterThan(40)
    expect(statements()).toEqual(Object.keys(promises))
  })

  test('contains only checked sentences', () => {
    expect(otherLines()).toEqual([
      'What docsgen runs, what it sanitizes, and what its servers show to whom. A test checks each sentence below.',
    ])
    for (const sentence of statements()) expect(sentence).toMatch(/^[^.]*(?:\.[^ ][^.]*)*\.$/)
  })

  let folder: string
  beforeEach(() => {
    folder = temporaryFolder('trust')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  test.each(Object.entries(promises))('%s', async (_, check) => {
    expect.hasAssertions()
    await check(folder)
  })
})
