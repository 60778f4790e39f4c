import { type FieldEntry, fieldList } from '../../../reference/fields.ts'
import { blocks, code, container, escaped, item, type Line, labelCode, line, plain } from '../../../reference/lines.ts'
import { idPart } from '../../../reference/names.ts'
import { type TextOptions, textLines } from '../../../reference/text.ts'
import type { Field, Note, SchemaModel, TypePart, Variants } from '../schema/model.ts'
import { type Labels, labels } from './labels.ts'

export interface PageContext {
  labels: Labels
  link: NonNullable<TextOptions['link']>
  /** Returns the target of a link to the page of a schema. */
  schemaLink(key: string): string
  /** Returns an id that is unique on the page. */
  id(wanted: string): string
}

/** A schema: its text, its values, its fields and its alternatives. */
export function schemaLines(schema: SchemaModel, id: string, context: PageContext): Line[] {
  return blocks(...inside(schema, id, context))
}

function inside(schema: SchemaModel, id: string, context: PageContext): Line[][] {
  return [
    textLines(schema.description, { headings: 4, link: context.link }),
    ruleLines(schema, context.labels),
    fieldLines(schema.fields, id, context),
    ...schema.variants.map((variants) => variantLines(variants, id, context)),
  ]
}

/** A type whose names are links. */
export function typeLinks(type: TypePart[], context: PageContext): string {
  return type
    .map((part) =>
      'schema' in part ? `[${plain(part.text)}](${context.schemaLink(part.schema)})` : escaped(part.text),
    )
    .join('')
}

function ruleLines({ values, meanings, notes }: SchemaModel, labels: Labels): Line[] {
  const rules = notes.map((note) => ruleText(note, labels))
  return blocks(valueLines(values, meanings, labels), rules.length > 0 ? [line(`${rules.join('. ')}.`)] : [])
}

function valueLines(values: string[], meanings: Record<string, string> | undefined, labels: Labels): Line[] {
  if (values.length === 0) return []
  if (!meanings) return [line(`${labels.values}: ${values.map(code).join(', ')}.`)]
  const texts = values.map((value) => ({ value, text: Object.hasOwn(meanings, value) ? plain(meanings[value]!) : '' }))
  return blocks(
    [line(`${labels.values}:`)],
    texts.flatMap(({ value, text }) => item(`${code(value)}${text === '' ? '' : ` ${text}`}`)),
  )
}

function ruleText({ label, value }: Note, labels: Labels): string {
  return value === undefined ? labels[label] : `${labels[label]}: ${code(value)}`
}

/** The words of references that `labels` of the plugin replaces. */
export function fieldWords(own: Labels): Record<string, string> {
  const replaced = (['default', 'required', 'deprecated'] as const).filter((name) => own[name] !== labels[name])
  const fold = own.fields === labels.fields ? [] : [['fold', own.fields]]
  return Object.fromEntries([...replaced.map((name) => [name, own[name]]), ...fold])
}

function fieldLines(fields: Field[], id: string, context: PageContext): Line[] {
  return fieldList(fieldEntries(fields, id, context), fieldWords(context.labels))
}

function fieldEntries(fields: Field[], id: string, context: PageContext): FieldEntry[] {
  return fields.map(({ name, kind, isRequired, schema }) => {
    const shown = kind === 'additional' ? `*${context.labels.additional}*` : undefined
    return fieldEntry(
      { name, isRequired, schema, isDeprecated: schema.isDeprecated, ...(shown && { shown }) },
      id,
      context,
    )
  })
}

/** A field, or anything that is listed like one. */
interface Listed {
  name: string
  /** Text instead of the name. */
  shown?: string
  isRequired: boolean
  isDeprecated: boolean
  schema: SchemaModel
}

export function fieldEntry(
  { name, shown, isRequired, isDeprecated, schema }: Listed,
  id: string,
  context: PageContext,
): FieldEntry {
  const { labels } = context
  const own = context.id(`${id}${idPart(name)}`)
  const { fields, variants, access } = schema
  const preset = schema.notes.find(({ label }) => label === 'default')?.value
  const rules = ruleLines({ ...schema, notes: schema.notes.filter(({ label }) => label !== 'default') }, labels)
  return {
    name: shown ?? labelCode(name),
    id: own,
    linkedType: typeLinks(schema.type, context),
    attributes: {
      required: isRequired,
      deprecated: isDeprecated,
      label: access && labels[access],
      default: preset,
    },
    text: blocks(
      textLines(schema.description, { headings: 5, link: context.link }),
      rules,
      ...variants.map((it) => variantLines(it, `${own}.`, context)),
    ),
    fields: fieldEntries(fields, `${own}.`, context),
  }
}

function variantLines({ kind, discriminator, options }: Variants, id: string, context: PageContext): Line[] {
  const { labels } = context
  const title = discriminator === undefined ? labels[kind] : `${labels[kind]} (${code(discriminator)})`
  return blocks(`**${title}:**`, ...options.map((option) => optionLines(option, id, context)))
}

/** An alternative: a line if it has no content, else what it consists of. */
function optionLines({ label, value, schema }: Variants['options'][number], id: string, context: PageContext): Line[] {
  const own = context.id(`${id}${idPart(label)}`)
  const type = typeLinks(schema.type, context)
  const selector = value !== undefined && value !== label ? ` ${code(value)}` : ''
  const content = blocks(...inside(schema, `${own}.`, context))
  if (schema.fields.length + schema.variants.length === 0) return item(`${type || plain(label)}${selector}`, content)
  const isNamed = type === '' || type === plain(label)
  const shown = blocks(isNamed ? [] : [line(type)], content)
  return container('details', `${plain(label)}${selector}`, `.dg-api-nested id="${own}"`, shown)
}
