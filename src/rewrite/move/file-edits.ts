import type { Config } from '../../config/config.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { ContentFolder } from '../../model/types.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import type { Edit } from '../../shared/text-edits.ts'
import { sourceOf } from '../../site/content-folders.ts'
import { splitNumberPrefix } from '../../site/sidebar/number-prefix.ts'
import { split } from '../../site/urls.ts'
import type { Move } from '../changes.ts'
import { matchesOf, modulesIn, type Reference, referencesIn, retarget } from '../references.ts'
import { type SourceText, sourceText } from '../source-text.ts'
import { sourceTree } from '../source-tree.ts'
import { folderOf, movedPath } from './request.ts'
import { type Around, type Place, targetAfter } from './targets.ts'
import { valueEdits } from './values.ts'
import type { LocaleView, SiteView } from './views.ts'

export interface Moving {
  config: Config
  folders: ContentFolder[]
  before: SiteView
  after: SiteView
  moves: Move[]
  /** Old and new routes of pages. */
  routes: ReadonlyMap<string, string>
  isCopy?: boolean
}

interface FileEdits {
  edits: Edit[]
  problems: Problem[]
}

/** Whether a text may refer to something that moves. */
export type Mentions = (text: string) => boolean

export function mentionsOf(files: string[], routes: Iterable<string>): Mentions {
  const names = [...files, ...routes].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const all = new Set([...names, ...names.map((name) => splitNumberPrefix(name).name)].filter((name) => name !== ''))
  const forms = [...all].flatMap((name) => [name, encodeURIComponent(name)])
  const pattern = new RegExp([...new Set(forms)].map(escapeRegExp).join('|') || '(?!)', 'i')
  return (text) => pattern.test(text)
}

/** The changes of the references in a document or a module of the site. */
export async function fileEdits(file: string, raw: string, moving: Moving): Promise<FileEdits> {
  const { moves, folders } = moving
  const around: Around = {
    before: placeOf(file, moving.before, moving),
    after: placeOf(movedPath(file, moves), moving.after, moving),
    moves,
    folders,
    routes: moving.routes,
    isCopy: moving.isCopy,
  }
  const source = sourceText(raw)
  const isDocument = /\.mdx?$/i.test(file)
  const references = await referencesOf(file, source, moving.config)
  if (!references) return { edits: [], problems: [left(file, { line: 1, column: 1 }, 'it is not valid MDX')] }
  const found: FileEdits = { edits: [], problems: [] }
  for (const reference of references) {
    const to = targetAfter(reference, around)
    if (to === false) found.problems.push(left(file, source.pointAt(reference.start), `"${reference.target}"`))
    else if (to !== undefined) found.edits.push(withTail(reference, to, raw))
  }
  if (isDocument && /^image:/m.test(raw)) {
    const change = (target: string) =>
      targetAfter({ kind: 'image', target, start: 0, end: 0, of: 0 }, around) || undefined
    const { edits } = await valueEdits(file, source, [{ file, keys: ['image'], change }])
    found.edits.push(...edits)
  }
  return found
}

/** Replaces the path of a target; query and hash stay as they are written. */
function withTail(reference: Reference, to: string, raw: string): Edit {
  if (reference.kind === 'file' || reference.kind === 'module') return retarget(reference, to)
  const tail = /[?#].*$/s.exec(raw.slice(reference.start, reference.end))?.[0] ?? ''
  return retarget({ ...reference, end: reference.end - tail.length }, split(to).path)
}

/** The references in a document, a module or a stylesheet; undefined if it is not valid MDX. */
export async function referencesOf(
  file: string,
  source: SourceText,
  config: Pick<Config, 'markdown'>,
): Promise<Reference[] | undefined> {
  if (/\.mdx?$/i.test(file)) return inDocument(file, source, config)
  return /\.(?:css|s[ac]ss|less)$/i.test(file) ? inStyles(source.raw) : inCode(source.raw)
}

async function inDocument(
  file: string,
  source: SourceText,
  config: Pick<Config, 'markdown'>,
): Promise<Reference[] | undefined> {
  const parsed = await sourceTree(file, source, config.markdown)
  return parsed && referencesIn(parsed.tree, source).references
}

const links = /\b(?:to|href)\s*[:=]\s*\{?\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`)/dg

function inCode(text: string): Reference[] {
  const piece = { text, start: 0 }
  return [...modulesIn(piece), ...matchesOf(links, piece, 'link').filter(({ target }) => target.startsWith('/'))]
}

const styleTargets = /(?:\burl\(\s*|@(?:import|use|forward)\s+)(?:"(\.[^"\n]*)"|'(\.[^'\n]*)'|(\.[^\s"')]*))/dg

/** Files and stylesheets that a stylesheet names by relative paths. */
function inStyles(text: string): Reference[] {
  return matchesOf(styleTargets, { text, start: 0 }, 'file')
}

export function placeOf(
  file: string,
  { locales, exists }: SiteView,
  { config, folders }: Pick<Moving, 'config' | 'folders'>,
): Place {
  const folder = folderOf(file, folders)
  const none = { kind: 'page', collection: '', version: 'current', locale: config.i18n.defaultLocale } as const
  const owner = folder ? sourceOf(file, folder) : { ...none, path: file, name: file }
  const view = locales.get(owner.locale) ?? (locales.values().next().value as LocaleView)
  return { owner, pageUrl: view.pageOf.get(file)?.url, view, exists }
}

/** The problem of a reference that the move leaves as it is. */
export function left(file: string, { line, column }: { line: number; column: number }, what: string): Problem {
  return problem('not-moved', {
    message: `A reference to what has moved stays as it is: ${what}.`,
    hint: 'Change it by hand.',
    file,
    line,
    column,
    subject: what,
  })
}
