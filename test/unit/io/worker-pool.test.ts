import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ownTime, WorkerPool } from '../../../src/io/store/worker-pool.ts'

test.each([
  ['all of the time on a machine of its own', { wall: 100, idle: 0, cpu: 100, running: 1 }, 100],
  ['a part of it on a loaded machine', { wall: 100, idle: 0, cpu: 20, running: 1 }, 20],
  ['its share of it beside other threads', { wall: 100, idle: 0, cpu: 60, running: 3 }, 20],
  ['no more than has passed', { wall: 100, idle: 0, cpu: 250, running: 1 }, 100],
  ['all of it while it waits', { wall: 100, idle: 100, cpu: 0, running: 1 }, 100],
  ['what it waits and what it runs', { wall: 100, idle: 30, cpu: 50, running: 1 }, 80],
  ['the time that has passed, when more was waited before', { wall: 100, idle: 900, cpu: 50, running: 1 }, 100],
])('an input uses %s', (_, elapsed, used) => {
  expect(ownTime(elapsed)).toBe(used)
})

describe('an input in a thread', () => {
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

  test.each(['loops', 'waits'])('that %s for ever is given up', async (how) => {
    expect(await poolOf().run(taskOf('ends', how))).toMatchObject({ at: 1, failure: { failed: 'timeout' } })
  })

  test('is given up for its own time, not for that of others', async () => {
    let used = 0
    const asked = vi.fn(() => used)
    const outcome = poolOf(asked).run(taskOf('loops'))
    // The process gets nothing of the processor for five times as long as an input may take.
    await expect.poll(() => asked.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(15)
    expect(await Promise.race([outcome, 'running'])).toBe('running')
    asked.mockImplementation(() => (used += 100))
    expect(await outcome).toMatchObject({ at: 0, failure: { failed: 'timeout' } })
  })
})
