import { type SourceLine, sourceLines, withoutHeld } from './lines.ts'

/** A block that becomes a container of docsgen, with its converted lines. */
export interface Container {
  /** Name with label and attributes: `note[Title]`, `tabs`. */
  name: string
  lines: string[]
}

/** Returns the lines of a container. The outer one has more colons than those in it. */
export function containerLines({ name, lines }: Container, indent = ''): string[] {
  const deepest = Math.max(2, ...lines.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2))
  const colons = ':'.repeat(deepest + 1)
  const inner = trimmed(lines).map((line) => (line === '' ? '' : indent + line))
  return [`${indent}${colons}${name}`, ...inner, `${indent}${colons}`]
}

/** A block of another tool: its container, its indentation, and its last line. */
export interface Block extends Container {
  indent: string
  end: number
}

/** Replaces blocks by containers with blank lines around them. `blockAt` returns the block that starts at a line. */
export function withContainers(
  content: string,
  blockAt: (line: SourceLine, at: number, lines: SourceLine[]) => Block | undefined,
): string {
  const lines = sourceLines(content)
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const block = blockAt(lines[at]!, at, lines)
    if (!block) {
      result.push(lines[at]!.text)
      continue
    }
    if (result.at(-1)?.trim()) result.push('')
    result.push(...containerLines(block, block.indent))
    at = block.end
    if (lines[at + 1]?.text.trim()) result.push('')
  }
  return result.join('\n')
}

/** Stand for the colons at the start and the end of a container until `withColons`. */
export const opening = '\u0002'
export const closing = '\u0003'

/** Writes the colons of containers. One has more than those in it, whether it was converted or written by hand. */
export function withColons(content: string): string {
  if (!content.includes(opening)) return content
  const open: { line: number; colons: number | undefined; needed: number }[] = []
  const counts = new Map<number, number>()
  /** Ends containers from one of the open ones on. */
  const end = (from: number, line: number) => {
    let needed = 3
    for (const one of open.splice(from).reverse()) {
      const count = Math.max(one.colons ?? 3, one.needed, needed)
      counts.set(one.line, count)
      counts.set(line, count)
      needed = count + 1
    }
    const outer = open.at(-1)
    if (outer) outer.needed = Math.max(outer.needed, needed)
  }
  for (const [at, line] of sourceLines(content).entries()) {
    const isText = line.state === 'text'
    // Code that is not closed where the old site closed it contains converted containers.
    if (!isText && !line.text.includes(opening) && !line.text.includes(closing)) continue
    const [, mark = '', name = ''] = pieces.exec(isText ? withoutHeld(line).prose : line.text) ?? []
    if (mark === opening || (mark !== closing && mark !== '' && name !== ''))
      open.push({ line: at, colons: mark === opening ? undefined : mark.length, needed: 3 })
    else if (mark === closing)
      end(
        open.findLastIndex(({ colons }) => colons === undefined),
        at,
      )
    else if (mark !== '') {
      const from = open.findLastIndex(({ colons }) => colons === undefined || colons <= mark.length)
      if (from >= 0 && open[from]!.colons !== undefined) end(from, at)
    }
  }
  return content
    .split('\n')
    .map((line, i) => {
      const count = counts.get(i) ?? (line.includes(opening) || line.includes(closing) ? 3 : undefined)
      return count === undefined ? line : line.replace(/:{3,}|[\u0002\u0003]/, ':'.repeat(count))
    })
    .join('\n')
}

const pieces = /^\s*(:{3,}|[\u0002\u0003])(\S*)/

/** Returns an element with Markdown in it, which needs blank lines around it. */
export function elementLines(tag: string, lines: string[], attributes = ''): string[] {
  return [`<${tag}${attributes}>`, '', ...trimmed(lines), '', `</${tag}>`]
}

/** Removes blank lines at both ends. */
export function trimmed(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

/** Returns a label in brackets; empty if there is none. */
export function labelOf(title: string | undefined): string {
  if (title === undefined || title === '') return ''
  // A title has no links: brackets would end the label.
  const text = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<![!\\])\[((?:`[^`]*`|\\.|[^[\]`\\])+)\](?:\[[^[\]]*\]|\([^()\s]*\))/g, '$1')
  return `[${text.replace(/(?=[[\]])/g, '\\')}]`
}

/**
 * Closes a code block at the end of the container that it is in: for `remark-directive` and `markdown-it-container`, the
 * line of colons ends both, whatever the length of the fence. A block that shows a whole container stays as it is.
 */
export function closeFences(content: string): string {
  if (!content.includes(':::')) return content
  const open: number[] = []
  let fence: { mark: string; indent: string; depth: number; isExample: boolean } | undefined
  return content
    .split('\n')
    .flatMap((line) => {
      const [, colons = '', name = ''] = /^\s*(:{3,})\s*(\S*)/.exec(line) ?? []
      const [, indent = '', mark = '', rest = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
      if (!fence) {
        if (mark !== '' && !(mark.startsWith('`') && rest.includes('`')))
          fence = { mark, indent, depth: open.length, isExample: false }
        else if (colons !== '' && name !== '') open.push(colons.length)
        else if (colons !== '') leave(open, colons.length)
        return [line]
      }
      if (mark.startsWith(fence.mark) && rest.trim() === '') fence = undefined
      else if (colons !== '' && name !== '') fence.isExample = true
      else if (colons !== '' && !fence.isExample && fence.depth > 0 && colons.length >= open.at(-1)!) {
        const { mark: own, indent: before } = fence
        fence = undefined
        leave(open, colons.length)
        return [before + own, line]
      }
      return [line]
    })
    .join('\n')
}

/** Leaves the innermost container that a line of so many colons closes. */
function leave(open: number[], colons: number): void {
  const at = open.findLastIndex((one) => one <= colons)
  if (at >= 0) open.length = at
}
