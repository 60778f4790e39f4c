import { expect, test } from 'vitest'
import { modelOf, wallOf } from '../../bench/cores.ts'

test('one and two threads tell the serial part, and so the time with more threads', () => {
  const model = modelOf({ wall: 10, cpu: 11 }, { wall: 6, cpu: 12.5 })
  expect(model).toEqual({ serial: 2, shared: 8, thread: 1.5 })
  expect([1, 2, 4, 8].map((threads) => wallOf(model, threads))).toEqual([10, 6, 4, 3])
})

test('a second thread that helps nothing leaves all work serial', () => {
  const model = modelOf({ wall: 1, cpu: 1 }, { wall: 1.2, cpu: 1.5 })
  expect(wallOf(model, 8)).toBe(1)
})
