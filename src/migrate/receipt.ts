import { routeKey } from '../site/routes.ts'
import type { Migration, OldPage, Outcome, Row } from './migration.ts'
import type { NewSite } from './new-site.ts'

/** A page or heading of the old site that the new one does not have. */
export interface Lost {
  route: string
  /** The file that it comes from. */
  from: string
  anchor?: string
  reason?: string
}

/** The result for every part of the old site. */
export interface Receipt {
  schema: 1
  generator: string
  version?: string
  configFile: string
  /** 0 to 100: the mean of the shares of URLs, anchors and settings that need no work. */
  score: number
  urls: { total: number; kept: number; redirected: number; lost: Lost[] }
  anchors: { total: number; kept: number; lost: Lost[] }
  rows: Row[]
}

/** Compares the old pages with the new ones. */
export function receiptOf(migration: Migration, site: NewSite): Receipt {
  const { generator, version, configFile, rows, pages, redirects } = migration
  const all: OldPage[] = [...pages, ...redirects.map(({ from: route }) => ({ route, from: 'a redirect' }))]
  const lost: Lost[] = []
  const lostAnchors: Lost[] = []
  let redirected = 0
  let anchors = 0
  for (const { route, from, reason, isAdded, anchors: wanted = [] } of all) {
    const key = keyOf(route)
    const found = site.pages.get(key)
    if (!found) {
      if (isAdded) continue
      if (site.redirects.has(key) || site.redirects.has(routeKey(route))) redirected++
      else if (!isFile(key, site)) lost.push({ route, from, ...(reason !== undefined && { reason }) })
      continue
    }
    if (!found.anchors) continue
    anchors += wanted.length
    lostAnchors.push(...wanted.filter((id) => !found.anchors!.has(id)).map((anchor) => ({ route, from, anchor })))
  }
  const settled = rows.filter(({ outcome }) => outcome !== 'by hand').length
  const shares = [
    share(all.length - lost.length, all.length),
    share(anchors - lostAnchors.length, anchors),
    share(settled, rows.length),
  ]
  return {
    schema: 1,
    generator,
    ...(version !== undefined && { version }),
    configFile,
    score: Math.floor(shares.reduce((sum, one) => sum + one, 0) / shares.length),
    urls: { total: all.length, kept: all.length - lost.length - redirected, redirected, lost },
    anchors: { total: anchors, kept: anchors - lostAnchors.length, lost: lostAnchors },
    rows: sorted(rows),
  }
}

function keyOf(route: string): string {
  const path = `/${route}`.replace(/\/{2,}/g, '/').replace(/(?:\/index)?\.html$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : '/'
}

function isFile(route: string, { statics }: NewSite): boolean {
  const file = route.slice(1)
  return ['', '.html', '/index.html'].some((end) => statics.has(`${file}${end}`))
}

function share(part: number, whole: number): number {
  return whole === 0 ? 100 : (part / whole) * 100
}

export const outcomes: Outcome[] = ['by hand', 'replaced', 'carried over', 'not needed']

function sorted(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows
    .filter((row) => {
      const key = JSON.stringify(row)
      return !seen.has(key) && Boolean(seen.add(key))
    })
    .sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome))
}
