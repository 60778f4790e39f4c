import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ownTime, WorkerPool } from '../../../src/host/store/worker-pool.ts'

test.each([
  ['all of the time on an idle machine', { wall: 100, idle: 0, cpu: 100, running: 1 }, 100],
  ['its CPU time on a loaded machine', { wall: 100, idle: 0, cpu: 20, running: 1 }, 20],
  ['its share of the CPU time of all threads', { wall: 100, idle: 0, cpu: 60, running: 3 }, 20],
  ['at most the elapsed time', { wall: 100, idle: 0, cpu: 250, running: 1 }, 100],
  ['all of the time while it is idle', { wall: 100, idle: 100, cpu: 0, running: 1 }, 100],
  ['its idle time and its CPU time', { wall: 100, idle: 30, cpu: 50, running: 1 }, 80],
  ['the elapsed time, if the idle time is longer', { wall: 100, idle: 900, cpu: 50, running: 1 }, 100],
])('an input is charged with %s', (_, elapsed, used) => {
  expect(ownTime(elapsed)).toBe(used)
})

describe('an input in a worker thread', () => {
  const pools: WorkerPool[] = []
  const worker = path.join(import.meta.dirname, 'pool-worker.mjs')
  const poolOf = (cpu?: () => number) => {
    const pool = new WorkerPool({ worker, threads: 1, seconds: 0.3, heapMegabytes: 100, cpu })
    pools.push(pool)
    return pool
  }
  const taskOf = (...inputs: string[]) => ({
    stage: '',
    isLarge: false,
    shared: {} as never,
    cacheDir: '',
    files: 'hash' as const,
    inputs,
  })

  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

  test.each([
    ['loops', { message: 'It took longer than 0.3 s.', hasWaited: false }],
    ['waits', { message: 'It waited longer than 1.8 s.', hasWaited: true }],
  ])('times out if it %s forever', async (how, failure) => {
    expect(await poolOf().run(taskOf('ends', how))).toEqual({ at: 1, failure: { failed: 'timeout', ...failure } })
  })

  test('runs again if an earlier one ends the thread before it starts', async () => {
    const pool = poolOf()
    const [, outcome] = await Promise.all([pool.run(taskOf('throws later')), pool.run(taskOf('ends'))])
    expect(outcome).toEqual({ result: { answers: ['ends'], pack: {} } })
  })

  test('times out by its own CPU time only', async () => {
    let used = 0
    const asked = vi.fn(() => used)
    const outcome = poolOf(asked).run(taskOf('loops'))
    // The process gets no CPU time for five times the limit of an input.
    await expect.poll(() => asked.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(15)
    expect(await Promise.race([outcome, 'running'])).toBe('running')
    asked.mockImplementation(() => (used += 100))
    expect(await outcome).toMatchObject({ at: 0, failure: { failed: 'timeout' } })
  })
})
