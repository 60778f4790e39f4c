import { jsonReportSchema } from '../../src/host/report/schema.ts'
import { fieldText, type GuideField } from './field-text.ts'
import { code } from './markdown-table.ts'

interface Field {
  type?: string
  const?: unknown
  enum?: string[]
  description?: string
  properties?: Record<string, Field>
  required?: string[]
  items?: Field
}

/** Returns the fields of `--reporter json`. */
export function reportFields(): string {
  return fieldText(fieldsIn(jsonReportSchema as Field))
}

function fieldsIn({ properties = {}, required = [] }: Field): GuideField[] {
  return Object.entries(properties).map(([key, field]) => ({
    name: code(key),
    attributes: { type: typeOf(field), label: required.includes(key) ? undefined : 'optional' },
    text: field.description,
    fields: [...fieldsIn(field), ...fieldsIn(field.items ?? {})],
  }))
}

function typeOf(field: Field): string {
  if (field.const !== undefined) return String(field.const)
  const items = field.type === 'array' && field.items?.type ? `${field.items.type}[]` : undefined
  return field.enum?.join(' | ') ?? items ?? String(field.type)
}
