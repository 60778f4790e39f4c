import { expect, test } from 'vitest'
import { readmePart } from '../readme-part.ts'
import { partsList } from './parts-list.ts'

test('the README has every component that a site may replace, with its properties', () => {
  const list = partsList()
  expect(readmePart('components', list)).toBe(list)
})
