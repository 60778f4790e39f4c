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

/** Returns the first key of apparent front matter that does not start on the first line. */
export function lateKey(text: string): string | undefined {
  return /^\uFEFF?\s+---[ \t]*\n([A-Za-z_][\w-]*):(?:[ \t].*)?\n(?:.*\S.*\n)*?---[ \t]*(?:\n|$)/.exec(text)?.[1]
}

/** Returns true for a file with unclosed front matter. */
export function isUnclosed(text: string): boolean {
  return /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:[ \t]|\r?\n|$)/.test(text)
}
