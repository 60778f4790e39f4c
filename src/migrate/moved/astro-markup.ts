/** An attribute of a tag of Astro. */
export interface AstroAttribute {
  name: string
  /** `text`: in quotes, or without a value; `code`: an expression; `spread`: `{...values}`. */
  kind: 'text' | 'code' | 'spread'
  value?: string
}

/** A node of the markup of Astro. */
export type AstroNode =
  | { kind: 'text'; text: string }
  | { kind: 'element'; name: string; attributes: AstroAttribute[]; children: AstroNode[] }
  /** An expression: code, and the markup in it. */
  | { kind: 'expression'; parts: (string | AstroNode[])[] }

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const raw = /^(?:script|style)$/

/** Parses the markup of Astro, which is like JSX, with the freedoms of HTML; undefined if it has a syntax error. */
export function parseAstro(text: string): AstroNode[] | undefined {
  const reader = new AstroReader(text)
  const nodes = reader.nodes()
  return reader.isAtEnd ? nodes : undefined
}

class AstroReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  /** Reads up to an end tag or the end. */
  nodes(): AstroNode[] {
    const result: AstroNode[] = []
    while (!this.isAtEnd && !this.#starts('</')) {
      const start = this.#at
      const node = this.#node()
      if (node) result.push(node)
      if (this.#at === start) break
    }
    return result
  }

  #node(): AstroNode | undefined {
    if (this.#starts('<!--')) {
      this.#skipPast('-->')
      return undefined
    }
    if (this.#starts('<!')) {
      this.#skipPast('>')
      return undefined
    }
    if (/^<(?:[A-Za-z]|>)/.test(this.#text.slice(this.#at, this.#at + 2))) return this.#element()
    if (this.#starts('{')) return this.#expression()
    const next = this.#text.slice(this.#at + 1).search(/<(?=[A-Za-z>/!])|\{/)
    const end = next < 0 ? this.#text.length : this.#at + 1 + next
    const text = this.#text.slice(this.#at, end)
    this.#at = end
    return { kind: 'text', text }
  }

  #element(): AstroNode {
    const name = /^<([\w.:-]*)/.exec(this.#text.slice(this.#at))![1]!
    this.#at += 1 + name.length
    const attributes = this.#attributes()
    const isClosed = this.#starts('/>')
    this.#at += isClosed ? 2 : 1
    if (isClosed || empty.test(name)) return { kind: 'element', name, attributes, children: [] }
    if (raw.test(name)) {
      const end = this.#text.indexOf(`</${name}`, this.#at)
      const text = this.#text.slice(this.#at, end < 0 ? undefined : end)
      this.#at += text.length
      this.#skipPast('>')
      return { kind: 'element', name, attributes, children: [{ kind: 'text', text }] }
    }
    const children = this.nodes()
    // An end tag that HTML lets out belongs to an outer element.
    if (this.#text.slice(this.#at).search(new RegExp(`</${name.replace(/\./g, '\\.')}\\s*>`)) === 0) this.#skipPast('>')
    return { kind: 'element', name, attributes, children }
  }

  #attributes(): AstroAttribute[] {
    const result: AstroAttribute[] = []
    while (!this.isAtEnd) {
      this.#at += /^\s*/.exec(this.#text.slice(this.#at))![0].length
      if (this.#starts('>') || this.#starts('/>')) break
      if (this.#starts('{')) {
        const code = this.#code()
        if (code.startsWith('...')) result.push({ name: '', kind: 'spread', value: code.slice(3) })
        else if (/^[\w$]+$/.test(code)) result.push({ name: code, kind: 'code', value: code })
        continue
      }
      const name = /^[^\s=>{"'`/][^\s=>{"'`]*/.exec(this.#text.slice(this.#at))?.[0]
      if (name === undefined) {
        this.#at++
        continue
      }
      this.#at += name.length
      const [equals] = /^\s*=\s*/.exec(this.#text.slice(this.#at)) ?? []
      if (equals === undefined) {
        result.push({ name, kind: 'text' })
        continue
      }
      this.#at += equals.length
      result.push({ name, ...this.#value() })
    }
    return result
  }

  #value(): Omit<AstroAttribute, 'name'> {
    if (this.#starts('{')) return { kind: 'code', value: this.#code() }
    const quote = this.#text[this.#at]!
    if (quote === '`') {
      const start = this.#at
      this.#skipString()
      return { kind: 'code', value: this.#text.slice(start, this.#at) }
    }
    if (quote === '"' || quote === "'") {
      const end = this.#text.indexOf(quote, this.#at + 1)
      const value = this.#text.slice(this.#at + 1, end < 0 ? undefined : end)
      this.#at += value.length + 2
      return { kind: 'text', value }
    }
    const value = /^[^\s>]*/.exec(this.#text.slice(this.#at))![0]
    this.#at += value.length
    return { kind: 'text', value }
  }

  /** Reads an expression in braces as code. */
  #code(): string {
    const start = this.#at
    this.#expression()
    return this.#text.slice(start + 1, this.#at - 1).trim()
  }

  #expression(): AstroNode {
    const parts: (string | AstroNode[])[] = []
    let depth = 0
    let start = this.#at + 1
    const flush = (end: number) => {
      if (end > start) parts.push(this.#text.slice(start, end))
    }
    while (!this.isAtEnd) {
      const one = this.#text[this.#at]!
      if (this.#starts('//') || this.#starts('/*')) this.#skipPast(this.#starts('//') ? '\n' : '*/')
      else if (/["'`]/.test(one)) this.#skipString()
      else if (one === '{' || one === '}') {
        depth += one === '{' ? 1 : -1
        this.#at++
        if (depth === 0) break
      } else if (this.#isMarkup(start, parts)) {
        flush(this.#at)
        const node = this.#node()
        parts.push(node ? [node] : [])
        start = this.#at
      } else this.#at++
    }
    flush(this.#at - 1)
    return { kind: 'expression', parts }
  }

  /** `<` starts markup where an expression may start; elsewhere it is an operator or a type. */
  #isMarkup(start: number, parts: unknown[]): boolean {
    if (!/^<(?:[A-Za-z>]|!--)/.test(this.#text.slice(this.#at, this.#at + 4))) return false
    const before = this.#text
      .slice(start, this.#at)
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      .trimEnd()
    return before === ''
      ? parts.length === 0 || Array.isArray(parts.at(-1))
      : /(?:[([{,?:;=!]|&&|\|\||\?\?|=>|\breturn)$/.test(before)
  }

  #skipString(): void {
    const quote = this.#text[this.#at]!
    for (this.#at++; !this.isAtEnd && this.#text[this.#at] !== quote; this.#at++) {
      if (this.#text[this.#at] === '\\') this.#at++
      else if (quote === '`' && this.#starts('${')) {
        this.#at++
        this.#expression()
        this.#at--
      }
    }
    this.#at++
  }

  #starts(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  #skipPast(text: string): void {
    const end = this.#text.indexOf(text, this.#at)
    this.#at = end < 0 ? this.#text.length : end + text.length
  }
}
