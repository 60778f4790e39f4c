import type { Described } from '../../../reference/lines.ts'

/** A piece of a type: text, or the name of a schema with a page. */
export type TypePart = { text: string } | { text: string; schema: string }

/** A rule for values of a schema: a label, and the value that belongs to it. */
export interface Note {
  label: NoteLabel
  value?: string
}

export type NoteLabel =
  | 'default'
  | 'example'
  | 'minimum'
  | 'maximum'
  | 'moreThan'
  | 'lessThan'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'minProperties'
  | 'maxProperties'
  | 'encoding'
  | 'mediaType'

/** A schema as a page shows it: references followed, `allOf` merged, to a limited depth. */
export interface SchemaModel {
  type: TypePart[]
  title?: string
  description?: Described
  notes: Note[]
  /** The allowed values, as text. */
  values: string[]
  /** Their descriptions (`x-enumDescriptions`), by value. */
  meanings?: Record<string, string>
  isDeprecated: boolean
  access?: 'readOnly' | 'writeOnly'
  /** Fields of the object, or of the objects in a list. */
  fields: Field[]
  variants: Variants[]
}

export interface Field {
  name: string
  /** `additional`: any other name; `pattern`: each name that matches. */
  kind: 'property' | 'additional' | 'pattern' | 'item'
  isRequired: boolean
  schema: SchemaModel
}

/** Alternatives of a schema, one or several of which apply. */
export interface Variants {
  kind: 'oneOf' | 'anyOf'
  /** The field that selects the alternative. */
  discriminator?: string
  options: { label: string; value?: string; schema: SchemaModel }[]
}

export function typeText(type: TypePart[]): string {
  return type.map(({ text }) => text).join('')
}
