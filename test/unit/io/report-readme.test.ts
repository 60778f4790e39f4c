import { expect, test } from 'vitest'
import { reportFields } from '../../../guide/reference/report-fields.ts'
import { readmePart } from '../../harness/readme-part.ts'

test('the README has the fields of the reporter json', () => {
  const table = reportFields()
  expect(readmePart('fields', table)).toBe(table)
})
