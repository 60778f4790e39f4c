import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromSource, numbersIn, otherNumbers } from '../../harness/guide/numbers.ts'

const project = path.join(import.meta.dirname, '../../..')
const docs = path.join(project, 'guide/docs')
const pages = fs
  .readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && !name.includes('_generated'))

describe('numbers of the guide', () => {
  test('are found in prose, in digits and spelled, with the word after them', () => {
    const text =
      'At most 512 MB, 1,000 pages or 5%.\n\n| a |\n| --- |\n| three times `9 KB` |\n\n1. Twice.\n\n```sh\nsleep 9\n```\n'
    expect(numbersIn(text)).toEqual(['512 MB', '1,000 pages', '5%', 'three times', 'Twice'])
  })

  test.each([...pages.sort(), 'README.md', 'CONTRIBUTING.md'])('of %s are those of the source', (page) => {
    const text = fs.readFileSync(
      path.join(page.includes('/') || page === 'trust-model.md' ? docs : project, page),
      'utf8',
    )
    const known = fromSource[page] ?? []
    const found = numbersIn(text)
    expect(found.filter((number) => !known.includes(number) && !otherNumbers(page).includes(number))).toEqual([])
    expect([...known, ...otherNumbers(page)].filter((number) => !found.includes(number))).toEqual([])
  })

  test('are listed for pages that exist', () => {
    const known = new Set([...pages, 'README.md', 'CONTRIBUTING.md'])
    expect(Object.keys(fromSource).filter((page) => !known.has(page))).toEqual([])
  })
})
