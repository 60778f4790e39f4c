import type { Position, Range } from 'vscode-languageserver'
import { filesBelow } from '../../host/list-content.ts'
import type { PagePlan } from '../../model/site.ts'
import type { Source } from '../../model/types.ts'
import { ReferenceFinder } from '../../rewrite/references-to.ts'
import type { LiveLocale, LiveSite } from '../../serve/live.ts'
import type { SessionSite } from '../../serve/session-site.ts'
import type { EditorSite } from './editor-site.ts'

/** A file that an editor asks about, in its open site. */
export interface At {
  site: EditorSite
  open: SessionSite
  /** Path relative to the root. */
  file: string
  text: string
}

/** A document with what the site knows of it. */
export interface DocumentAt extends At {
  live: LiveSite
  /** The language of the document, or the first one. */
  locale: LiveLocale
  /** Undefined for files that are no content. */
  source?: Source
  page?: PagePlan
}

/** Looks up a file in its site. */
export async function documentAt(at: At): Promise<DocumentAt> {
  const { session } = at.open
  const live = await session.live()
  const source = live.sources.find(({ path }) => path === at.file)
  const { built } = live.plan
  const locale = await session.locale(built.find(({ name }) => name === source?.locale) ?? built[0]!)
  const page = locale.site.pages.find(({ doc, component }) => doc?.path === at.file || component === at.file)
  return { ...at, live, locale, source, page }
}

/** Returns what finds the references of a site. */
export async function finderOf({ open, live, site }: DocumentAt): Promise<ReferenceFinder> {
  const locales = await Promise.all(live.plan.built.map((one) => open.session.locale(one)))
  return new ReferenceFinder({
    config: live.plan.config,
    folders: live.plan.folders,
    sites: locales.map((one) => one.site),
    assets: await assetsOf(open),
    readRaw: (path) => site.readText(path),
  })
}

const listed = new WeakMap<SessionSite, { at: number; files: Promise<string[]> }>()
/** How long a list of files is used, in milliseconds. */
const recently = 2000

/** Returns the files that content may refer to, other than documents. */
export function assetsOf(open: SessionSite): Promise<string[]> {
  const known = listed.get(open)
  if (known && Date.now() - known.at < recently) return known.files
  const files = filesBelow(open.root, open.config.contentDir).then((all) => all.filter((file) => !/\.mdx?$/.test(file)))
  listed.set(open, { at: Date.now(), files })
  return files
}

export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0
  for (let i = 0; i < line; i++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return Math.min(start + character, text.length)
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length - 1, character: offset - start }
}

export function rangeIn(text: string, start: number, end: number): Range {
  return { start: positionAt(text, start), end: positionAt(text, end) }
}
