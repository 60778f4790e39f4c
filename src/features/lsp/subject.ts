import type { Page, PagePlan } from '../../model/site.ts'
import type { Heading } from '../../model/types.ts'
import { type CompileText, compilerOf } from '../../rewrite/compiler.ts'
import type { ResolvedReference } from '../../rewrite/references-to.ts'
import { sourceText } from '../../rewrite/source-text.ts'
import type { LiveSite } from '../../serve/live.ts'
import { componentsOf, type KnownComponent } from './components.ts'
import { frontMatterEnd } from './context.ts'
import { dataTarget, quotedAt } from './data-files.ts'
import { type KnownName, spellingsOf, tagsOf, variablesOf } from './known-names.ts'
import { type DocumentAt, finderOf } from './place.ts'

/** Subject of a position in a file, with the offsets of its text. */
export type Subject = { start: number; end: number } & (
  | { kind: 'reference'; reference: ResolvedReference; isAnchor: boolean }
  | { kind: 'heading'; id: string }
  | { kind: 'key'; key: string }
  | { kind: 'name'; name: KnownName }
  | { kind: 'component'; component: KnownComponent }
  | { kind: 'directive'; name: string }
  | { kind: 'document'; file: string }
)

/** Finds what a position is about. */
export async function subjectAt(at: DocumentAt, offset: number): Promise<Subject | undefined> {
  const { text } = at
  if (!/\.mdx?$/i.test(at.file)) return inData(at, offset)
  if (offset <= frontMatterEnd(text)) return inFrontMatter(at, offset)
  const variable = around(/(?<!\\)%\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu, text, offset)
  if (variable) return named(variablesOf(at), variable)
  const heading = await headingAt(at, offset)
  // The text of a heading may contain links.
  return (await referenceAt(at, offset)) ?? heading ?? inMarkup(at, offset) ?? inWords(at, offset)
}

interface Found {
  value: string
  start: number
  end: number
}

/** Returns the match of a pattern around an offset. */
function around(pattern: RegExp, text: string, offset: number): Found | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  for (const match of text.slice(from, end < 0 ? text.length : end).matchAll(pattern)) {
    const start = from + match.index
    if (offset >= start && offset <= start + match[0].length)
      return { value: match[1] ?? match[0], start, end: start + match[0].length }
  }
  return undefined
}

function named(names: KnownName[], { value, start, end }: Found): Subject | undefined {
  const name = names.find((one) => one.name === value)
  return name && { kind: 'name', name, start, end }
}

function inFrontMatter(at: DocumentAt, offset: number): Subject | undefined {
  const key = around(/^([\w-]+)(?=:)/g, at.text, offset)
  if (key) return { kind: 'key', key: key.value, start: key.start, end: key.end }
  const word = around(/[^\s"',[\]:]+/g, at.text, offset)
  const above = /(?:^|\n)([\w-]+):[^\n]*(?:\n[ \t]*-[^\n]*)*$/.exec(at.text.slice(0, word?.end ?? offset))?.[1]
  if (!word) return undefined
  if (above === 'tags') return named(tagsOf(at), word)
  const doc = /^pagination_/.test(above ?? '') ? at.page?.edition?.docs.get(word.value)?.doc.path : undefined
  return doc === undefined ? undefined : { kind: 'document', file: doc, start: word.start, end: word.end }
}

async function inData(at: DocumentAt, offset: number): Promise<Subject | undefined> {
  const quoted = quotedAt(at.text, offset)
  const file = quoted && dataTarget(quoted, at)
  if (file !== undefined) return { kind: 'document', file, start: quoted!.start, end: quoted!.end }
  return referenceAt(at, offset)
}

async function referenceAt(at: DocumentAt, offset: number): Promise<Subject | undefined> {
  const finder = await finderOf(at)
  const references = await finder.inFile(at.file, sourceText(at.text))
  const exact = references.find(({ start, end }) => offset >= start && offset <= end)
  // The text of a link stands for its target.
  const isText = ({ of, end }: ResolvedReference) => /[[!]/.test(at.text[of] ?? '') && offset >= of && offset <= end
  const reference = exact ?? references.findLast(isText)
  if (!reference) return undefined
  const { start, end } = reference
  const hash = at.text.slice(start, end).indexOf('#')
  const isAnchor = hash >= 0 && offset > start + hash
  const own = isAnchor ? start + hash + 1 : start
  return { kind: 'reference', reference, isAnchor, start: own, end: isAnchor || hash < 0 ? end : start + hash }
}

const compilers = new WeakMap<LiveSite, CompileText>()

/** Returns what compiles texts of a site in this thread. */
export function compilerFor(live: LiveSite): CompileText {
  const compile = compilers.get(live) ?? compilerOf(live.world, live.languages)
  compilers.set(live, compile)
  return compile
}

/** Returns the ids of the headings of a document by line and column, `line:column`. */
export async function headingIds(
  at: Pick<DocumentAt, 'live'>,
  file: string,
  text: string,
): Promise<Map<string, string>> {
  const { live } = at
  const source = live.sources.find(({ path }) => path === file)
  if (!source || !/\.mdx?$/i.test(file)) return new Map()
  return (await compilerFor(live)(source, text))?.ids ?? new Map()
}

/** Matches the id that an author gives a heading. */
export const writtenId = /(?:\{#([^\s{}]+)\}|\{\/\*\s*#([^\s{}*]+)\s*\*\/\}|<!--\s*#(\S+?)\s*-->)[ \t]*#*[ \t]*$/d

async function headingAt(at: DocumentAt, offset: number): Promise<Subject | undefined> {
  const { text } = at
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '')
  const title = /^#[ \t]+(?=\S)/.exec(line)
  if (title) return { kind: 'document', file: at.file, start: from + title[0].length, end: from + line.length }
  if (!/^#{2,6}[ \t]/.test(line)) return undefined
  const written = writtenId.exec(line)
  const place = written?.indices?.slice(1).find((one) => one !== undefined)
  if (place) return { kind: 'heading', id: line.slice(...place), start: from + place[0], end: from + place[1] }
  const number = text.slice(0, from).split('\n').length
  const id = (await headingIds(at, at.file, text)).get(`${number}:1`)
  const start = /^#+[ \t]+/.exec(line)![0].length
  return id === undefined ? undefined : { kind: 'heading', id, start: from + start, end: from + line.trimEnd().length }
}

function inMarkup(at: DocumentAt, offset: number): Subject | undefined {
  const tag = around(/(?<=<\/?)([A-Z][\w.]*)/g, at.text, offset)
  const component = tag && componentsOf(at).find(({ name }) => name === tag.value)
  if (component) return { kind: 'component', component, start: tag!.start, end: tag!.end }
  const directive = around(/(?<=^[ \t>]*:{2,})([\w-]+)/g, at.text, offset)
  return directive && { kind: 'directive', name: directive.value, start: directive.start, end: directive.end }
}

async function inWords(at: DocumentAt, offset: number): Promise<Subject | undefined> {
  const from = Math.max(0, offset - 80)
  const near = at.text.slice(from, offset + 80)
  for (const term of (await spellingsOf(at)).sort((a, b) => b.spelling.length - a.spelling.length)) {
    const at_ = near
      .toLowerCase()
      .indexOf(term.spelling.toLowerCase(), Math.max(0, offset - from - term.spelling.length))
    const start = from + at_
    if (at_ >= 0 && start <= offset && offset <= start + term.spelling.length)
      return { kind: 'name', name: term, start, end: start + term.spelling.length }
  }
  return undefined
}

/** Returns the headings of a page. */
export async function headingsOfPage({ doc }: Page | PagePlan, { live }: Pick<DocumentAt, 'live'>): Promise<Heading[]> {
  const [compiled] = doc ? await live.documents.compiled([doc], live) : []
  return compiled?.headings.filter(({ id }) => id !== '') ?? []
}
