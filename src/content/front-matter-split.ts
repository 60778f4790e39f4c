/** Front matter with its two `---` fences, the first at the start of the file. */
const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?=\r?\n|$)/

/** A file split into front matter and content. `yaml` starts at offset `at`; `content` keeps its line numbers. */
interface Split {
  yaml?: string
  at: number
  content: string
}

/** Splits a file into front matter and content. Front matter requires a closing fence. */
export function splitFrontMatter(text: string): Split {
  const match = /^\uFEFF?---/.test(text) ? block.exec(text) : null
  if (!match) return { at: 0, content: text.startsWith('\uFEFF') ? text.slice(1) : text }
  const head = match[0]
  const lines = head.split('\n').length - 1
  return { yaml: match[1] ?? '', at: head.indexOf('\n') + 1, content: '\n'.repeat(lines) + text.slice(head.length) }
}

/** Apparent front matter that is text: it has no fence above it, another one, or not on the first line. */
interface Shown {
  /** Offset of its first line. */
  at: number
  /** Its first key. */
  key: string
  /** The line above it. */
  fence?: string
}

/** Empty lines, comments and headings. */
const above = /^\uFEFF?(?:\s+|<!--[\s\S]*?-->|#{1,6}[ \t].*)*/
const key = String.raw`([A-Za-z_][\w-]*):(?:[ \t].*)?\r?\n`
const fenced = new RegExp(String.raw`([-—–_*=]+)[ \t]*\r?\n${key}(?:[ \t]*\S.*\r?\n)*?[-—–_*=]+[ \t]*(?:\r?\n|$)`, 'y')
const unfenced = new RegExp(
  String.raw`${key}(?:(?:[ \t]+\S|- |[A-Za-z_][\w-]*:(?=\s)).*\r?\n)*?---[ \t]*(?:\r?\n|$)`,
  'y',
)

/** Returns apparent front matter of a file without front matter. */
export function shownFrontMatter(text: string): Shown | undefined {
  const at = above.exec(text)![0].length
  fenced.lastIndex = at
  const [, fence, first] = fenced.exec(text) ?? []
  if (fence !== undefined) return { at, key: first!, fence }
  unfenced.lastIndex = at
  const [, only] = text.slice(0, at).trim() === '' ? (unfenced.exec(text) ?? []) : []
  return only === undefined ? undefined : { at, key: only }
}

/** Returns true for a file with unclosed front matter. */
export function isUnclosed(text: string): boolean {
  return /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:[ \t]|\r?\n|$)/.test(text)
}
