import { posix } from 'node:path'
import type { Page } from '../../model/site.ts'
import { nearest } from '../../shared/closest.ts'
import { decode } from '../../shared/urls.ts'
import { folderFinder } from '../content-folders.ts'
import { encodePath } from '../links.ts'
import { isFolderIndex, routeKey } from '../routes.ts'
import { split } from '../urls.ts'
import type { Known } from './known.ts'

/** The probable meaning of a broken target. */
interface Meant {
  /** Path or route, for the hint. */
  name: string
  /** The target to write instead, if nothing else is as likely. */
  replacement?: string
}

/** A target, with the page and the file that contain it. */
export interface WrittenTarget {
  target: string
  page?: Page
  file?: string
  /** The target is a link of a document, which may name a file. */
  isLink?: boolean
}

/**
 * The document that was probably meant by a path to a missing one: a similar path, else the only one with this file
 * name.
 */
export function meantDocument(path: string, { target, file }: WrittenTarget, { site }: Known): Meant | undefined {
  const { urls } = site.targets
  const near = nearest(path, urls.keys()) ?? namesake(path, folderOf(path, site.targets.folders), urls.keys())
  if (near === undefined) return undefined
  const { query, hash } = split(target)
  const { candidate: name, isOnly } = near
  return { name, ...(isOnly && file !== undefined && { replacement: relativeTo(file, name) + query + hash }) }
}

/**
 * The page that was probably meant by a route without a page: the one without ".html", else a similar route, else the
 * only one with this last part.
 */
export function meantRoute(route: string, from: WrittenTarget, { pages, site }: Known): Meant | undefined {
  const edition = site.editions.find(({ version }) => route.startsWith(`${routeKey(version.route)}/`))
  const bare = route.replace(/(?:\/index)?\.html?$/, '') || '/'
  const near =
    (bare !== route && pages.has(bare) ? { candidate: bare, isOnly: true } : undefined) ??
    nearest(route, pages.keys()) ??
    (edition && namesake(route, `${routeKey(edition.version.route)}/`, pages.keys()))
  if (near === undefined) return undefined
  const { candidate: name, isOnly } = near
  return { name, replacement: isOnly ? targetOf(pages.get(name)!, from) : undefined }
}

/**
 * The anchor that was probably meant by a missing one: a similar one of the page, or the same one of the only other
 * page that has it.
 */
export function meantAnchor(hash: string, found: Page, from: WrittenTarget, { ids }: Known): Meant | undefined {
  const near = nearest(hash, ids.get(found) ?? [])
  const { path, query } = split(from.target)
  const movedTo = [...ids].flatMap(([page, own]) => (isBeside(page, found) && own.has(hash) ? page : []))
  if (!near) {
    const [only, ...others] = movedTo
    if (!only || others.length > 0) return undefined
    const replacement = targetOf(only, { ...from, target: `${path}#${hash}` })
    return { name: `${routeKey(only.route)}#${hash}`, replacement }
  }
  const { candidate, isOnly } = near
  const isOwn = path !== '' || from.file === from.page?.doc?.path
  const isClear = isOnly && isOwn && (movedTo.length === 0 || candidate.toLowerCase() === hash.toLowerCase())
  return { name: `#${candidate}`, replacement: isClear ? `${path}${query}#${candidate}` : undefined }
}

function isBeside(page: Page, found: Page): boolean {
  return page !== found && page.doc !== undefined && page.edition !== undefined && page.edition === found.edition
}

/** The target that leads from a document to a page: its file in the same version and language, else its route. */
export function targetOf(found: Page, { target, page, file, isLink }: WrittenTarget): string | undefined {
  const { path, query, hash } = split(target)
  const from = file !== undefined && page?.doc?.path === file ? page.doc : undefined
  if (isLink && from && found.doc && page?.edition && page.edition === found.edition)
    return relativeTo(from.name, found.doc.name) + query + hash
  // A path relative to the page would depend on the trailing slash of its URL.
  if (!path.startsWith('/')) return undefined
  return encodePath(routeKey(found.route)) + (/.\/$/.test(path) ? '/' : '') + query + hash
}

/** The path from a file to another one, as links write it. */
function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('../') ? path : `./${path}`
}

/** The only path below a folder with the same last part as a missing one. */
function namesake(
  path: string,
  folder: string,
  candidates: Iterable<string>,
): { candidate: string; isOnly: true } | undefined {
  const name = decode(posix.basename(path)).toLowerCase()
  if (name === '' || isFolderIndex(name)) return undefined
  const same = [...candidates].filter((one) => one.startsWith(folder) && posix.basename(one).toLowerCase() === name)
  return same.length === 1 ? { candidate: same[0]!, isOnly: true } : undefined
}

/** The content folder of a path, with a trailing slash. */
function folderOf(path: string, folders: { path: string }[]): string {
  const own = folderFinder(folders.filter((folder) => folder.path !== '.'))(path)
  return `${own?.path ?? posix.dirname(path)}/`
}
