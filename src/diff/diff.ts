import fs from 'node:fs'
import path from 'node:path'
import { isRedirect, pagesIn } from '../migrate/check/check.ts'
import { pageTitle } from '../migrate/check/compare.ts'
import { contentHtml } from '../migrate/check/read-page.ts'
import { blocksOf } from '../render/compare/blocks.ts'
import { type ChangedSection, compareBlocks } from '../render/compare/compare.ts'

/** A page of one of two builds. */
export interface DiffPage {
  route: string
  title: string
  /** Its file in the build. */
  file: string
}

/** A page that differs: in its text, else in the structure of its content, else only in what is around it. */
export interface ChangedPage extends DiffPage {
  kind: 'text' | 'structure' | 'chrome'
  /** Sections with other text; blocks have words of both builds. */
  sections: ChangedSection[]
}

/** The pages of a build that differ from those of an older one, by route. */
export interface SiteDiff {
  added: DiffPage[]
  /** Their URL may have a redirect. */
  removed: (DiffPage & { isRedirected: boolean })[]
  changed: ChangedPage[]
  /** Number of pages without a difference. */
  same: number
}

/** Compares two builds. If the new one is a part of the site, pages that it lacks do not count. */
export function diffBuilds({ old, now, isPart }: { old: string; now: string; isPart: boolean }): SiteDiff {
  const [before, after] = [filesOf(old), filesOf(now)]
  const diff: SiteDiff = { added: [], removed: [], changed: [], same: 0 }
  /** Routes of pages of the new build, without redirects. */
  const present = new Set<string>()
  for (const [route, file] of after) {
    const page = read(now, file)
    if (isRedirect(page.html)) continue
    present.add(route)
    const otherFile = before.get(route)
    const other = otherFile === undefined ? undefined : read(old, otherFile)
    // The new page of an old redirect is new.
    if (!other || isRedirect(other.html)) diff.added.push(described(route, page))
    else {
      const changed = page.html === other.html ? undefined : compare(route, other, page)
      if (changed) diff.changed.push(changed)
      else diff.same++
    }
  }
  for (const [route, file] of isPart ? [] : before) {
    const page = present.has(route) ? undefined : read(old, file)
    if (page && !isRedirect(page.html)) diff.removed.push({ ...described(route, page), isRedirected: after.has(route) })
  }
  return diff
}

/** Comparisons of versions, and documents for print. */
const generated = /^(?:[\w-]+\/)?changes\/(?:[^/]+\/){3}.*\.html$|\/print\.html$/

interface BuiltPage {
  file: string
  html: string
}

/** Files of pages and redirects by route. */
function filesOf(folder: string): Map<string, string> {
  return new Map([...pagesIn(folder)].filter(([, file]) => !generated.test(file)))
}

function read(folder: string, file: string): BuiltPage {
  return { file, html: fs.readFileSync(path.join(folder, file), 'utf8') }
}

function described(route: string, { file, html }: BuiltPage): DiffPage {
  return { route, title: pageTitle(contentHtml(html).title), file }
}

function compare(route: string, other: BuiltPage, page: BuiltPage): ChangedPage | undefined {
  const [before, now] = [contentHtml(other.html), contentHtml(page.html)]
  const title = pageTitle(now.title)
  const found = { route, title, file: page.file }
  const lang = /<html[^>]*\slang="([^"]+)"/.exec(page.html)?.[1] ?? 'en'
  const isSame = before.html === now.html
  const sections = isSame ? [] : compareBlocks(blocksOf(before.html), blocksOf(now.html), lang)
  if (sections.length > 0 || pageTitle(before.title) !== title) return { ...found, kind: 'text', sections }
  if (!isSame) return { ...found, kind: 'structure', sections }
  return around(other.html) === around(page.html) ? undefined : { ...found, kind: 'chrome', sections }
}

/** The page without names that every build of docsgen may give to its scripts and styles, and without `noindex`. */
function around(html: string): string {
  return html
    .replace(/(assets\/[^"'\s)]*?)\.[0-9A-Za-z]{8,10}(?=\.\w+)/g, '$1')
    .replace(/<meta name="robots"[^>]*>/g, '')
}
