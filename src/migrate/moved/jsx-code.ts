import { isNode, keyOf, type Node, unwrapped } from '../source/parse.ts'
import type { GivenProp } from './conversion.ts'
import { propertyKey, quoted, styleCode } from './jsx.ts'
import { expressionOf } from './part-script.ts'

/** Returns the items of a list of classes: of `{ active: isOn }`, of a list, or of a text. */
export function classItems(code: string): string[] {
  const node = expressionOf(code, 'part.ts')
  const value = node && unwrapped(node)
  const of = (one: Node) => code.slice(one.start, one.end)
  if (value?.type === 'ArrayExpression')
    return (value.elements as (Node | null)[]).flatMap((one) => (isNode(one) ? classItems(of(one)) : []))
  if (value?.type !== 'ObjectExpression') return [code]
  return (value.properties as Node[]).map((one) => {
    const key = keyOf(one)
    const condition = one.type === 'Property' ? of(one.value as Node) : ''
    if (one.type === 'SpreadElement') return of(one.argument as Node)
    const name = key === undefined ? of(one.key as Node) : quoted(key)
    return `${/\|\||\?|=>/.test(condition) ? `(${condition})` : condition} && ${name}`
  })
}

/** Returns the code of `className` for its items. */
export function classCode(items: string[]): string {
  const [only] = items
  return items.length === 1 && !/&&|^\.\.\./.test(only!) ? only! : `[${items.join(', ')}].filter(Boolean).join(' ')`
}

/** Returns the object for declarations that are written as text: `color: ${color}`. */
function styleText(value: Node, code: string): string | undefined {
  if (value.type === 'Literal' && typeof value.value === 'string') return styleCode(value.value)
  if (value.type !== 'TemplateLiteral') return undefined
  const expressions = (value.expressions as Node[]).map((one) => code.slice(one.start, one.end))
  const texts = (value.quasis as Node[]).map((one) => (one.value as { cooked: string }).cooked)
  const marked = texts.map((one, i) => one + (i < expressions.length ? `docsgen-${i}-` : '')).join('')
  // A value with an expression is a template.
  return styleCode(marked).replace(/'((?:[^'\\]|\\.)*)'/g, (all, inner: string) =>
    inner.includes('docsgen-')
      ? `\`${inner.replace(/docsgen-(\d+)-/g, (_, i: string) => `\${${expressions[Number(i)]!}}`)}\``
      : all,
  )
}

/** Returns the objects of a style binding, with names as React has them. */
export function styleItems(code: string): string[] {
  const node = expressionOf(code, 'part.ts')
  const value = node && unwrapped(node)
  if (value?.type === 'ArrayExpression')
    return (value.elements as (Node | null)[]).flatMap((one) =>
      isNode(one) ? styleItems(code.slice(one.start, one.end)) : [],
    )
  const text = value && styleText(value, code)
  if (text !== undefined) return [text]
  if (value?.type !== 'ObjectExpression') return [code]
  const entries = (value.properties as Node[]).map((one) => {
    const key = keyOf(one)
    if (key === undefined || one.shorthand === true) return code.slice(one.start, one.end)
    const camel = key.startsWith('--') ? key : key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `${propertyKey(camel)}: ${code.slice((one.value as Node).start, (one.value as Node).end)}`
  })
  return [`{ ${entries.join(', ')} }`]
}

/** Returns the properties that attributes in JSX give. */
export function givenProps(attributes: string[]): GivenProp[] {
  return attributes.flatMap((one) => {
    const [, name, text] = /^([\w$]+)(?:="([^"]*)")?/.exec(one) ?? []
    return name === undefined ? [] : [{ name, ...(text !== undefined && { text }) }]
  })
}

/** Returns whether an attribute is code for an event as text, which React has as functions. */
export function isHandler(name: string): boolean {
  return /^on[a-z]+$/i.test(name)
}

/** Returns code as the receipt quotes it. */
export function shortened(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim()
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat
}
