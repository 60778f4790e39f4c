/** Parsed info string of a fence. */
export interface Fence {
  /** Name of the language in lower case; empty if there is none. */
  lang: string
  title?: string
  /** Lines to highlight, as written: `1,3-5`. Disables magic comments. */
  range?: string
  /** Number of the first line, if lines are numbered. */
  start?: number
  wrap: boolean
  /** Whether to show an npm block for all package managers. */
  packages: boolean
}

/** Reference to a file from which a fence takes its code. */
export interface CodeSource {
  file: string
  region?: string
  /** `3-10`, counted from 1, inclusive; either end may be missing. */
  lines?: string
}

/**
 * Parses the info string of a fence. Supports `title="…"`, `{1,3-5}`, `showLineNumbers=10`, `wrap` and `npm2yarn`, and
 * the syntax of VitePress (`ts:line-numbers {1} [title]`) and MkDocs (`hl_lines="1 3" linenums="1"`, `{ .py }`).
 * Ignores other options, for plugins.
 */
export function readFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const info = infoOf(lang, meta)
  const name = /^[^\s{:="']*(?=[\s{:]|$)/.exec(info)?.[0] ?? ''
  const rest = info.slice(name.length)
  if (name === 'npm') return { ...readFence('bash', rest), packages: true }
  if (rest === '') return { lang: name.toLowerCase(), wrap: false, packages: false }
  const words = rest.replace(/(["']).*?\1/g, '""')
  return {
    lang: (name || (/^\{\s*\.([\w+#-]+)/.exec(words)?.[1] ?? '')).toLowerCase(),
    title: titleOf(rest, words),
    range: /\{([\d\s,.-]+)\}/.exec(words)?.[1] ?? attributeOf(rest, 'hl_lines'),
    start: startOf(rest, words),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(words),
    packages: /(?:^|\s)npm2yarn/.test(words),
  }
}

/** The whole info string. Parsers split off the first word as the language. */
export function infoOf(lang: string | null | undefined, meta: string | null | undefined): string {
  return meta ? `${lang ?? ''} ${meta}` : (lang ?? '')
}

/** The file from which a fence takes its code; undefined if it names none. */
export function readCodeSource(info: string): CodeSource | undefined {
  if (!info.includes('file=')) return undefined
  const file = attributeOf(info, 'file')
  return file ? { file, region: attributeOf(info, 'region'), lines: attributeOf(info, 'lines') } : undefined
}

/**
 * Line numbers of a range such as `1,3-5`, from 1 to `last`. The time does not depend on the size of written numbers.
 */
export function rangeLines(range: string, last: number): number[] {
  const edges = new Int32Array(last + 2)
  for (const [, from, to = from] of range.matchAll(/(?<![-\d])(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?/g)) {
    const [start, end] = [Number(from), Math.min(Number(to), last)]
    if (start < 1 || start > end) continue
    edges[start]! += 1
    edges[end + 1]! -= 1
  }
  const lines: number[] = []
  for (let line = 1, open = 0; line <= last; line++) {
    open += edges[line]!
    if (open > 0) lines.push(line)
  }
  return lines
}

function titleOf(rest: string, words: string): string | undefined {
  return /\btitle=(["'])(.*?)\1/.exec(rest)?.[2] ?? /(?:^|\s)\[([^\]]+)\](?=\s|\{|$)/.exec(words)?.[1]
}

function startOf(rest: string, words: string): number | undefined {
  const option = /(?:^|[\s:])(?:showLineNumbers|line-numbers)(?:=(\d{1,7}))?(?=[\s{]|$)/.exec(words)
  if (option) return Number(option[1] ?? 1)
  const linenums = words.includes('linenums=') ? Number(attributeOf(rest, 'linenums')) : 0
  return linenums > 0 ? linenums : undefined
}

function attributeOf(meta: string, name: string): string | undefined {
  if (!meta.includes(`${name}=`)) return undefined
  const found = new RegExp(`(?:^|[\\s{])${name}=(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(meta)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}
