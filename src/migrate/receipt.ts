import { routeKey } from '../site/routes.ts'
import type { CheckResult } from './check/check.ts'
import type { FindingKind, Measured } from './measure/findings.ts'
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
  /** 0 to 100: the share of pages that are as they were, less for settings that need work by hand. */
  score: number
  /** Pages and findings of its output; absent if nothing was written. */
  measured?: Measured
  /** Comparison with the output of the old generator, if there is one. */
  check?: Pick<CheckResult, 'total' | 'lost' | 'compared' | 'different'>
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
  for (const { route, from, reason, isAdded, file: old, anchors: wanted = [] } of all) {
    const key = keyOf(route)
    const found = site.pages.get(routeKey(route)) ?? site.pages.get(key)
    if (!found) {
      if (isAdded) continue
      if (site.redirects.has(key) || site.redirects.has(routeKey(route))) redirected++
      else if (!isFile(key, site)) lost.push({ route, from, ...(reason !== undefined && { reason }) })
      continue
    }
    if (old !== undefined && old !== found.output) {
      const note = `Its file was ${old}, and is ${found.output}: hosts that need the file answer with 404.`
      lost.push({ route, from, reason: note })
    }
    if (!found.anchors) continue
    anchors += wanted.length
    lostAnchors.push(...wanted.filter((id) => !found.anchors!.has(id)).map((anchor) => ({ route, from, anchor })))
  }
  return scored({
    schema: 1,
    generator,
    ...(version !== undefined && { version }),
    configFile,
    score: 0,
    urls: { total: all.length, kept: all.length - lost.length - redirected, redirected, lost },
    anchors: { total: anchors, kept: anchors - lostAnchors.length, lost: lostAnchors },
    rows: sorted(rows),
  })
}

/** Adds what the output of the new site contains. */
export function measuredReceipt(receipt: Receipt, { measured, check }: Pick<Receipt, 'measured' | 'check'>): Receipt {
  return scored({ ...receipt, measured, ...(check && { check }) })
}

/** Returns whether the new site lacks something that the old one has. */
export function isLost({ urls, anchors, measured, check }: Receipt): boolean {
  const findings = measured?.findings ?? []
  return (
    urls.lost.length + anchors.lost.length + (check?.lost.length ?? 0) > 0 ||
    findings.some(({ kind }) => kind === 'failed' || kind === 'hidden' || kind === 'stopped')
  )
}

/** Findings that a page may have had before, too: a comparison with the old build shows whether it had. */
const isOld = new Set<FindingKind>(['sidebar', 'headings'])

/** Docusaurus too names a document without a title by its file, and shows syntax of others as text. */
const isOldInDocusaurus = new Set<FindingKind>([...isOld, 'title', 'markup'])

function isSame(kind: FindingKind, generator: string): boolean {
  return (generator === 'Docusaurus' ? isOldInDocusaurus : isOld).has(kind)
}

function scored(receipt: Receipt): Receipt {
  const { generator, urls, anchors, rows, measured, check } = receipt
  const findings = (measured?.findings ?? []).filter(({ kind }) => !isSame(kind, generator))
  const worse = new Set([
    ...findings.map(({ place }) => place),
    ...[...urls.lost, ...anchors.lost].map(({ route }) => route),
    ...(check?.lost ?? []),
    ...(check?.different ?? []).map(({ route }) => route),
  ])
  if (findings.some(({ kind }) => kind === 'stopped')) return { ...receipt, score: 0 }
  const total = Math.max(urls.total, measured?.pages ?? 0, worse.size)
  const settled = rows.filter(({ outcome }) => outcome !== 'by hand').length
  const score = share(total - worse.size, total) * (0.8 + (0.2 * share(settled, rows.length)) / 100)
  return { ...receipt, score: Math.floor(score) }
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
