import { expect, test } from 'vitest'
import { StageRun } from '../../../src/host/store/stage-run.ts'
import type { Stage } from '../../../src/model/stage.ts'

const stage: Stage<number, number, null> = {
  name: 'number',
  key: (input) => `${input}`,
  subject: (input) => `${input}`,
  run: async () => ({ out: 0, body: '' }) as never,
}

/** Returns for how many inputs threads were asked for, of 1,000 of which some are in the cache. */
async function askedThreads(isCached: (input: number) => boolean): Promise<number[]> {
  const asked: number[] = []
  const value = JSON.stringify({ out: 1 })
  const pool = {
    threads: 1,
    run: async ({ inputs }: { inputs: number[] }) => {
      const answers = inputs.map(() => ({ value, ref: { at: 0, size: 0 } }))
      return { result: { answers, milliseconds: inputs.map(() => 0), plugins: [], pack: { name: 'pack' } } }
    },
  }
  let looked = 0
  const host = {
    cache: { dir: '', note() {}, add() {}, get: () => (isCached(looked++) ? { value } : undefined) },
    pools: {
      for(expected: number) {
        asked.push(expected)
        return pool
      },
    },
    toolVersion: '',
    put: () => ({}),
  }
  const run = new StageRun(stage, { value: null, hash: '' }, { files: 'hash', expected: 1000 }, host as never)
  const results = await run.run(Array.from({ length: 1000 }, (_, i) => i))
  expect(results.map((one) => 'out' in one && one.out)).toEqual(results.map(() => 1))
  return asked
}

test('all threads start if no result is in the cache, and one if only a few are missing', async () => {
  expect(Math.max(...(await askedThreads(() => false)))).toBe(1000)
  expect(await askedThreads((input) => input !== 500)).toEqual([1, 1])
  expect(Math.max(...(await askedThreads((input) => input > 0)))).toBe(1)
  expect(await askedThreads(() => true)).toEqual([])
})
