import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startHost } from '../harness/browser/static-host.ts'
import { launch } from '../harness/theme/launch.ts'
import type { PeerSite } from './peer-sites.ts'

/** Bytes that a first visit fetches: compressed, unless the files are so already. */
export interface Visit {
  script: number
  all: number
}

/** Weighs a first visit of the same page in each site. */
export async function weighVisits(sites: PeerSite[]): Promise<Map<PeerSite, Visit>> {
  const outs = new Map(sites.map((one): [PeerSite, string] => [one, path.join(one.folder, one.made[0]!)]))
  const page = medianPage(outs.get(sites[0]!)!)
  const browser = await launch()
  const visits = new Map<PeerSite, Visit>()
  for (const [one, out] of outs) {
    const host = await startHost(out, { policy: "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:" })
    const window = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const visit = { script: 0, all: 0 }
    const weighing: Promise<void>[] = []
    window.on('response', (response) => {
      const weigh = async () => {
        const body = await response.body()
        const bytes = /\.(?:woff2|png|jpe?g|webp|avif)$/.test(response.url()) ? body.length : gzipSync(body).length
        visit.all += bytes
        if (response.request().resourceType() === 'script') visit.script += bytes
      }
      weighing.push(weigh())
    })
    await window.goto(host.origin + routeIn(out, page), { waitUntil: 'networkidle' })
    await Promise.all(weighing)
    visits.set(one, visit)
    await window.close()
    host.stop()
  }
  await browser.close()
  return visits
}

const pagesIn = (out: string) =>
  fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

/** Name of a page of median size, which is the same in all sites. */
function medianPage(out: string): string {
  const files = pagesIn(out).filter((file) => path.dirname(file).split(path.sep).length === 3)
  const bySize = files.sort((a, b) => fs.statSync(path.join(out, a)).size - fs.statSync(path.join(out, b)).size)
  return path.basename(path.dirname(bySize[bySize.length >> 1]!))
}

function routeIn(out: string, page: string): string {
  const file = pagesIn(out).find((one) => one.replace(/(?:\/index)?\.html$/, '').endsWith(`/${page}`))
  if (file === undefined) throw new Error(`${out} has no page "${page}".`)
  return `/${file.replace(/index\.html$/, '')}`
}
