/** Start of a file up to its closing fence: two lines `---`, the first at the very beginning. */
const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?=\r?\n|$)/

/** A file without its front matter. `yaml` starts at offset `at`; `content` has all lines where they were. */
export interface Split {
  yaml?: string
  at: number
  content: string
}

/** Sets front matter apart. Without a closing fence there is none. The content keeps its line numbers. */
export function splitFrontMatter(text: string): Split {
  const match = /^\uFEFF?---/.test(text) ? block.exec(text) : null
  if (!match) return { at: 0, content: text.startsWith('\uFEFF') ? text.slice(1) : text }
  const head = match[0]
  const lines = head.split('\n').length - 1
  return { yaml: match[1] ?? '', at: head.indexOf('\n') + 1, content: '\n'.repeat(lines) + text.slice(head.length) }
}

/** The first key of what looks like front matter but does not start on the first line. */
export function lateKey(text: string): string | undefined {
  return /^\uFEFF?\s+---[ \t]*\n([A-Za-z_][\w-]*):(?:[ \t].*)?\n(?:.*\S.*\n)*?---[ \t]*(?:\n|$)/.exec(text)?.[1]
}

/** True for a file that opens front matter and never closes it. */
export function isUnclosed(text: string): boolean {
  return /^\uFEFF?---[ \t]*\r?\n[A-Za-z_][\w-]*:(?:[ \t]|\r?\n|$)/.test(text)
}
