import DOMPurify from 'dompurify'
import mermaid from 'mermaid'

// Stubs the DOMPurify functions that are missing without a browser. Nothing is rendered here.
Object.assign(DOMPurify, { addHook: () => {}, sanitize: (text: string) => text })
mermaid.initialize({ startOnLoad: false })

interface BadDiagram {
  message: string
  hint?: string
  /** Counted from 1, in the source of the diagram. */
  line: number
}

/** Mermaid renders an error message for longer diagrams. */
const longestDiagram = 50_000

/** Parses a diagram with Mermaid's own parser. Returns its first problem, if any. */
export async function checkDiagram(source: string): Promise<BadDiagram | undefined> {
  if (source.length > longestDiagram)
    return { message: `The diagram is longer than ${longestDiagram} characters.`, hint: 'Split it.', line: 1 }
  try {
    await mermaid.parse(source)
    return undefined
  } catch (error) {
    return explain(error as ParseError, source)
  }
}

/** Errors of Mermaid's parsers: Jison, Langium, and YAML. */
interface ParseError extends Error {
  hash?: { text?: string; token?: string | number | null; expected?: string[] }
  mark?: { line: number }
  reason?: string
}

function explain(error: ParseError, source: string): BadDiagram {
  if (error.mark) {
    const message = `The front matter of the diagram is not valid YAML: ${error.reason}.`
    return { message, line: error.mark.line + 2 }
  }
  const lines = bare(source).split('\n')
  if (error.name === 'UnknownDiagramError') {
    const message = `Unknown diagram type "${lines[0]!.trim().split(/\s/)[0]}".`
    const hint = 'Start the diagram with its type, such as "flowchart TD" or "sequenceDiagram".'
    return { message, hint, line: lineInSource(source, 1) }
  }
  const named = Number(/\bon line (\d+)/.exec(error.message)?.[1] ?? 0) || lineOf(error.hash?.text, lines)
  return { message: `Invalid diagram: ${reasonOf(error)}.`, line: lineInSource(source, named) }
}

function lineOf(text: string | undefined, lines: string[]): number {
  return text ? lines.findIndex((line) => line.includes(text)) + 1 : 1
}

const mostExpected = 4

function reasonOf({ message, hash }: ParseError): string {
  const { token, expected = [] } = hash ?? {}
  if (message.startsWith('Lexical error')) return 'this text is not part of its syntax'
  if (message.startsWith('Parse error')) {
    const found = token === 1 || token === 'EOF' ? 'end of the diagram' : `"${token}"`
    return expected.length > 0 && expected.length <= mostExpected
      ? `expected ${expected.join(' or ')}, found ${found}`
      : `unexpected ${found}`
  }
  // Langium: "Parsing failed:  Parse error on line 2, column 6: Expecting …".
  const reason = message.replace(/^Parsing failed:\s*/, '').replace(/^\w+ error on line \d+, column \d+: /, '')
  return reason.split('\n')[0]!.replace(/\.$/, '')
}

const frontMatter = /^[^\S\n]*---\s*\n.*?\n[^\S\n]*---\s*\n+/s
const directive = /%%\{.*?\}%%\s*/gs
const comment = /^\s*%%(?!\{)[^\n]+\n?/gm

/** The source as passed to Mermaid's parsers, which count its lines. */
function bare(source: string): string {
  return source.replace(frontMatter, '').replace(directive, '').replace(comment, '').trimStart()
}

/** Maps a line of `bare` to the source; for an empty line, the last one before it that is not empty. */
function lineInSource(source: string, line: number): number {
  const lines = source.split('\n')
  let [found, at] = [0, 0]
  for (const wanted of bare(source).split('\n').slice(0, line)) {
    while (at < lines.length && lines[at]!.trim() !== wanted.trim()) at++
    if (wanted.trim() !== '' && at < lines.length) found = at
    at++
  }
  return found + 1
}
