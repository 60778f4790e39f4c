/** A text of the source, with its place. */
export interface Described {
  text: string
  file: string
  keys: (string | number)[]
}

/** A line of a generated document; `from` is the text of the description that it comes from. */
export interface Line {
  text: string
  from?: Described
}

export function line(text: string): Line {
  return { text }
}

const blank: Line = { text: '' }

/** Blocks separated by blank lines; empty blocks are left out. */
export function blocks(...all: (Line[] | string | undefined)[]): Line[] {
  const lines: Line[] = []
  for (const block of all) {
    if (block === undefined || block.length === 0) continue
    if (lines.length > 0) lines.push(blank)
    if (typeof block === 'string') lines.push(line(block))
    else for (const one of block) lines.push(one)
  }
  return lines
}

function indent(lines: Line[], by: string): Line[] {
  return lines.map((it) => (it.text === '' ? it : { text: by + it.text, from: it.from }))
}

/** A list item: the first line after the bullet, and the other blocks below it. */
export function item(first: string, rest: Line[] = []): Line[] {
  return [line(`- ${first}`), ...(rest.length > 0 ? [blank, ...indent(rest, '  ')] : [])]
}

/** A list whose items may have several blocks. */
export function list(items: Line[][]): Line[] {
  return blocks(...items)
}

/** A container directive, whose fence is longer than any inside. */
export function container(name: string, label: string, attributes: string, inside: Line[]): Line[] {
  let longest = 2
  for (const { text } of inside)
    if (text.includes(':::')) longest = Math.max(longest, /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0)
  const fence = ':'.repeat(longest + 1)
  const opening = `${fence}${name}${label === '' ? '' : `[${label}]`}${attributes === '' ? '' : `{${attributes}}`}`
  return [line(opening), ...inside, line(fence)]
}

export function fence(code: string, lang: string): Line[] {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks]) => ticks!.length))
  const ticks = '`'.repeat(longest + 1)
  return [line(ticks + lang), ...code.split('\n').map(line), line(ticks)]
}

/** Text as inline code. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  if (flat === '') return '` `'
  const ticks = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(flat) ? ' ' : ''
  return ticks + space + flat + space + ticks
}

/** Code inside the label of a directive, where brackets have to be balanced. */
export function labelCode(text: string): string {
  let depth = 0
  for (const character of text) {
    if (character === '[') depth++
    else if (character === ']' && --depth < 0) break
  }
  return depth === 0 ? code(text) : plain(text)
}

/** Text in which nothing is markup. */
export function plain(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim())
}

export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#~:$&{}|!+=-]/g, '\\$&')
}

export function badge(label: string, attributes: string): string {
  return `:badge[${label}]{${attributes}}`
}
