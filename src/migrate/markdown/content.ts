import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { ignoreErrors } from '../../host/fs.ts'
import { placeIn, realPlace } from '../../host/real-place.ts'
import { addFrontMatter, metaOf } from '../front-matter.ts'
import type { Edit, OldPage } from '../migration.ts'
import { type HeadingText, keepIds, type Slugify } from './keep-ids.ts'

/** A document of the old site. `file` is relative to the site, `name` to its content folder. */
export interface Document {
  file: string
  name: string
  meta: Record<string, unknown>
}

export interface ContentRules {
  /** Absolute folder of the site, and the folder of its documents, relative to that. */
  folder: string
  path: string
  include?: string[]
  exclude?: string[]
  /** New paths of documents that move, from the root of the site. */
  moved?: ReadonlyMap<string, string>
  slugify: Slugify
  headingText?: HeadingText
  /** Converts a document: front matter with its fences, and content. */
  convert(parts: { head: string; content: string }, document: Document): { head: string; content: string }
  /** Returns the route of a document, with a leading and without a trailing slash. */
  routeOf(document: Document): string
  /** Returns the file that the old generator writes for a document. */
  fileOf?(document: Document): string
  /** Returns whether the old generator publishes the document. */
  isPage?(document: Document): boolean
}

interface ConvertedContent {
  edits: Edit[]
  /** Texts of the documents that move, by their new paths. */
  texts: Map<string, string>
  pages: OldPage[]
  documents: (Document & { content: string })[]
}

/** Converts the documents of a site: those that change or move, and the pages of all of them. */
export function convertContent(rules: ContentRules): ConvertedContent {
  const { folder, path: below } = rules
  const names = documentNames(folder, rules)
  const edits: Edit[] = []
  const texts = new Map<string, string>()
  const pages: OldPage[] = []
  const documents: ConvertedContent['documents'] = []
  for (const name of names.sort()) {
    const file = path.posix.join(below, name)
    const before = fs.readFileSync(path.join(folder, file), 'utf8')
    const { yaml, content } = splitFrontMatter(before)
    // The content of `splitFrontMatter` starts with a line break for each line of the front matter.
    const own = yaml === undefined ? content : content.slice(content.length - afterHead(before).length)
    const head = before.slice(0, before.length - own.length)
    const document = { file, name, meta: metaOf(yaml) }
    documents.push({ ...document, content: own })
    const converted = rules.convert({ head, content: own.replaceAll('\r\n', '\n') }, document)
    const { content: kept, ids } = keepIds(converted.content, rules.slugify, {
      isMdx: name.endsWith('.mdx'),
      headingText: rules.headingText,
    })
    const after = converted.head.replaceAll('\r\n', '\n') + kept
    const target = rules.moved?.get(file)
    if (target !== undefined) texts.set(target, withLineEnds(after, before))
    else if (after !== before.replaceAll('\r\n', '\n')) {
      const changed = linkTarget(folder, file) ?? file
      if (!edits.some((one) => one.file === changed))
        edits.push({
          file: changed,
          before,
          after: withLineEnds(after, before),
          why: 'Blocks that docsgen writes differently.',
        })
    }
    if (rules.isPage?.(document) === false) continue
    const output = rules.fileOf?.(document)
    pages.push({
      route: rules.routeOf(document),
      from: file,
      anchors: ids,
      ...(output !== undefined && { file: output }),
    })
  }
  return { edits, texts, pages, documents }
}

/** Returns the paths of the documents in a folder, and of links to files of the site. */
export function documentNames(
  root: string,
  { path: below, include = ['**/*.{md,mdx}'], exclude = [] }: Pick<ContentRules, 'path' | 'include' | 'exclude'>,
): string[] {
  const cwd = path.join(root, below)
  const ignore = ['**/node_modules/**', ...exclude]
  const options = { cwd, ignore, onlyFiles: false, followSymbolicLinks: false, objectMode: true } as const
  return fastGlob
    .sync(include, options)
    .filter(
      ({ path: name, dirent }) =>
        dirent.isFile() || (dirent.isSymbolicLink() && leadsToFile(root, path.join(cwd, name))),
    )
    .map(({ path: name }) => name)
}

function leadsToFile(root: string, file: string): boolean {
  const place = realPlace(file)
  const stat = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.statSync(place))
  return stat?.isFile() === true && placeIn(fs.realpathSync(root), place) !== undefined
}

/** Returns the file of the site that a document leads to, if it is a link. */
export function linkTarget(folder: string, file: string): string | undefined {
  const stat = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(path.join(folder, file)))
  if (!stat?.isSymbolicLink()) return undefined
  return placeIn(fs.realpathSync(folder), realPlace(path.join(folder, file)))
}

/** Adds keys to the front matter of documents that have been converted. */
export function addKeys(
  { edits, texts, documents }: Omit<ConvertedContent, 'pages'>,
  { folder, moved }: Pick<ContentRules, 'folder' | 'moved'>,
  keysOf: (document: Document) => Record<string, unknown>,
): void {
  for (const document of documents) {
    const keys = keysOf(document)
    if (Object.keys(keys).length === 0) continue
    const file = linkTarget(folder, document.file) ?? document.file
    const target = moved?.get(document.file)
    const edit = edits.find((one) => one.file === file)
    const written = target === undefined ? undefined : texts.get(target)
    const before = written ?? edit?.after ?? fs.readFileSync(path.join(folder, file), 'utf8')
    const own = before.replaceAll('\r\n', '\n')
    const text = splitFrontMatter(own).yaml === undefined ? own : afterHead(own)
    const after = withLineEnds(addFrontMatter(own.slice(0, own.length - text.length), keys) + text, before)
    if (target !== undefined) texts.set(target, after)
    else if (edit) edit.after = after
    else if (after !== before) edits.push({ file, before, after, why: 'Front matter of docsgen.' })
  }
}

/** Writes the line ends that the old text has. */
function withLineEnds(text: string, old: string): string {
  return old.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function afterHead(text: string): string {
  return text.replace(/^\uFEFF?---[^\n]*\n(?:[\s\S]*?\n)??---[^\n]*/, '')
}
