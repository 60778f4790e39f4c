import { expect, test } from 'vitest'
import { jsonReportSchema } from '../../../src/io/report/schema.ts'
import { markdownTable, readmePart } from '../../harness/readme-part.ts'

interface Field {
  type?: string
  const?: unknown
  enum?: string[]
  description?: string
  properties?: Record<string, Field>
  required?: string[]
  items?: Field
}

/** The fields below one, by their paths: `problems[].line`. */
function rowsOf({ properties = {}, required = [] }: Field, before: string): string[][] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${before}${key}`
    const isOptional = !required.includes(key)
    const row = [`\`${name}\``, typeOf(field) + (isOptional ? ', optional' : ''), field.description ?? '']
    return [row, ...rowsOf(field, `${name}.`), ...rowsOf(field.items ?? {}, `${name}[].`)]
  })
}

function typeOf(field: Field): string {
  if (field.const !== undefined) return `\`${field.const}\``
  return field.enum?.map((value) => `\`${value}\``).join(', ') ?? String(field.type)
}

test('the README has the fields of the reporter json', () => {
  const table = markdownTable([['field', 'type', ''], ...rowsOf(jsonReportSchema as Field, '')])
  expect(readmePart('fields', table)).toBe(table)
})
