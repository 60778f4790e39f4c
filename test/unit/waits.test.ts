import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '..')
const wait = /\bwaitForTimeout\(|\bAtomics\.wait\(|\bsetTimeout\(\w+, [^)]+\)/
const most = 8

interface Line {
  text: string
  above: string
}

/** Lines that wait for a time, each with the line above it. */
function waitsIn(text: string): Line[] {
  const lines = text.split('\n')
  return lines.flatMap((text, at) =>
    wait.test(text) ? [{ text: text.trim(), above: lines[at - 1]?.trim() ?? '' }] : [],
  )
}

const hasReason = ({ above }: Line) => above.startsWith('//')

test('at most eight tests wait for a time instead of for what happens, each with its reason above', () => {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.test\.tsx?$/.test(name) && name !== 'unit/waits.test.ts')
  expect(files.length).toBeGreaterThan(200)
  const waits = files.flatMap((name) => waitsIn(fs.readFileSync(path.join(folder, name), 'utf8')))
  expect(waits.filter((line) => !hasReason(line))).toEqual([])
  expect(waits.length).toBeLessThanOrEqual(most)
})

test.each([
  ['await page.waitForTimeout(300)', 1],
  ['  await new Promise((done) => setTimeout(done, 350))', 1],
  ['Atomics.wait(new Int32Array(buffer), 0, 0, 20)', 1],
  ['await new Promise((done) => setTimeout(done))', 0],
  ['await expect.poll(() => found).toBe(true)', 0],
])('%s has %i', (text, count) => {
  expect(waitsIn(text)).toHaveLength(count)
  expect(waitsIn(`// A reason.\n${text}`).filter(hasReason)).toHaveLength(count)
})
