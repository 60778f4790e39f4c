import { blocks, container, type Line, line, list } from './lines.ts'

/** A field of a reference, in `:::fields`. */
export interface FieldEntry {
  /** Markdown; code is shown as such, and so are its type and its default. */
  name: string
  id?: string
  /** Markdown, for types with links. */
  linkedType?: string
  /** Other attributes of `:field`; `true` is one without a value. */
  attributes?: Record<string, string | boolean | undefined>
  text?: Line[]
  fields?: FieldEntry[]
}

/** Returns a reference; `words` replace those of the theme. */
export function fieldList(entries: FieldEntry[], words: Record<string, string> = {}): Line[] {
  return entries.length === 0 ? [] : container('fields', '', attributesText(words), fieldItems(entries))
}

/** Returns fields as a list, for the inside of a reference. */
export function fieldItems(entries: FieldEntry[]): Line[] {
  return list(entries.map(fieldItem))
}

function fieldItem({ name, id, linkedType, attributes = {}, text = [], fields = [] }: FieldEntry): Line[] {
  const given = attributesText({ id, ...attributes })
  const type = linkedType ? ` :type[${linkedType}]` : ''
  const inside = blocks(text, fields.length > 0 ? fieldItems(fields) : [])
  const indented = inside.map((it) => (it.text === '' ? it : { ...it, text: `  ${it.text}` }))
  const head = line(`- :field[${name}]${given === '' ? '' : `{${given}}`}${type}`)
  return indented.length > 0 ? [head, line(''), ...indented] : [head]
}

function attributesText(attributes: Record<string, string | boolean | undefined>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false || value === '') return []
      return value === true ? name : `${name}="${attributeValue(String(value))}"`
    })
    .join(' ')
}

function attributeValue(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  // With braces in a value, another parser is needed.
  return flat.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}
