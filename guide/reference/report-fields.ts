import { jsonReportSchema } from '../../src/host/report/schema.ts'
import { code, markdownTable } from './markdown-table.ts'

interface Field {
  type?: string
  const?: unknown
  enum?: string[]
  description?: string
  properties?: Record<string, Field>
  required?: string[]
  items?: Field
}

/** Returns the table of the fields of `--reporter json`. */
export function reportFields(): string {
  return markdownTable([['field', 'type', 'meaning'], ...rowsOf(jsonReportSchema as Field, '')])
}

/** Returns rows of all fields below one, by path: `problems[].line`. */
function rowsOf({ properties = {}, required = [] }: Field, before: string): string[][] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${before}${key}`
    const isOptional = !required.includes(key)
    const row = [code(name), typeOf(field) + (isOptional ? ', optional' : ''), field.description ?? '']
    return [row, ...rowsOf(field, `${name}.`), ...rowsOf(field.items ?? {}, `${name}[].`)]
  })
}

function typeOf(field: Field): string {
  if (field.const !== undefined) return code(String(field.const))
  return field.enum?.map(code).join(', ') ?? String(field.type)
}
