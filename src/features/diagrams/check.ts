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
    await parse(source)
    return undefined
  } catch (error) {
    return explain(error as ParseError, source)
  }
}

/** Parses a diagram. A browser checks the colors of boxes: there is one only for the time of a second try. */
async function parse(source: string): Promise<void> {
  try {
    await mermaid.parse(source)
  } catch (error) {
    if (!(error instanceof ReferenceError && /\bwindow\b/.test(error.message))) throw error
    const scope = globalThis as { window?: unknown }
    scope.window = { CSS: { supports: () => true } }
    try {
      await mermaid.parse(source)
    } finally {
      delete scope.window
    }
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
  const hint = hintOf(error, lines[0] ?? '', lines[named - 1] ?? '')
  return { message: `Invalid diagram: ${reasonOf(error)}.`, hint, line: lineInSource(source, named) }
}

function lineOf(text: string | undefined, lines: string[]): number {
  return text ? lines.findIndex((line) => line.includes(text)) + 1 : 1
}

const mostExpected = 4

function reasonOf({ message, hash }: ParseError): string {
  const { token, expected = [] } = hash ?? {}
  if (message.startsWith('Lexical error')) return 'this text is not part of its syntax'
  if (message.startsWith('Parse error')) {
    const names = expected.map((one) => tokenWord(one.replace(/^'|'$/g, '')))
    const found = isEnd(token) ? 'the end of the diagram' : (tokenWord(String(token)) ?? shown(hash?.text))
    return names.length > 0 && names.length <= mostExpected && names.every((one) => one !== undefined)
      ? `expected ${[...new Set(names)].join(' or ')}, found ${found}`
      : `unexpected ${found.replace(/^(?:an?|the) /, '')}`
  }
  const text = /(?:but found:?|expecting .* but found:?) [`'"]?(.*?)[`'"]?\.?$/.exec(
    message.split('\n').at(-1) ?? '',
  )?.[1]
  if (/^Parsing failed/.test(message) && text !== undefined)
    return named(
      /of type '(.*?)'/.exec(message)?.[1],
      text === '' ? 'the end of a line, or of the diagram' : `"${text}"`,
    )
  // Langium: "Parsing failed:  Parse error on line 2, column 6: Expecting …".
  const reason = message.replace(/^Parsing failed:\s*/, '').replace(/^\w+ error on line \d+, column \d+: /, '')
  return reason.split('\n')[0]!.replace(/\.$/, '')
}

function named(expected: string | undefined, found: string): string {
  const word = expected === undefined ? undefined : tokenWord(expected)
  return word === undefined ? `unexpected ${found.replace(/^the /, '')}` : `expected ${word}, found ${found}`
}

const isEnd = (token: unknown) => token === 1 || token === 'EOF' || token === 'EOF_IN_STRUCT' || token === '$end'

function shown(text: string | undefined): string {
  const first = text?.trim().split('\n')[0] ?? ''
  return first === '' ? 'text' : `"${first.length > 20 ? `${first.slice(0, 20)}…` : first}"`
}

/** Words for the tokens of Mermaid's grammars, which name them by their roles. */
const tokenWords: [pattern: RegExp, word: string][] = [
  [/^(?:PS|STADIUMSTART|\(-)$/, 'an opening parenthesis'],
  [/^(?:PE|STADIUMEND|-\))$/, 'a closing parenthesis'],
  [/^(?:SQS|SUBROUTINESTART|CYLINDERSTART)$/, 'an opening bracket'],
  [/^(?:SQE|SUBROUTINEEND|CYLINDEREND)$/, 'a closing bracket'],
  [/^(?:DIAMOND_START|STRUCT_START|BLOCK_START)$/, 'an opening brace'],
  [/^(?:DIAMOND_STOP|STRUCT_STOP|BLOCK_STOP)$/, 'a closing brace'],
  [/^TAGEND$/, '">"'],
  [/^TAGSTART$/, '"<"'],
  [/^PIPE$/, '"|"'],
  [/^(?:SEMI|semi)$/, '";"'],
  [/^COLON$/, '":"'],
  [/^COMMA$/, '","'],
  [/^AMP$/, '"&"'],
  [/^(?:QUOTE|STR|MD_STR|STRING|string|title_value)$/, 'a text in quotes'],
  [/^(?:NEWLINE|NL|newline|EOL)$/, 'the end of the line'],
  [/^(?:SPACE|space|SPACELIST)$/, 'a space'],
  [/^(?:TXT|txt)$/, 'a colon and a text'],
  [/^(?:ACTOR|participant_actor)$/, 'a participant'],
  [/^(?:.*ARROW.*|.*LINK|LINK_ID|LINE|DOTTED_LINE|EDGE_STATE|.*CROSS|.*_POINT|-->)$/i, 'an arrow'],
  [/^(?:NODE_STRING|ALPHA|ID|IDENTIFIER|NAME|ENTITY_NAME|ATTRIBUTE_WORD|WORD|BQUOTE_STR|MEMBER|CLASS|id)$/, 'a name'],
  [/^(?:NUM|NUMBER|number|NUMBER_WITH_DECIMAL)$/, 'a number'],
  [/^(?:EOF|EOF_IN_STRUCT|\$end)$/, 'the end of the diagram'],
]

/** Returns the words for a token; a keyword as it is written, undefined for other names. */
function tokenWord(token: string): string | undefined {
  const known = tokenWords.find(([pattern]) => pattern.test(token))?.[1]
  return known ?? (/^[a-z]+$/.test(token) || /^[^\w\s]{1,5}$/.test(token) ? `"${token}"` : undefined)
}

/** Returns what to write instead, by the type of the diagram and its line. */
function hintOf({ hash, message }: ParseError, type: string, line: string): string {
  const token = String(hash?.token ?? '')
  if (/^\s*(?:graph|flowchart)/.test(type)) {
    if (/^(?:STR|QUOTE|MD_STR)$/.test(token) && /".*".*"/.test(line)) return 'Write #quot; for a quote within quotes.'
    if (/\bend\b/.test(line) && line.trim() !== 'end') return 'Write "End": "end" in lower case closes a subgraph.'
    if (isEnd(hash?.token)) return 'Close each bracket, quote and subgraph.'
    if (/[([{<].*[)\]}>]/.test(line)) return 'Put the text of a node or arrow in quotes: A["Text (more)"].'
  }
  if (/^\s*sequenceDiagram/.test(type) && !/:/.test(line))
    return 'Write a colon and a text after the arrow: "A->>B: Text".'
  if (isEnd(hash?.token) || /<EOF>|end of input/i.test(message)) return 'Close each bracket, quote and block.'
  return 'Compare the line with the syntax of this type of diagram: https://mermaid.js.org/intro/syntax-reference.html'
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
