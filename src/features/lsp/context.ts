import { splitFrontMatter } from '../../content/front-matter-split.ts'

/** The place in a document at which an author types: what is expected there, and the text so far. */
export type Context = {
  /** Text before the cursor that a completion replaces. */
  prefix: string
  /** Offset of that text. */
  start: number
} & (
  | { kind: 'link' | 'image' | 'file' | 'variable' | 'language' | 'component' | 'word' | 'front-matter-key' | 'module' }
  | { kind: 'anchor'; target: string }
  | { kind: 'front-matter-value'; key: string }
  | { kind: 'directive'; isLeaf: boolean }
  | { kind: 'attribute'; directive: string }
  | { kind: 'icon' }
  | { kind: 'prop'; component: string }
)

/** Finds what is expected at an offset of a document; undefined in code. */
export function contextAt(text: string, offset: number): Context | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const line: Line = { before: text.slice(lineStart, offset), start: lineStart }
  const front = frontMatterEnd(text)
  if (offset <= front) return lineStart === 0 ? undefined : inFrontMatter(text, line)
  const fence = fenceAbove(text.slice(Math.max(front, 0), lineStart))
  if (fence !== undefined) return undefined
  const language = /^(?:[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(?:`{3,}|~{3,})([\w+#-]*)$/.exec(line.before)
  if (language) return at(line, 'language', language[1]!)
  return inDirective(line) ?? inTarget(line) ?? inTag(text, offset, line) ?? inWords(line)
}

/** A line up to the cursor. */
interface Line {
  before: string
  /** Offset of the line. */
  start: number
}

function at<Kind extends Context['kind']>({ before, start }: Line, kind: Kind, prefix: string) {
  return { kind, prefix, start: start + before.length - prefix.length }
}

/** Offset of the line that closes the front matter; -1 if there is none. */
export function frontMatterEnd(text: string): number {
  const { yaml, at: start } = splitFrontMatter(text)
  if (yaml !== undefined) return start + yaml.length
  // Front matter that is being written.
  return /^---[ \t]*\r?\n(?![\s\S]*\n---[ \t]*(?:\r?\n|$))(?:[\w-]*(?::.*)?\r?\n?)*$/.test(text) ? text.length : -1
}

function inFrontMatter(text: string, line: Line): Context {
  const value = /^[ \t]*(?:-[ \t]+)?([\w-]+):[ \t]+\[?(?:.*,)?[ \t]*["']?([^"',\]]*)$/.exec(line.before)
  if (value) return { ...at(line, 'front-matter-value', value[2]!), key: value[1]! }
  const item = /^[ \t]*-[ \t]+["']?([^"']*)$/.exec(line.before)
  const above = item && /(?:^|\n)([\w-]+):[ \t]*\r?\n(?:[ \t]*-.*\r?\n)*$/.exec(text.slice(0, line.start))
  if (above) return { ...at(line, 'front-matter-value', item![1]!), key: above[1]! }
  return at(line, 'front-matter-key', /[\w-]*$/.exec(line.before)![0])
}

/** Returns the mark of the fence that is open at the end of a text; undefined if none is. */
function fenceAbove(text: string): string | undefined {
  let open: string | undefined
  for (const [, mark = '', info = ''] of text.matchAll(/^(?:[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})(.*)$/gm)) {
    if (open === undefined) {
      if (mark[0] === '~' || !info.includes('`')) open = mark
    } else if (mark.startsWith(open) && info.trim() === '') open = undefined
  }
  return open
}

function inDirective(line: Line): Context | undefined {
  const name = /^[ \t>]*(:{2,})([\w-]*)$/.exec(line.before)
  if (name) return { ...at(line, 'directive', name[2]!), isLeaf: name[1]!.length === 2 }
  const braces = /^[ \t>]*:{2,}([\w-]+)(?:\[[^\]]*\])?\{([^}]*)$/.exec(line.before)
  if (!braces) return undefined
  const [, directive = '', written = ''] = braces
  const value = /(?:^|\s)([\w-]+)=["']?([^\s"']*)$/.exec(written)
  if (!value) return { ...at(line, 'attribute', /[\w-]*$/.exec(written)![0]), directive }
  const [, attribute = '', prefix = ''] = value
  if (attribute === 'icon') return at(line, 'icon', prefix)
  if (attribute === 'file') return at(line, 'file', prefix)
  return attribute === 'href' ? targetAt(line, 'link', prefix) : undefined
}

function inTarget(line: Line): Context | undefined {
  const { before } = line
  const written =
    /(!?)\[(?:[^\]]|\\\])*\]\(<?([^\s()<>]*)$/.exec(before) ??
    /^()[ \t]{0,3}\[[^\]]+\]:[ \t]*<?(\S*)$/.exec(before) ??
    /\s(?:href|to)()=(?:\{\s*)?["']([^"']*)$/.exec(before)
  if (written) return targetAt(line, written[1] === '!' ? 'image' : 'link', written[2]!)
  const image = /\s(?:src|srcDark|srcdark|poster)=(?:\{\s*)?["']([^"']*)$/.exec(before)
  if (image) return at(line, 'image', image[1]!)
  const file =
    /^[ \t]*<!--[ \t]*@include:[ \t]*([^\s#{]*)$/.exec(before) ?? /^[ \t>]*(?:```|~~~).*\sfile=["']?(\S*)$/.exec(before)
  if (file) return at(line, 'file', file[1]!)
  const module = /^(?:import|export)\b.*\bfrom\s*["']([^"']*)$/.exec(before)
  if (module) return at(line, 'module', module[1]!)
  const variable = /(?<!\\)%\{([\p{L}\p{N}_.-]*)$/u.exec(before)
  return variable ? at(line, 'variable', variable[1]!) : undefined
}

function targetAt(line: Line, kind: 'link' | 'image', written: string): Context {
  const hash = written.indexOf('#')
  if (kind === 'image' || hash < 0) return at(line, kind, written)
  return { ...at(line, 'anchor', written.slice(hash + 1)), target: written.slice(0, hash) }
}

/** Longest start tag that is looked at, in characters. */
const longestTag = 2000

function inTag(text: string, offset: number, line: Line): Context | undefined {
  const component = /<([A-Z][\w.]*)?$/.exec(line.before)
  if (component) return at(line, 'component', component[1] ?? '')
  const before = text.slice(Math.max(0, offset - longestTag), offset)
  const value = /"[^"]*"|'[^']*'|\{[^}]*\}/.source
  const open = new RegExp(`<([A-Z][\\w.]*)(?:\\s+[\\w-]+(?:=(?:${value}))?)*\\s+([\\w-]*)$`).exec(before)
  return open ? { ...at(line, 'prop', open[2]!), component: open[1]! } : undefined
}

function inWords(line: Line): Context | undefined {
  const emoji = /(?<![\w:])(:[\w+-]+)$/.exec(line.before)
  if (emoji) return at(line, 'icon', emoji[1]!)
  const word = /[\p{L}\p{N}][\p{L}\p{N}'-]*$/u.exec(line.before)?.[0]
  return word === undefined || word.length < 2 ? undefined : at(line, 'word', word)
}
