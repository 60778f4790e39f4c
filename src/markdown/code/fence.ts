/** What an author says behind the opening of a fence. */
export interface Fence {
  /** Name of the language in lower case; empty for none. */
  lang: string
  title?: string
  /** Lines to highlight, as written: `1,3-5`. It switches magic comments off. */
  range?: string
  /** Number of the first line, where lines are numbered. */
  start?: number
  wrap: boolean
  /** One npm block for all package managers. */
  packages: boolean
}

/** What a fence says of the file that its code is taken from. */
export interface CodeSource {
  file: string
  region?: string
  /** `3-10`, counted from 1, both ends included; either may be missing. */
  lines?: string
}

/**
 * Reads the info string of a fence. Beside `title="…"`, `{1,3-5}`, `showLineNumbers=10`, `wrap` and `npm2yarn` it knows
 * the spellings of VitePress (`ts:line-numbers {1} [title]`) and MkDocs (`hl_lines="1 3" linenums="1"`, `{ .py }`).
 * What it does not know is left to plugins.
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

/** The whole info string, of which parsers make the first word the language. */
export function infoOf(lang: string | null | undefined, meta: string | null | undefined): string {
  return meta ? `${lang ?? ''} ${meta}` : (lang ?? '')
}

/** The file that a fence takes its code from, if any. */
export function readCodeSource(info: string): CodeSource | undefined {
  if (!info.includes('file=')) return undefined
  const file = attributeOf(info, 'file')
  return file ? { file, region: attributeOf(info, 'region'), lines: attributeOf(info, 'lines') } : undefined
}

/** Numbers of a range like `1,3-5`, from 1 and up to `last`, in time that grows with neither of its ends. */
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
  const said = /(?:^|[\s:])(?:showLineNumbers|line-numbers)(?:=(\d{1,7}))?(?=[\s{]|$)/.exec(words)
  if (said) return Number(said[1] ?? 1)
  const linenums = words.includes('linenums=') ? Number(attributeOf(rest, 'linenums')) : 0
  return linenums > 0 ? linenums : undefined
}

function attributeOf(meta: string, name: string): string | undefined {
  if (!meta.includes(`${name}=`)) return undefined
  const found = new RegExp(`(?:^|[\\s{])${name}=(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(meta)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}
