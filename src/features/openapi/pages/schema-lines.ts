import {
  badge,
  blocks,
  code,
  container,
  escaped,
  item,
  type Line,
  labelCode,
  line,
  list,
  plain,
} from '../../../reference/lines.ts'
import { filled, idPart } from '../../../reference/names.ts'
import { type TextOptions, textLines } from '../../../reference/text.ts'
import type { Field, Note, SchemaModel, TypePart, Variants } from '../schema/model.ts'
import type { Labels } from './labels.ts'

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

function ruleLines({ values, notes }: SchemaModel, labels: Labels): Line[] {
  const rules = notes.map((note) => ruleText(note, labels))
  return blocks(
    values.length > 0 ? [line(`${labels.values}: ${values.map(code).join(', ')}.`)] : [],
    rules.length > 0 ? [line(`${rules.join('. ')}.`)] : [],
  )
}

function ruleText({ label, value }: Note, labels: Labels): string {
  return value === undefined ? labels[label] : `${labels[label]}: ${code(value)}`
}

function fieldLines(fields: Field[], id: string, context: PageContext): Line[] {
  return list(fields.map((field) => fieldItem(field, id, context)))
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

function fieldItem(field: Field, id: string, context: PageContext): Line[] {
  const { name, kind, isRequired, schema } = field
  const shown = kind === 'additional' ? `*${context.labels.additional}*` : undefined
  return listedItem(
    { name, isRequired, schema, isDeprecated: schema.isDeprecated, ...(shown && { shown }) },
    id,
    context,
  )
}

export function listedItem(
  { name, shown, isRequired, isDeprecated, schema }: Listed,
  id: string,
  context: PageContext,
): Line[] {
  const { labels } = context
  const own = context.id(`${id}${idPart(name)}`)
  const type = typeLinks(schema.type, context)
  const words = [
    badge(shown ?? labelCode(name), `.dg-api-name id="${own}"`),
    ...(type === '' ? [] : [type]),
    ...(isRequired ? [badge(labels.required, '.dg-api-required')] : []),
    ...(isDeprecated ? [badge(labels.deprecated, 'warning')] : []),
    ...(schema.access ? [badge(labels[schema.access], '.dg-api-access')] : []),
  ]
  const { fields, variants } = schema
  const nested = blocks(
    fieldLines(fields, `${own}.`, context),
    ...variants.map((it) => variantLines(it, `${own}.`, context)),
  )
  const label = filled(fields.length > 0 ? labels.fields : labels.choices, {
    name: shown ? plain(name) : labelCode(name),
  })
  const [text, rules] = [textLines(schema.description, { headings: 5, link: context.link }), ruleLines(schema, labels)]
  return item(
    words.join(' '),
    blocks(text, rules, nested.length > 0 ? container('details', label, '.dg-api-nested', nested) : []),
  )
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
