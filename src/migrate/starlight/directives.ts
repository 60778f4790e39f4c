import { isLook, usage } from '../../markdown/parse/directive.ts'
import { rewriteLines, sourceLines, withoutHeld } from '../markdown/lines.ts'

const start = /^(\s*)(:{3,})\s*([A-Za-z][\w-]*)(?:\[(.*)\])?\s*(?:\{([^{}]*)\})?\s*$/

/** Elements that plugins make of directives with their names. Astro renders all others as `div`. */
const elements = new Set(['article', 'aside', 'figure', 'footer', 'header', 'main', 'nav', 'section'])

interface Container {
  line: number
  colons: number
  name: string
  end?: number
}

/** Converts the directives that docsgen does not have to elements, as Astro renders them. */
export function convertDirectives(written: string, isMdx: boolean): string {
  const content = written.includes(':a[') ? rewriteLines(written, { text: withLinks }) : written
  if (!content.includes(':::')) return content
  const containers = containersIn(content).filter(({ name, end }) => end !== undefined && !isLook(name) && !usage[name])
  if (containers.length === 0) return content
  const starts = new Map(containers.map((one) => [one.line, one]))
  const ends = new Map(containers.map((one) => [one.end!, one]))
  const lines = content.split('\n')
  const isBlank = (i: number) => (lines[i] ?? '').trim() === ''
  return lines
    .map((line, i) => {
      const [, indent = '', , , label, attributes = ''] = start.exec(line) ?? []
      if (starts.has(i)) {
        const text = label === undefined ? '' : `\n\n${indent}${label}`
        return `${indent}<${tagOf(starts.get(i)!)}${attributesOf(attributes, isMdx)}>${text}${isBlank(i + 1) ? '' : '\n'}`
      }
      if (!ends.has(i)) return line
      return `${isBlank(i - 1) ? '' : '\n'}${line.slice(0, line.indexOf(':'))}</${tagOf(ends.get(i)!)}>`
    })
    .join('\n')
}

/** Writes the links of plugins that make elements of directives: `:a[text]{href="/url"}`. */
function withLinks(line: string): string {
  return line.replace(/(?<![\w:]):a\[([^[\]]+)\]\{[^{}]*\bhref="([^"\s]*)"[^{}]*\}/g, '[$1]($2)')
}

function tagOf({ name }: Container): string {
  return elements.has(name) ? name : 'div'
}

function containersIn(content: string): Container[] {
  const all: Container[] = []
  const open: Container[] = []
  for (const [at, line] of sourceLines(content).entries()) {
    if (line.state !== 'text') continue
    const { prose } = withoutHeld(line)
    const [, , colons = '', name = ''] = start.exec(prose) ?? []
    if (name !== '') {
      const container = { line: at, colons: colons.length, name }
      all.push(container)
      open.push(container)
    }
    const close = /^\s*(:{3,})\s*$/.exec(prose)?.[1]?.length ?? 0
    const from = open.findLastIndex((one) => one.colons <= close)
    if (from >= 0) open.splice(from)[0]!.end = at
  }
  return all
}

/** Returns the classes and the id of a directive. */
function attributesOf(list: string, isMdx: boolean): string {
  const classes = Array.from(list.matchAll(/(?<![\w"'=])\.([\w-]+)/g), ([, name]) => name)
  const id = /(?<!\S)#([\w-]+)/.exec(list)?.[1]
  return [
    ...(id === undefined ? [] : [` id="${id}"`]),
    ...(classes.length === 0 ? [] : [` ${isMdx ? 'className' : 'class'}="${classes.join(' ')}"`]),
  ].join('')
}
