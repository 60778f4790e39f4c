import { find, hastToReact, html, svg } from 'property-information'
import styleToJs from 'style-to-js'

/** A node of JSX that is going to be printed. */
export type Jsx =
  | { kind: 'text'; text: string }
  | { kind: 'element'; name: string; attributes: string[]; children: Jsx[] }
  /** An expression with JSX in it: `{before (…) after}`. */
  | { kind: 'code'; parts: (string | Jsx[])[] }

const width = 110

/** Returns nodes as the JSX of a component: a single element, or a fragment. */
export function printJsx(nodes: Jsx[], indent: string): string {
  const shown = trimmed(nodes)
  const [only] = shown
  if (!only) return 'null'
  const root = shown.length === 1 && only.kind === 'element' ? only : fragment(shown)
  return printed(root, indent)
}

/** Removes the white space around the content of an element, as browsers do, or as code is formatted. */
export function withoutEdges(name: string, nodes: Jsx[]): Jsx[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  const starts = first?.kind === 'text' && /^\s/.test(first.text)
  const ends = last?.kind === 'text' && /\s$/.test(last.text)
  if (name === 'pre' || (inlineElements.has(name) && !(starts && ends))) return nodes
  return nodes.map((one, i) => {
    if (one.kind !== 'text') return one
    const text = i === 0 ? one.text.trimStart() : one.text
    return { kind: 'text', text: i === nodes.length - 1 ? text.trimEnd() : text }
  })
}

const inlineElements = new Set('a abbr b code em i kbd label mark q s small span strong sub sup u'.split(' '))

export function fragment(children: Jsx[]): Jsx {
  return { kind: 'element', name: '', attributes: [], children }
}

function printed(node: Jsx, indent: string): string {
  const line = onOneLine(node)
  if (line !== undefined && line.length + indent.length <= width) return line
  if (node.kind === 'text') return textLine(node.text)
  if (node.kind === 'code') return codeLines(node, indent)
  const { name, attributes, children } = node
  const opening = `<${name}${attributes.map((one) => ` ${one}`).join('')}`
  const isLong =
    attributes.length > 0 && (opening.length + indent.length > width || attributes.some((one) => one.includes('\n')))
  const head = isLong
    ? `<${name}\n${attributes.map((one) => `${indent}  ${indented(one, `${indent}  `)}\n`).join('')}${indent}`
    : opening
  if (children.length === 0) return `${head}${isLong ? '' : ' '}/>`
  return `${head}>\n${lines(children, `${indent}  `)}\n${indent}</${name}>`
}

function lines(children: Jsx[], indent: string): string {
  const all = withRuns(trimmed(children), indent)
  return all
    .map((child, i) => {
      if (child.kind !== 'text' && child.kind !== 'run') return indent + printed(child, indent)
      const [, before = '', text = '', after = ''] = /^(\s?)([\s\S]*?)(\s?)$/.exec(child.text)!
      const space = "{' '}"
      if (text === '') return i > 0 && i < all.length - 1 ? indent + space : ''
      const shown = child.kind === 'run' ? text : textLine(text)
      return `${indent}${before !== '' && i > 0 ? space : ''}${shown}${after !== '' && i < all.length - 1 ? space : ''}`
    })
    .filter((line) => line !== '')
    .join('\n')
}

/** Joins text, expressions and small elements beside each other, if they fit on a line. */
function withRuns(nodes: Jsx[], indent: string): (Jsx | { kind: 'run'; text: string })[] {
  const result: (Jsx | { kind: 'run'; text: string })[] = []
  for (let at = 0; at < nodes.length; at++) {
    const end = nodes.findIndex((one, i) => i >= at && !isInline(one))
    const run = nodes.slice(at, end < 0 ? undefined : end)
    const text = run.map(onOneLine).join('')
    if (run.length > 1 && text.trim() !== '' && text.length + indent.length <= width) {
      result.push({ kind: 'run', text })
      at += run.length - 1
    } else result.push(nodes[at]!)
  }
  return result
}

function isInline(node: Jsx): boolean {
  if (node.kind === 'text') return true
  if (node.kind === 'code') return node.parts.every((one) => typeof one === 'string') && onOneLine(node) !== undefined
  return inlineElements.has(node.name) && onOneLine(node) !== undefined
}

/** Indents an attribute with elements. */
function indented(attribute: string, indent: string): string {
  return /=\{<|=\{null/.test(attribute) ? attribute.replace(/\n/g, `\n${indent}`) : attribute
}

function codeLines(node: Jsx & { kind: 'code' }, indent: string): string {
  const body = node.parts.map((part) => {
    if (typeof part === 'string') return part
    return `(\n${indent}  ${printJsx(part, `${indent}  `)}\n${indent})`
  })
  return `{${body.join('')}}`
}

/** Returns a node on one line; undefined if it has too much for one. */
function onOneLine(node: Jsx): string | undefined {
  if (node.kind === 'text') return textLine(node.text)
  if (node.kind === 'code') {
    const parts = node.parts.map((part) => (typeof part === 'string' ? part : inline(part)))
    const code = parts.join('')
    return parts.every((one) => one !== undefined) && !code.includes('\n') ? `{${code}}` : undefined
  }
  const { name, attributes, children } = node
  const inner = children.map(onOneLine)
  if (inner.some((one) => one === undefined)) return undefined
  const isNested =
    children.filter((one) => one.kind === 'element').length > 1 ||
    children.some((one) => one.kind === 'code' && one.parts.some((part) => typeof part !== 'string'))
  if (isNested) return undefined
  const opening = `<${name}${attributes.map((one) => ` ${one}`).join('')}`
  const line = children.length === 0 && name !== '' ? `${opening} />` : `${opening}>${inner.join('')}</${name}>`
  return line.includes('\n') ? undefined : line
}

function inline(nodes: Jsx[]): string | undefined {
  const shown = trimmed(nodes)
  const [only] = shown
  if (!only) return 'null'
  return onOneLine(shown.length === 1 && only.kind === 'element' ? only : fragment(shown))
}

/** Removes white space at both ends. */
function trimmed(nodes: Jsx[]): Jsx[] {
  const isBlank = (node: Jsx | undefined) => node?.kind === 'text' && node.text.trim() === ''
  const first = nodes.findIndex((one) => !isBlank(one))
  const last = nodes.findLastIndex((one) => !isBlank(one))
  return first < 0 ? [] : nodes.slice(first, last + 1)
}

function textLine(text: string): string {
  return text
    .replace(/[{}<>]/g, (one) => `{'${one}'}`)
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/&(?=#?\w+;)(?!nbsp;)/g, '&amp;')
}

/** Returns an attribute of an element of HTML as React has it. */
export function reactAttribute(name: string, value: string | undefined, isSvg: boolean): string {
  if (name === 'style' && value !== undefined) return `style={${styleCode(value)}}`
  return attributeText(reactName(name, isSvg), value)
}

/** Returns an attribute with a text; `true` without one. */
export function attributeText(name: string, value: string | undefined): string {
  if (value === undefined) return name
  const flat = value.replace(/\s*\n\s*/g, ' ').trim()
  return /["\\&{}]/.test(flat) ? `${name}={${quoted(flat)}}` : `${name}="${flat}"`
}

export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
}

export function reactName(name: string, isSvg = false): string {
  if (/^(?:aria|data)-|[:]/i.test(name) && !isSvg) return name
  const { property, attribute } = find(isSvg ? svg : html, name)
  if (/^(?:aria|data)-/i.test(attribute)) return attribute
  return hastToReact[property] ?? property
}

/** Returns the code of an object for CSS declarations. */
export function styleCode(text: string): string {
  let values: Record<string, string> = {}
  try {
    values = styleToJs(text, { reactCompat: true })
  } catch {
    // Declarations that no browser reads, either.
  }
  const entries = Object.entries(values).map(([key, value]) => `${propertyKey(key)}: ${quoted(value)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

export function propertyKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}
