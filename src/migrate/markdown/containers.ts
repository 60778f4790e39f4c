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
