import { parseSync } from 'vite'

/** A comment, a string or a paragraph. `text` has the length of the source, with code and comment marks blanked out. */
export interface Prose {
  kind: 'comment' | 'text'
  text: string
  start: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Span {
  start: number
  end: number
}

/** Returns everything in one file that people read. */
export function proseOf(path: string, source: string): Prose[] {
  if (path.endsWith('.md')) return proseOfMarkdown(source)
  if (path.endsWith('.css')) return commentsIn(source, 0)
  const { program, comments } = parseSync(path, source)
  const strings: Span[] = []
  collectStrings(program as unknown as Node, strings)
  return [
    ...mergeLines(comments, source).map((span) => piece('comment', source, span)),
    ...strings.map((span) => piece('text', source, span)),
  ]
}

function collectStrings(node: Node, found: Span[]): void {
  if (/^(JSXText|TemplateElement)$/.test(node.type) || (node.type === 'Literal' && typeof node.value === 'string'))
    found.push(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collectStrings(child, found)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Joins `//` comments on consecutive lines, because a sentence may continue on the next one. */
function mergeLines(comments: ({ type: string } & Span)[], source: string): Span[] {
  const merged: ({ type: string } & Span)[] = []
  for (const comment of comments) {
    const last = merged.at(-1)
    const continues = last?.type === 'Line' && comment.type === 'Line'
    if (continues && /^\n[ \t]*$/.test(source.slice(last.end, comment.start))) last.end = comment.end
    else merged.push({ ...comment })
  }
  return merged
}

/** Returns prose, code blocks, and the comments in code blocks separately. */
function proseOfMarkdown(source: string): Prose[] {
  const fences = [...source.matchAll(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2[`~]* *$/gm)]
  const prose: Prose[] = []
  let from = 0
  for (const { 0: fence, index } of fences) {
    const code = fence.indexOf('\n')
    prose.push(piece('text', source, { start: from, end: index }), { kind: 'text', text: fence, start: index })
    prose.push(...commentsIn(fence.slice(code), index + code))
    from = index + fence.length
  }
  prose.push(piece('text', source, { start: from, end: source.length }))
  return prose
}

function commentsIn(code: string, offset: number): Prose[] {
  const comments = code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n[ \t]*\/\/.*)*/gm)
  return [...comments].map(({ 0: text, index }) => ({
    ...piece('comment', text, { start: 0, end: text.length }),
    start: offset + index,
  }))
}

function piece(kind: Prose['kind'], source: string, { start, end }: Span): Prose {
  let text = source.slice(start, end)
  if (kind === 'comment') text = text.replace(/^[ \t]*(\/\*+|\*+\/?|\/\/)|\*+\/$/gm, (mark) => ' '.repeat(mark.length))
  return { kind, text: text.replace(/(`+)(?:(?!\n\s*\n)[^`])+\1/g, maskCode), start }
}

/** Keeps offsets and line breaks. */
function maskCode(code: string): string {
  return code.replace(/[^\n]/g, '·')
}
