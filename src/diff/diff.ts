import fs from 'node:fs'
import path from 'node:path'
import { isRedirect, pagesIn } from '../migrate/check/check.ts'
import { pageTitle } from '../migrate/check/compare.ts'
import { contentHtml } from '../migrate/check/read-page.ts'
import { blocksOf } from '../render/changes/blocks.ts'
import { type ChangedSection, compareBlocks } from '../render/changes/compare.ts'

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
  const [before, after] = [pagesOf(old), pagesOf(now)]
  const diff: SiteDiff = { added: [], removed: [], changed: [], same: 0 }
  for (const [route, page] of after) {
    const other = before.get(route)
    // The new page of an old redirect is new.
    if (page.isRedirect) continue
    if (!other || other.isRedirect) diff.added.push(described(route, page))
    else {
      const changed = page.html === other.html ? undefined : compare(route, other, page)
      if (changed) diff.changed.push(changed)
      else diff.same++
    }
  }
  for (const [route, page] of isPart ? [] : before) {
    const other = after.get(route)
    if (!page.isRedirect && (!other || other.isRedirect))
      diff.removed.push({ ...described(route, page), isRedirected: other !== undefined })
  }
  return diff
}

/** Comparisons of versions, and documents for print. */
const generated = /^(?:[\w-]+\/)?changes\/(?:[^/]+\/){3}.*\.html$|\/print\.html$/

interface BuiltPage {
  file: string
  readonly html: string
  readonly isRedirect: boolean
}

/** Pages by route; their files are read when they are needed. */
function pagesOf(folder: string): Map<string, BuiltPage> {
  const pages = [...pagesIn(folder)].filter(([, file]) => !generated.test(file))
  return new Map(
    pages.map(([route, file]) => {
      const read = () => fs.readFileSync(path.join(folder, file), 'utf8')
      return [
        route,
        {
          file,
          get html() {
            return read()
          },
          get isRedirect() {
            return isRedirect(read())
          },
        },
      ]
    }),
  )
}

function described(route: string, { file, html }: BuiltPage): DiffPage {
  return { route, title: pageTitle(contentHtml(html).title), file }
}

function compare(route: string, other: BuiltPage, page: BuiltPage): ChangedPage | undefined {
  const [htmlBefore, htmlNow] = [other.html, page.html]
  const [before, now] = [contentHtml(htmlBefore), contentHtml(htmlNow)]
  const title = pageTitle(now.title)
  const found = { route, title, file: page.file }
  const lang = /<html[^>]*\slang="([^"]+)"/.exec(htmlNow)?.[1] ?? 'en'
  const isSame = before.html === now.html
  const sections = isSame ? [] : compareBlocks(blocksOf(before.html), blocksOf(now.html), lang)
  if (sections.length > 0 || pageTitle(before.title) !== title) return { ...found, kind: 'text', sections }
  if (!isSame) return { ...found, kind: 'structure', sections }
  return around(htmlBefore) === around(htmlNow) ? undefined : { ...found, kind: 'chrome', sections }
}

/** The page without names that every build of docsgen may give to its scripts and styles, and without `noindex`. */
function around(html: string): string {
  return html
    .replace(/(assets\/[^"'\s)]*?)\.[0-9A-Za-z]{8,10}(?=\.\w+)/g, '$1')
    .replace(/<meta name="robots"[^>]*>/g, '')
}
