import { expect, test } from 'vitest'
import { readmePart } from '../../harness/readme-part.ts'
import { configTables } from './config-table.ts'

test('the README has every key of the configuration', () => {
  const tables = configTables()
  expect(readmePart('config', tables)).toBe(tables)
})
