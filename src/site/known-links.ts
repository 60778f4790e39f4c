import type { LinkTargets, Page, PrintedLink } from '../model/site.ts'
import type { Doc } from '../model/types.ts'
import { linksOf } from './links.ts'

/** Cache of resolved links across assemblies of a language: most edits do not change any target. */
export interface KnownLinks {
  /** Cache key of all link targets. */
  targets: string
  byDoc: WeakMap<Doc, { links: PrintedLink[]; printed: Doc['printed'] }>
}

/** An empty cache. */
export function noKnownLinks(): KnownLinks {
  return { targets: '', byDoc: new WeakMap() }
}

/** Sets the links of pages. */
export function addLinks(pages: Page[], targets: LinkTargets, known: KnownLinks): void {
  const now = identityOf(targets)
  if (known.targets !== now) Object.assign(known, noKnownLinks(), { targets: now })
  for (const page of pages) {
    const { doc } = page
    const before = doc && known.byDoc.get(doc)
    if (before && sameDocs(before.printed, doc.printed)) page.links = before.links
    else {
      page.links = linksOf(page, targets)
      if (doc) known.byDoc.set(doc, { links: page.links, printed: doc.printed })
    }
  }
}

function identityOf({ urls, assets, statics, config, locale, folders }: LinkTargets): string {
  const parts = [JSON.stringify([config.baseUrl, config.trailingSlash, config.noIndex, config.i18n, locale, folders])]
  for (const [path, { url }] of urls) parts.push(path, url)
  for (const files of [assets, statics]) for (const [path, { hash }] of files) parts.push(path, hash)
  return parts.join('\n')
}

function sameDocs(a: Doc['printed'] = [], b: Doc['printed'] = []): boolean {
  return a.length === b.length && a.every((doc, i) => doc === b[i])
}
