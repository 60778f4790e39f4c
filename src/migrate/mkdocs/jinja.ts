import { textTester } from '../markdown/lines.ts'
import { isPlain } from '../settings.ts'

/** Values by name. */
type Scope = Record<string, unknown>

/** Thrown for values that only Python knows. */
class Unknown extends Error {}

interface Tag {
  start: number
  end: number
  /** `for`, `if` and others; empty for an expression. */
  name: string
  rest: string
}

interface Node {
  start: number
  end: number
  tag?: Tag
  /** Nodes after `for` and `if`, and after each `elif` and `else`. */
  parts: { tag: Tag; nodes: Node[] }[]
}

const tagged = /\{\{-?([^{}]*?)-?\}\}|\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)-?%\}/g

/**
 * Fills in the loops, conditions and expressions of Jinja whose values are known. Others stay as they are written, and so
 * do code, and expressions that `keeps` names.
 */
export function filledJinja(content: string, scope: Scope, keeps: (expression: string) => boolean): string {
  if (!/\{[{%]/.test(content)) return content
  const isText = textTester(content)
  const tags = Array.from(
    content.matchAll(tagged),
    ({ 0: written, 1: value, 2: name = '', 3: rest = '', index }): Tag => {
      return { start: index, end: index + written.length, name, rest: (value ?? rest).trim() }
    },
  ).filter(({ start }) => isText(start))
  const { nodes, next } = nodesIn(tags, { from: 0, end: content.length, at: 0 })
  // An end without a start.
  if (next < tags.length) return content
  const own = { ...scope }
  return nodes
    .map((node) => {
      const written = content.slice(node.start, node.end)
      if (node.tag?.name === '' && keeps(node.tag.rest)) return written
      try {
        return rendered([node], own, content)
      } catch (error) {
        if (error instanceof Unknown) return written
        throw error
      }
    })
    .join('')
}

/** Returns the nodes up to the tag that ends a block, and the index of that tag. */
function nodesIn(
  tags: Tag[],
  { from, end, at }: { from: number; end: number; at: number },
): { nodes: Node[]; next: number } {
  const nodes: Node[] = []
  let place = from
  let next = at
  for (; next < tags.length && !/^(?:end\w+|elif|else)$/.test(tags[next]!.name); next++) {
    const tag = tags[next]!
    const node: Node = { start: tag.start, end: tag.end, tag, parts: [] }
    const isBlock = /^(?:for|if|raw)$/.test(tag.name)
    for (let opener = tag; isBlock; opener = tags[next]!) {
      const inner = nodesIn(tags, { from: opener.end, end, at: next + 1 })
      node.parts.push({ tag: opener, nodes: inner.nodes })
      next = inner.next
      node.end = tags[next]?.end ?? end
      if (!/^el/.test(tags[next]?.name ?? '')) break
    }
    nodes.push({ start: place, end: tag.start, parts: [] }, node)
    place = node.end
  }
  nodes.push({ start: place, end: tags[next]?.start ?? end, parts: [] })
  return { nodes, next }
}

function rendered(nodes: Node[], scope: Scope, content: string): string {
  return nodes.map((node) => renderedNode(node, scope, content)).join('')
}

function renderedNode({ start, end, tag, parts }: Node, scope: Scope, content: string): string {
  if (!tag) {
    // A minus takes the white space beside its tag.
    const text = content.slice(start, end)
    const after = /-[%}]\}$/.test(content.slice(0, start)) ? text.trimStart() : text
    return /^\{[%{]-/.test(content.slice(end, end + 3)) ? after.trimEnd() : after
  }
  if (tag.name === '') return textOf(jinjaValue(tag.rest, scope))
  if (tag.name === 'set') {
    const [, name, value] = /^(\w+)\s*=(?!=)([\s\S]+)$/.exec(tag.rest) ?? []
    if (name === undefined) throw new Unknown()
    scope[name] = jinjaValue(value!, scope)
    return ''
  }
  if (tag.name === 'if') {
    const chosen = parts.find((one) => one.tag.name === 'else' || isTrue(jinjaValue(one.tag.rest, scope)))
    return chosen ? rendered(chosen.nodes, scope, content) : ''
  }
  const [, names, list] = (tag.name === 'for' && /^([\w\s,]+?)\s+in\s+([\s\S]+)$/.exec(tag.rest)) || []
  if (names === undefined) throw new Unknown()
  const found = jinjaValue(list!, scope)
  const items = Array.isArray(found) ? found : isPlain(found) ? Object.keys(found) : []
  const [first, otherwise] = parts
  if (items.length === 0) return otherwise ? rendered(otherwise.nodes, scope, content) : ''
  return items
    .map((item: unknown, i) => {
      const own = names.includes(',') && Array.isArray(item) ? item : [item]
      const values = names.split(/\s*,\s*/).map((name, n): [string, unknown] => [name, own[n]])
      const loop = { index: i + 1, index0: i, first: i === 0, last: i === items.length - 1, length: items.length }
      return rendered(first!.nodes, { ...scope, ...Object.fromEntries(values), loop }, content)
    })
    .join('')
}

/** Returns the value of an expression: names and their parts, filters, `==`, `!=`, `not`, `and` and `or`. */
function jinjaValue(expression: string, scope: Scope): unknown {
  return new Expression(expression, scope).value()
}

const token = /\s*(?:(\d+)|"([^"\\]*)"|'([^'\\]*)'|([A-Za-z_]\w*|==|!=|[()[\].|]))\s*/y

class Expression {
  readonly #parts: { value?: unknown; word?: string }[] = []
  readonly #scope: Scope
  #at = 0

  constructor(text: string, scope: Scope) {
    this.#scope = scope
    for (token.lastIndex = 0; token.lastIndex < text.length; ) {
      const [, number, double, single, word] = token.exec(text) ?? []
      const value = number === undefined ? (double ?? single) : Number(number)
      if (value === undefined && word === undefined) throw new Unknown()
      this.#parts.push(word === undefined ? { value } : { word })
    }
  }

  value(): unknown {
    const value = this.#either()
    if (this.#at < this.#parts.length) throw new Unknown()
    return value
  }

  #takes(word: string): boolean {
    if (this.#parts[this.#at]?.word !== word) return false
    this.#at++
    return true
  }

  #need(word: string): void {
    if (!this.#takes(word)) throw new Unknown()
  }

  #either(): unknown {
    let value = this.#both()
    while (this.#takes('or')) {
      const other = this.#both()
      value = isTrue(value) ? value : other
    }
    return value
  }

  #both(): unknown {
    let value = this.#compared()
    while (this.#takes('and')) {
      const other = this.#compared()
      value = isTrue(value) ? other : value
    }
    return value
  }

  #compared(): unknown {
    if (this.#takes('not')) return !isTrue(this.#compared())
    const value = this.#filtered()
    if (this.#takes('==')) return value === this.#filtered()
    return this.#takes('!=') ? value !== this.#filtered() : value
  }

  #filtered(): unknown {
    let value = this.#member()
    while (this.#takes('|')) {
      const filter = filters[this.#parts[this.#at++]?.word ?? '']
      if (!filter) throw new Unknown()
      const hasOption = this.#takes('(')
      value = filter(value, hasOption ? this.#either() : undefined)
      if (hasOption) this.#need(')')
    }
    return value
  }

  #member(): unknown {
    const { word, value: literal } = this.#parts[this.#at++] ?? { word: '' }
    let value = literal
    if (word === '(') {
      value = this.#either()
      this.#need(')')
    } else if (word !== undefined) {
      if (!Object.hasOwn(this.#scope, word)) throw new Unknown()
      value = this.#scope[word]
    }
    for (;;) {
      if (this.#takes('[')) {
        value = partOf(value, this.#either())
        this.#need(']')
      } else if (this.#takes('.')) {
        const { word: name, value: index } = this.#parts[this.#at++] ?? {}
        const isCall = this.#takes('(')
        if (isCall) this.#need(')')
        if (isCall && (name !== 'items' || !isPlain(value))) throw new Unknown()
        value = isCall ? Object.entries(value as object) : partOf(value, name ?? index)
      } else return value
    }
  }
}

function partOf(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) return value.at(Number(key))
  return isPlain(value) && Object.hasOwn(value, String(key)) ? value[String(key)] : undefined
}

const filters: Record<string, (value: unknown, option: unknown) => unknown> = {
  length: sizeOf,
  default: (value, option) => value ?? option,
  join: (value, option) => [value].flat().map(textOf).join(textOf(option)),
  upper: (value) => textOf(value).toUpperCase(),
  lower: (value) => textOf(value).toLowerCase(),
  safe: (value) => value,
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : isPlain(value) ? Object.keys(value).length : textOf(value).length
}

function isTrue(value: unknown): boolean {
  return Array.isArray(value) || isPlain(value) ? sizeOf(value) > 0 : Boolean(value)
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Unknown()
}
