import { afterEach, expect, test, vi } from 'vitest'
import { NeverSettled, nameLongWaits, patience, settled, Waits } from '../../../src/host/settled.ts'

const never = new Promise<never>(() => {})
let waits = new Waits()
const wait = (name: string, file?: string) => waits.settled(never, { name: () => name, file })

afterEach(() => {
  vi.useRealTimers()
  waits = new Waits()
})

test('a wait is given up if its file has changed, and no other', async () => {
  const ended: string[] = []
  const end = (name: string) => (error: unknown) => void (error instanceof NeverSettled && ended.push(name))
  const one = wait('one', 'one.ts').catch(end('one'))
  const two = wait('two', 'two.ts').catch(end('two'))
  const plugin = wait('plugin').catch(end('plugin'))
  waits.giveUp(['one.ts', 'three.ts'])
  await one
  expect(ended).toEqual(['one'])
  waits.giveUp(['two.ts'])
  await two
  waits.end()
  await plugin
  expect(ended).toEqual(['one', 'two', 'plugin'])
})

test('when a site is not needed any more, its waits end, and so do later ones, but not those of others', async () => {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  void settled(never).catch(note('command'))
  void new Waits().settled(never, { name: () => 'other site' }).catch(note('other site'))
  const before = wait('before')
  expect(waits.isOver).toBe(false)
  waits.end()
  await expect(before).rejects.toThrow(NeverSettled)
  await expect(wait('later')).rejects.toThrow(NeverSettled)
  expect([waits.isOver, ended]).toEqual([true, []])
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
  waits.giveUp(['other.ts'])
  await expect(other).rejects.toThrow(NeverSettled)
  vi.advanceTimersByTime(2 * patience)
  expect(named).toEqual(['slow'])
  waits.giveUp(['slow.ts'])
  await expect(slow).rejects.toThrow(NeverSettled)
  nameLongWaits(undefined)
})
