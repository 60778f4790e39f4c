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
  const text = title.replace(/(?<![!\\])\[((?:`[^`]*`|\\.|[^[\]`\\])+)\](?:\[[^[\]]*\]|\([^()\s]*\))/g, '$1')
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
