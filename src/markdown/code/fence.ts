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
  /** Number of lines that a long block shows at first. */
  fold?: number
  /** Number of lines that a block shows; it scrolls if it has more. */
  height?: number
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
 * Parses the info string of a fence: `title="…"`, `{1,3-5}`, `showLineNumbers=10`, `wrap`, `fold=10`, `height=20`,
 * `npm2yarn`. Ignores other options, which may be those of plugins.
 */
export function readFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const info = infoOf(lang, meta)
  const name = /^[^\s{="']*(?=[\s{]|$)/.exec(info)?.[0] ?? ''
  const rest = info.slice(name.length)
  if (name === 'npm') return { ...readFence('bash', rest), packages: true }
  const words = rest.replace(/(["']).*?\1/g, '""')
  const [numbered, start = 1] = /(?:^|\s)showLineNumbers(?:=(\d{1,7}))?(?=[\s{]|$)/.exec(words) ?? []
  return {
    lang: name.toLowerCase(),
    title: /\btitle=(["'])(.*?)\1/.exec(rest)?.[2],
    range: /\{([\d\s,.-]+)\}/.exec(words)?.[1],
    start: numbered === undefined ? undefined : Number(start),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(words),
    fold: numberOf('fold', words, usualFold),
    height: numberOf('height', words),
    packages: /(?:^|\s)npm2yarn/.test(words),
  }
}

const usualFold = 15

/** Value of an option that is a number of lines; `usual` if it is written without one. */
function numberOf(name: string, words: string, usual?: number): number | undefined {
  if (!words.includes(name)) return undefined
  const found = new RegExp(`(?:^|\\s)${name}(?:=([1-9]\\d{0,3}))?(?=[\\s{]|$)`).exec(words)
  return found ? (found[1] === undefined ? usual : Number(found[1])) : undefined
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

function attributeOf(meta: string, name: string): string | undefined {
  if (!meta.includes(`${name}=`)) return undefined
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(meta)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}
