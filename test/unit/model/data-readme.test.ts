import { expect, test } from 'vitest'
import { dataTables } from '../../../guide/reference/data-tables.ts'
import { readmePart } from '../../harness/readme-part.ts'

test.each(Object.entries(dataTables()))('the README has every row of the table %s', (name, table) => {
  expect(readmePart(name, table)).toBe(table)
})
