import type { Nodes, Root } from 'mdast'
import type { Edit } from '../shared/text-edits.ts'
import { decode } from '../shared/urls.ts'
import type { SourceText } from './source-text.ts'

/**
 * How a target is resolved: a link or an image like those of a page, a file relative to the file that names it, or a
 * module, whose ending may be missing.
 */
type ReferenceKind = 'link' | 'image' | 'file' | 'module'

/** A target in the text of a file. */
export interface Reference {
  kind: ReferenceKind
  /** Without escapes. */
  target: string
  /** Offsets of the target as it is written. */
  start: number
  end: number
  /** Offset of the link, image or element that it belongs to. */
  of: number
}

/** An image without alternative text. */
export interface MissingAlt {
  target: string
  at: number
}

interface References {
  references: Reference[]
  missingAlts: MissingAlt[]
}

/** Finds the targets in a document, and its images without alternative text. */
export function referencesIn(tree: Root, source: SourceText): References {
  const found: References = { references: [], missingAlts: [] }
  visit(tree, source, found)
  return found
}

function visit(node: Nodes, source: SourceText, found: References): void {
  const read = readers[node.type]
  if (read && node.position) {
    const start = source.offsetOf(node.position.start)
    const end = source.offsetOf(node.position.end)
    read({ node: node as never, start, text: source.raw.slice(start, end), source }, found)
  }
  if ('children' in node) for (const child of node.children) visit(child, source, found)
}

/** A piece of a file, and its offset there. */
interface Piece {
  text: string
  start: number
  /** Offset of the element, if it starts before the piece. */
  of?: number
}

interface Written<Node = Nodes> extends Piece {
  node: Node
  source: SourceText
}

type Reader = (written: Written<never>, found: References) => void

const jsx: Reader = (written: Written<Nodes & { children: Nodes[] }>, found) => readTags(openingTag(written), found)
const expression: Reader = (written: Written, found) => readTags(written, found)
const directive: Reader = (written: Written<{ type: string }>, found) => readDirective(written, found)

const readers: Record<string, Reader | undefined> = {
  link: (written: Written<{ url: string }>, { references }) => references.push(...destination(written, 'link')),
  image(written: Written<{ url: string; alt?: string | null }>, { references, missingAlts }) {
    references.push(...destination(written, 'image'))
    if (!written.node.alt?.trim()) missingAlts.push({ target: written.node.url, at: written.start })
  },
  definition: (written: Written<{ url: string }>, { references }) => references.push(...destination(written, 'link')),
  html(written: Written, found) {
    if (!written.text.startsWith('<!--')) readTags(written, found)
    else found.references.push(...matchesOf(/^<!--\s*@include:\s*([^\s#{]+?)(?=[#{\s]|-->)/dg, written, 'file'))
  },
  code({ text, start }: Written, { references }) {
    const info = { text: text.split(/\r?\n/, 1)[0]!, start }
    references.push(...matchesOf(/\sfile=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/dg, info, 'file'))
  },
  leafDirective: directive,
  containerDirective: directive,
  textDirective: directive,
  mdxjsEsm(written: Written, { references }) {
    references.push(...modulesIn(written))
  },
  mdxJsxFlowElement: jsx,
  mdxJsxTextElement: jsx,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
}

/** Modules that code names. */
export function modulesIn(piece: Piece): Reference[] {
  return matchesOf(/\b(?:from|import|require)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/dg, piece, 'module')
}

/** A reference for each match of a pattern with the flag `d`, at the group that has matched. */
export function matchesOf(pattern: RegExp, { text, start, of = start }: Piece, kind: ReferenceKind): Reference[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const group = match.findIndex((value, i) => i > 0 && value !== undefined)
    const [from, to] = match.indices![group]!
    return { kind, target: unescaped(match[group]!), start: start + from, end: start + to, of }
  })
}

const destinationAndTitle =
  /^\s*(?:<((?:\\.|[^<>\\\n])*)>|((?:\\.|[^\s\\])*))(?:\s+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?\s*$/ds

/** The destination of a link, an image or a definition. Reference links and autolinks have none of their own. */
function destination({ node, text, start }: Written<{ url: string }>, kind: 'link' | 'image'): Reference[] {
  const isDefinition = /^\[(?:\\.|[^\\\]])*\]:/s.test(text)
  if (!isDefinition && !(text.endsWith(')') && /^!?\[/.test(text))) return []
  const mark = isDefinition ? ']:' : ']('
  const end = isDefinition ? text.length : text.length - 1
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const match = destinationAndTitle.exec(text.slice(at + 2, end))
    const [from, to] = match?.indices?.[1] ?? match?.indices?.[2] ?? []
    if (from === undefined || to === undefined) continue
    const written = text.slice(at + 2 + from, at + 2 + to)
    if (decode(unescaped(written)) !== decode(node.url)) continue
    return [{ kind, target: node.url, start: start + at + 2 + from, end: start + at + 2 + to, of: start }]
  }
  return []
}

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&amp;/g, '&')
}

const value = /\s*=\s*(?:(?:\{\s*)?(?:"([^"{}]*)"|'([^'{}]*)'|`([^`{}$]*)`)|([^\s"'`{}<>]+))/.source
const links = new RegExp(`[\\s{](?:href|to)${value}`, 'dg')
const images = new RegExp(`[\\s{](?:src|srcdark|srcDark|poster|data)${value}`, 'dg')
const srcsets = new RegExp(`[\\s{](?:srcset|srcSet)${value}`, 'dg')

/** Attributes of HTML or JSX that contain a target, and modules that their values name. */
function readTags(piece: Piece, { references, missingAlts }: References): void {
  for (const tag of piece.text.matchAll(/<([A-Za-z][\w.]*)((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*)>?/g)) {
    const inTag = { text: tag[2]!, start: piece.start + tag.index + 1 + tag[1]!.length, of: piece.start + tag.index }
    references.push(...matchesOf(links, inTag, 'link'), ...matchesOf(images, inTag, 'image'))
    for (const srcset of matchesOf(srcsets, inTag, 'image')) references.push(...candidatesIn(srcset))
    if (tag[1] === 'img' && !/\salt\s*=|\{\s*\.\.\./.test(inTag.text))
      missingAlts.push({ target: matchesOf(images, inTag, 'image')[0]?.target ?? '', at: piece.start + tag.index })
  }
  references.push(...modulesIn(piece))
}

/** The URLs of a `srcset`. */
function candidatesIn({ target, start, of }: Reference): Reference[] {
  return matchesOf(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?/dg, { text: target, start, of }, 'image')
}

/** The text of an element up to its content. */
function openingTag({ node, text, start, source }: Written<Nodes & { children: Nodes[] }>): Piece {
  const first = node.children[0]?.position
  return { start, text: first ? text.slice(0, source.offsetOf(first.start) - start) : text }
}

/** Targets in the attributes of a directive: `:::card{href=./page.md icon=./icon.svg}`, `::include{file=./part.md}`. */
function readDirective({ text, start }: Piece, { references }: References): void {
  const braces = /\{[^{}\n]*\}[ \t]*$/.exec(text.split(/\r?\n/, 1)[0]!)
  if (!braces) return
  const attributes = { text: braces[0], start: start + braces.index, of: start }
  const icons = matchesOf(new RegExp(`[\\s{]icon${value}`, 'dg'), attributes, 'image')
  references.push(
    ...matchesOf(links, attributes, 'link'),
    ...matchesOf(images, attributes, 'image'),
    ...icons.filter(({ target }) => /[/.]/.test(target)),
    ...matchesOf(new RegExp(`[\\s{]file${value}`, 'dg'), attributes, 'file'),
  )
}

/** The change that replaces a target. */
export function retarget({ kind, start, end }: Reference, target: string): Edit {
  const isUrl = kind === 'link' || kind === 'image'
  return { start, end, text: isUrl ? escapedUrl(target) : target }
}

/** Escapes the characters that end a URL in Markdown, HTML or an attribute. */
function escapedUrl(target: string): string {
  return target.replace(/[\s()<>"'`{}|\\]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
