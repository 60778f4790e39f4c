import { isNode, keyOf, type Node, unwrapped } from '../source/parse.ts'
import type { GivenProp } from './conversion.ts'
import { type Jsx, propertyKey, quoted, styleCode } from './jsx.ts'
import { expressionOf, nameOfProp } from './part-script.ts'

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

/** Returns the attribute of styles that are merged. */
export function styleAttribute(styles: string[]): string[] {
  if (styles.length === 0) return []
  return [`style={${styles.length === 1 ? styles[0]! : `{ ${styles.map((one) => `...${one}`).join(', ')} }`}}`]
}

/** Returns the text of an expression that is a text without escapes. */
export function plainTextIn(code: string): string | undefined {
  return /^(['"])((?:(?!\1)[^\\])*)\1$/.exec(code)?.[2]
}

/** Returns the content of a slot, or what its template shows without one. */
export function slotContent(prop: string, fallback: Jsx[]): Jsx {
  const isEmpty = fallback.every((one) => one.kind === 'text' && one.text.trim() === '')
  return { kind: 'code', parts: isEmpty ? [prop] : [`${prop} ?? `, fallback] }
}

/** Returns the name of an attribute of a component in JSX. */
export function attributeName(name: string): string {
  return /^(?:aria|data)-/.test(name) ? name : nameOfProp(name)
}

/** Returns the properties that attributes in JSX give; `...` for those of an object. */
export function givenProps(attributes: string[]): GivenProp[] {
  return attributes.flatMap((one) => {
    if (one.startsWith('{...')) return [{ name: '...' }]
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
