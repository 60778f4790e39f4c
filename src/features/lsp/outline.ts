import { type DocumentSymbol, type FoldingRange, FoldingRangeKind, SymbolKind } from 'vscode-languageserver'
import { frontMatterEnd } from './context.ts'

/** A heading as it is written. */
interface WrittenHeading {
  text: string
  level: number
  /** Line, from 0. */
  line: number
}

interface Blocks {
  headings: WrittenHeading[]
  /** First and last lines of fences and directives. */
  blocks: [start: number, end: number][]
  /** Last line of the front matter; -1 if there is none. */
  front: number
}

/** Finds headings, fences and directives by their lines, so that a text that is being written has them too. */
function blocksOf(text: string): Blocks {
  const lines = text.split(/\r?\n/)
  const end = frontMatterEnd(text)
  const front = end < 0 ? -1 : text.slice(0, end).split('\n').length
  const found: Blocks = { headings: [], blocks: [], front }
  let fence: { mark: string; line: number } | undefined
  const directives: { colons: number; line: number }[] = []
  lines.forEach((content, line) => {
    if (line <= front) return
    const [, mark] = /^[ \t>]*(`{3,}|~{3,})/.exec(content) ?? []
    if (fence) {
      if (mark?.startsWith(fence.mark)) {
        found.blocks.push([fence.line, line])
        fence = undefined
      }
      return
    }
    if (mark) fence = { mark, line }
    const heading = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/.exec(content)
    if (heading) found.headings.push({ text: plainText(heading[2]!), level: heading[1]!.length, line })
    const [, colons, name] = /^[ \t>]*(:{3,})([\w-]*)/.exec(content) ?? []
    if (colons && name) directives.push({ colons: colons.length, line })
    else if (colons) {
      const open = directives.findLastIndex((one) => one.colons === colons.length)
      if (open >= 0) found.blocks.push([directives.splice(open)[0]!.line, line])
    }
  })
  return found
}

function plainText(text: string): string {
  return text.replace(/[ \t]*(?:\{#\S+?\}|\{\/\*.*?\*\/\}|<!--.*?-->)$/, '') || text
}

/** Returns the headings of a document, each with those below it. */
export function outlineOf(text: string): DocumentSymbol[] {
  const lines = text.split(/\r?\n/)
  const { headings } = blocksOf(text)
  const roots: DocumentSymbol[] = []
  const open: { level: number; children: DocumentSymbol[] }[] = [{ level: 0, children: roots }]
  headings.forEach(({ text: name, level, line }, i) => {
    const next = headings.slice(i + 1).find((one) => one.level <= level)
    const end = (next?.line ?? lines.length) - 1
    const length = (at: number) => lines[at]?.length ?? 0
    const selectionRange = { start: { line, character: 0 }, end: { line, character: length(line) } }
    const range = { ...selectionRange, end: { line: end, character: length(end) } }
    const children: DocumentSymbol[] = []
    while (open.at(-1)!.level >= level) open.pop()
    open.at(-1)!.children.push({ name, kind: SymbolKind.String, range, selectionRange, children })
    open.push({ level, children })
  })
  return roots
}

/** Returns what can be folded: the front matter, sections, fences and directives. */
export function foldingOf(text: string): FoldingRange[] {
  const lines = text.split(/\r?\n/)
  const { headings, blocks, front } = blocksOf(text)
  const sections = headings.map(({ level, line }, i): [number, number] => {
    let end = (headings.slice(i + 1).find((one) => one.level <= level)?.line ?? lines.length) - 1
    while (end > line && lines[end]!.trim() === '') end--
    return [line, end]
  })
  const ranges: FoldingRange[] = [...sections, ...blocks].map(([startLine, endLine]) => ({ startLine, endLine }))
  const ofFront = front < 0 ? [] : [{ startLine: 0, endLine: front, kind: FoldingRangeKind.Comment }]
  return [...ofFront, ...ranges].filter(({ startLine, endLine }) => endLine > startLine)
}
