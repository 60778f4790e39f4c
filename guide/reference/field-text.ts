import { type FieldEntry, fieldList } from '../../src/reference/fields.ts'
import { line } from '../../src/reference/lines.ts'

/** A field of the guide, whose text is Markdown. */
export interface GuideField extends Omit<FieldEntry, 'text' | 'fields'> {
  text?: string | undefined
  fields?: GuideField[]
}

/** Returns a reference as Markdown. */
export function fieldText(fields: GuideField[]): string {
  const lines = fieldList(fields.map(entryOf))
  return `${lines.map(({ text }) => text).join('\n')}\n`
}

function entryOf({ text, fields = [], ...field }: GuideField): FieldEntry {
  return { ...field, ...(text && { text: text.split('\n').map(line) }), fields: fields.map(entryOf) }
}
