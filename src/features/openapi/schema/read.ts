import { isRecord } from '../../../config/fields.ts'
import type { Described } from '../../../reference/lines.ts'
import { child, entries, isTrue, items, type Mapping, type Node, pointerOf } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import { type Field, type SchemaModel, type TypePart, typeText, type Variants } from './model.ts'
import { jsonText, notesOf } from './notes.ts'
import { type Component, firstOf, isComposite, type Parts, partsOf } from './parts.ts'

/** How a schema is used: requests omit fields that are read-only, responses those that are write-only. */
export type Use = 'request' | 'response' | 'both'

export interface SchemaContext {
  resolver: Resolver
  use: Use
  /** Returns the key of the page of a component, which is then written; undefined if all is expanded in place. */
  pageOf?(component: Component): string
  /** Number of fields after which components are no longer expanded in place. */
  fields: number
}

interface State extends SchemaContext {
  left: { fields: number }
  /** Pointers of the components around it. */
  around: string[]
  /** Number of objects around it that are components. */
  components: number
  depth: number
}

/** Components within components that are expanded in place; deeper ones are links to their pages. */
const deepestComponent = 2
const deepest = 12

/** Models of schemas, which many operations share, by description and value. */
const known = new WeakMap<Resolver, WeakMap<object, Map<string, SchemaModel>>>()

/** Reads a schema. The page of a component itself expands it (`isPage`), all others may link to it. */
export function readSchema(node: Node, context: SchemaContext, isPage = false): SchemaModel {
  const { resolver, use, fields } = context
  const at = resolver.resolve(node)
  if (!isRecord(at.value)) return read(node, context, isPage)
  const ofApi = known.get(resolver) ?? new WeakMap<object, Map<string, SchemaModel>>()
  known.set(resolver, ofApi)
  const models = ofApi.get(at.value) ?? new Map<string, SchemaModel>()
  ofApi.set(at.value, models)
  const key = `${use} ${fields} ${isPage} ${at.isReferenced} ${pointerOf(at)}`
  const model = models.get(key) ?? read(node, context, isPage)
  models.set(key, model)
  return model
}

function read(node: Node, context: SchemaContext, isPage: boolean): SchemaModel {
  const state = { ...context, left: { fields: context.fields }, around: [], components: 0, depth: 0 }
  return schemaOf(node, state, isPage)
}

function schemaOf(node: Node, state: State, isPage = false): SchemaModel {
  const parts = partsOf(node, state.resolver)
  const component = state.pageOf && isComposite(parts) ? (parts.component ?? inlineComponent(node, state)) : undefined
  const key = component && state.pageOf?.(component)
  const name = key === undefined || isPage ? undefined : { text: component!.name, schema: key }
  const isLink =
    state.depth > deepest ||
    (key !== undefined &&
      (state.around.includes(component!.pointer) ||
        (!isPage && (state.components >= deepestComponent || state.left.fields <= 0))))
  const within: State = {
    ...state,
    depth: state.depth + 1,
    around: component ? [...state.around, component.pointer] : state.around,
    // Alternatives are shown with the object that has them.
    components: state.components + (component && firstOf(parts, 'properties') ? 1 : 0),
  }
  const model = described(parts)
  if (isLink) return { ...model, type: withNull(name ? [name] : [{ text: 'object' }], parts) }
  const inside = insideOf(parts, within)
  const type = name ? [name] : inside.type
  return { ...model, ...inside, type: withNull(type, parts), values: [...valuesOf(parts), ...inside.values] }
}

/** Number of fields after which objects without a name get a page too. */
const mostInline = 300

const keywords =
  /^(?:components|schemas|properties|items|content|schema|allOf|oneOf|anyOf|additionalProperties|paths|\d+)$/

function inlineComponent(node: Node, { left, fields, depth }: State): Component | undefined {
  if (depth < 2 || left.fields > fields - mostInline) return undefined
  const names = node.keys.map(String).filter((key) => !keywords.test(key))
  return { pointer: pointerOf(node), name: names.at(-1) ?? 'object', path: names.join(' '), node }
}

function withNull(type: TypePart[], { isNullable }: Parts): TypePart[] {
  return isNullable ? [...type, { text: ' or null' }] : type
}

function described(parts: Parts): SchemaModel {
  const [own] = parts.all
  const title = firstOf(parts, 'title')?.value
  const description = describedAt(firstOf(parts, 'description'))
  const isDeprecated = own !== undefined && isTrue(own, 'deprecated')
  const access = (['readOnly', 'writeOnly'] as const).find((key) => firstOf(parts, key)?.value === true)
  const [first = {}, ...others] = parts.all.map(({ value }) => value)
  const merged: Mapping = others.length === 0 ? first : Object.assign({}, ...others.reverse(), first)
  return {
    type: [],
    ...(typeof title === 'string' && { title }),
    ...(description && { description }),
    notes: notesOf(merged),
    values: [],
    ...meaningsOf(merged),
    isDeprecated,
    ...(access && { access }),
    fields: [],
    variants: [],
  }
}

/** Texts of the values of an enumeration: a mapping, or a list in their order. */
function meaningsOf(schema: Mapping): Pick<SchemaModel, 'meanings'> {
  const written = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']
  const values = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : []
  const named = Array.isArray(written) ? written.map((text, i) => [jsonText(values[i]), text]) : undefined
  const texts = named ?? (isRecord(written) ? Object.entries(written) : [])
  const meanings = texts.filter(([, text]) => typeof text === 'string' && text.trim() !== '')
  return meanings.length > 0 ? { meanings: Object.fromEntries(meanings) as Record<string, string> } : {}
}

export function describedAt(node: Node | undefined): Described | undefined {
  if (!node || typeof node.value !== 'string' || node.value.trim() === '') return undefined
  return { text: node.value, file: node.file, keys: node.keys }
}

function valuesOf(parts: Parts): string[] {
  const constant = firstOf(parts, 'const')
  if (constant) return [jsonText(constant.value)]
  const list = firstOf(parts, 'enum')
  return list ? items(list).flatMap(({ value }) => (value === null ? [] : [jsonText(value)])) : []
}

type Inside = Pick<SchemaModel, 'type' | 'fields' | 'variants' | 'values' | 'meanings'>

function insideOf(parts: Parts, state: State): Inside {
  const list = firstOf(parts, 'items')
  const tuple = firstOf(parts, 'prefixItems')
  if ((list && isRecord(list.value)) || tuple) return listInside(list, tuple, state)
  const fields = fieldsOf(parts, state)
  const groups = parts.groups.map((group) => variantsOf(group, parts, state))
  const simple = groups.find(({ options }) => options.every(({ schema }) => isSimple(schema)))
  const variants = groups.filter((group) => group !== simple)
  const values = simple ? simple.options.flatMap(({ schema }) => schema.values) : []
  const type = ownType(parts)
  if (type.length > 0 && !(simple && fields.length === 0)) return { type, fields, variants, values }
  if (simple) return { type: joined(simple.options.map(({ schema }) => schema.type)), fields, variants, values }
  if (fields.length > 0) return { type: [{ text: 'object' }], fields, variants, values }
  if (variants.length > 0) return { type: optionsType(variants[0]!), fields, variants, values }
  return { type: [{ text: valueType(parts) }], fields, variants, values }
}

function listInside(list: Node | undefined, tuple: Node | undefined, state: State): Inside {
  if (tuple) {
    const fields = items(tuple).map(
      (item, i): Field => ({ name: String(i), kind: 'item', isRequired: false, schema: schemaOf(item, state) }),
    )
    return { type: [{ text: 'list' }], fields, variants: [], values: [] }
  }
  const item = schemaOf(list!, state)
  const { fields, variants, values, meanings } = item
  return { type: [{ text: 'list of ' }, ...item.type], fields, variants, values, ...(meanings && { meanings }) }
}

function isSimple({ fields, variants, description, type }: SchemaModel): boolean {
  const isNamed = type.some((part) => 'schema' in part)
  return fields.length === 0 && variants.length === 0 && !description && !isNamed
}

function joined(types: TypePart[][]): TypePart[] {
  const seen = new Set<string>()
  const distinct = types.filter((type) => {
    const text = JSON.stringify(type)
    return !seen.has(text) && seen.add(text)
  })
  return distinct.flatMap((type, i) => [...(i === 0 ? [] : [{ text: ' or ' }]), ...type])
}

function optionsType({ options }: Variants): TypePart[] {
  const types = joined(options.map(({ schema }) => schema.type))
  return types.length > 7 ? [{ text: 'object' }] : types
}

/** The type that a schema names, with its format: `string (date-time)`. */
function ownType(parts: Parts): TypePart[] {
  const written = firstOf(parts, 'type')?.value
  const types = (Array.isArray(written) ? written : [written]).filter((it) => typeof it === 'string' && it !== 'null')
  if (types.length === 0) return []
  const format = firstOf(parts, 'format')?.value
  const text = types.map((type) => (type === 'array' ? 'list' : String(type))).join(' or ')
  return [{ text: typeof format === 'string' ? `${text} (${format})` : text }]
}

/** The type of the values of a schema without a type. */
function valueType(parts: Parts): string {
  const list = firstOf(parts, 'enum')
  const value = firstOf(parts, 'const')?.value ?? (list && items(list)[0]?.value)
  if (value === undefined || value === null) return 'any'
  return Array.isArray(value) ? 'list' : typeof value
}

function variantsOf({ kind, options }: Parts['groups'][number], parts: Parts, state: State): Variants {
  const discriminator = firstOf(parts, 'discriminator')
  const property = discriminator && child(discriminator, 'propertyName').value
  const mapping = discriminator ? entries(child(discriminator, 'mapping')) : []
  return {
    kind,
    ...(typeof property === 'string' && { discriminator: property }),
    options: options.map((option, i) => {
      const schema = schemaOf(option, state)
      const { component } = partsOf(option, state.resolver)
      const names = mapping.filter(([, { value }]) => isSame(value, option.value, component))
      const value = names[0]?.[0] ?? (typeof property === 'string' ? component?.name : undefined)
      const label = component?.name ?? schema.title ?? (typeText(schema.type) || `${i + 1}`)
      return { label, ...(value !== undefined && typeof property === 'string' && { value }), schema }
    }),
  }
}

/** Returns true if an entry of a discriminator's mapping, a reference or a name, is an alternative. */
function isSame(target: unknown, option: unknown, component: Component | undefined): boolean {
  return (isRecord(option) && option.$ref === target) || (component !== undefined && component.name === target)
}

function fieldsOf(parts: Parts, state: State): Field[] {
  const required = new Set(
    parts.all.flatMap((part) => items(child(part, 'required')).map(({ value }) => String(value))),
  )
  const written = new Map<string, Pick<Field, 'name' | 'kind'> & { node: Node }>()
  // Members of `allOf` come first: a schema adds its own fields to theirs, and the last one of a name counts.
  for (const part of [...parts.all.slice(1), ...parts.all.slice(0, 1)]) {
    for (const [name, node] of entries(child(part, 'properties')))
      written.set(`.${name}`, { name, kind: 'property', node })
    for (const [name, node] of entries(child(part, 'patternProperties')))
      written.set(`~${name}`, { name, kind: 'pattern', node })
    const node = child(part, 'additionalProperties')
    if (isRecord(node.value) && Object.keys(node.value).length > 0)
      written.set('*', { name: '*', kind: 'additional', node })
  }
  return [...written.values()].flatMap(({ name, kind, node }) => {
    if (kind === 'property') state.left.fields--
    const field: Field = {
      name,
      kind,
      isRequired: kind === 'property' && required.has(name),
      schema: schemaOf(node, state),
    }
    return kind !== 'property' || isUsed(field, state.use) ? [field] : []
  })
}

function isUsed({ schema: { access } }: Field, use: Use): boolean {
  return use === 'both' || access === undefined || (access === 'readOnly') === (use === 'response')
}
