import { expect, test } from 'vitest'
import { readImage } from '../../../src/host/image/read-image.ts'
import { oddImages, rightImages } from '../../harness/images/odd-images.ts'

const odd = await oddImages()

test('there are odd files of every format and kind', () => {
  expect(odd.length).toBeGreaterThan(100)
  expect(new Set(odd.map(([name]) => name)).size).toBe(odd.length)
})

test.each(odd)('reports %s with the reason', (name, bytes, reported) => {
  const { damage } = readImage(name, bytes)
  expect(damage?.message).toMatch(reported!)
  expect(damage?.hint).toMatch(/^\S.*\.$/)
})

test.each(await rightImages())('reports nothing for %s', (name, bytes) => {
  const { damage, width, height } = readImage(name, bytes)
  expect(damage).toBeUndefined()
  expect(Math.min(width ?? 1, height ?? 1)).toBeGreaterThan(0)
})

test('of a very large file only the start is checked', () => {
  const [, whole] = odd.find(([name]) => name === 'cut-0.9.png')!
  expect(readImage('a.png', whole, true)).toEqual({ width: 60, height: 40 })
})
