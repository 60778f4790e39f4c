import { afterEach, expect, test, vi } from 'vitest'
import { giveUpWaits, NeverSettled, nameLongWaits, patience, settled, withoutWaits } from '../../../src/io/settled.ts'

const never = new Promise<never>(() => {})
const wait = (name: string, file?: string) => settled(never, { name: () => name, file })

afterEach(() => void vi.useRealTimers())

test('a wait is given up if its file has changed, and no other', async () => {
  const ended: string[] = []
  const end = (name: string) => (error: unknown) => void (error instanceof NeverSettled && ended.push(name))
  const one = wait('one', 'one.ts').catch(end('one'))
  const two = wait('two', 'two.ts').catch(end('two'))
  const plugin = wait('plugin').catch(end('plugin'))
  giveUpWaits(['one.ts', 'three.ts'])
  await one
  expect(ended).toEqual(['one'])
  giveUpWaits(['two.ts'])
  await two
  await withoutWaits(plugin)
  expect(ended).toEqual(['one', 'two', 'plugin'])
})

test('nothing of the site is waited for during work that nobody needs, but the command itself is', async () => {
  let end = () => {}
  const work = new Promise<void>((done) => (end = done))
  let isCommandOver = false
  const command = settled(never).catch(() => (isCommandOver = true))
  const before = wait('before')
  const running = withoutWaits(work)
  await expect(before).rejects.toThrow(NeverSettled)
  await expect(wait('meanwhile')).rejects.toThrow(NeverSettled)
  end()
  await running
  const after = wait('after', 'after.ts')
  await Promise.resolve()
  expect(isCommandOver).toBe(false)
  giveUpWaits(['after.ts'])
  await expect(after).rejects.toThrow(NeverSettled)
  void command
})

test('long waits are named once, when they are long enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const named: string[] = []
  nameLongWaits((name) => named.push(name))
  const slow = wait('slow', 'slow.ts')
  vi.advanceTimersByTime(patience - 1)
  expect(named).toEqual([])
  vi.advanceTimersByTime(1)
  expect(named).toEqual(['slow'])
  const other = wait('other', 'other.ts')
  giveUpWaits(['other.ts'])
  await expect(other).rejects.toThrow(NeverSettled)
  vi.advanceTimersByTime(2 * patience)
  expect(named).toEqual(['slow'])
  giveUpWaits(['slow.ts'])
  await expect(slow).rejects.toThrow(NeverSettled)
  nameLongWaits(undefined)
})
