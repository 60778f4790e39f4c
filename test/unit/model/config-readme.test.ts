import { expect, test } from 'vitest'
import { configTables } from '../../../guide/reference/config-table.ts'
import { readmePart } from '../../harness/readme-part.ts'

test('the README has every key of the configuration', () => {
  const tables = configTables()
  expect(readmePart('config', tables)).toBe(tables)
})
