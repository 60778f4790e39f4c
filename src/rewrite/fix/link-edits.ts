import type { Problem } from '../../model/problem.ts'
import type { Page, PrintedLink, Site } from '../../model/site.ts'
import type { Edit } from '../../shared/text-edits.ts'
import { decode } from '../../shared/urls.ts'
import { targetOf } from '../../site/check/meant.ts'
import { type Owner, resolveLink } from '../../site/links.ts'
import { routeKey } from '../../site/routes.ts'
import { split } from '../../site/urls.ts'
import { type Reference, retarget } from '../references.ts'
import type { Point, SourceText } from '../source-text.ts'

/** A target of a file that should be another one. */
export interface TargetFix {
  file: string
  from: string
  to: string
  /** Position of the link; undefined for all with this target. */
  at?: Point
  message: string
}

/** The fix of a broken link, if its problem has only one. */
export function brokenFix({ file, line, column, subject, replacement, message }: Problem): TargetFix[] {
  if (file === undefined || subject === undefined || replacement === undefined || !/\.mdx?$/i.test(file)) return []
  const at = line === undefined ? {} : { at: { line, column: column ?? 1 } }
  return [{ file, from: subject, to: replacement, message, ...at }]
}

/** Links to the route of a document of the same version and language, which could name its file. */
export function routeFixes(site: Site): TargetFix[] {
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  return site.pages.flatMap((page) =>
    page.doc === undefined ? [] : page.links.flatMap((link) => routeFix(link, page, { pages, site })),
  )
}

function routeFix(
  { link, from, resolved }: PrintedLink,
  page: Page,
  { pages, site }: { pages: Map<string, Page>; site: Site },
): TargetFix[] {
  const { target, line, column } = link
  if (resolved.kind !== 'route' || link.kind !== 'link' || link.isShared || link.file !== undefined) return []
  const { path } = split(target)
  const found = pages.get(resolved.route)
  if (path === '' || /\.mdx?$/i.test(path) || from !== page.doc || !found?.doc) return []
  const to = targetOf(found, { target, page, file: page.doc.path, isLink: true })
  if (to === undefined || split(to).path.startsWith('/')) return []
  const same = resolveLink({ target: to, kind: 'link' }, from as Owner, page.url, site.targets)
  if (same.kind !== 'route' || same.url !== resolved.url) return []
  return [
    { file: from.path, from: target, to, at: { line, column }, message: `"${target}" can name the file "${to}".` },
  ]
}

/** The changes of a file for its fixes. Skips a fix whose target is not found, and two that differ. */
export function editsFor(
  fixes: TargetFix[],
  references: Reference[],
  source: SourceText,
): (Edit & { fix: TargetFix })[] {
  const edits = fixes.flatMap((fix) =>
    placesOf(fix, references, source).map((reference) => ({ ...retarget(reference, fix.to), fix })),
  )
  const isAgreed = (edit: Edit) => edits.every((other) => other.start !== edit.start || other.text === edit.text)
  const seen = new Set<number>()
  return edits.filter((edit) => isAgreed(edit) && !seen.has(edit.start) && seen.add(edit.start))
}

function placesOf({ from, at }: TargetFix, references: Reference[], source: SourceText): Reference[] {
  const same = references.filter(({ kind, target }) => kind === 'link' && decode(target) === decode(from))
  if (at === undefined) return same
  const offset = source.offsetOf(at)
  const exact = same.filter(({ of }) => of === offset)
  if (exact.length > 0) return exact
  const onLine = same.filter(({ start }) => source.pointAt(start).line === at.line)
  return onLine.length > 0 ? onLine : same.length === 1 ? same : []
}
