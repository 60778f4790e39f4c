import fs from 'node:fs'
import path from 'node:path'
import { type Browser, startBrowser } from '../host/browser/browser.ts'
import { libFile } from '../host/lib-file.ts'
import type { PageFinding } from '../model/page-finding.ts'
import type { ShotPage } from './pages.ts'
import type { View } from './views.ts'
import { makeVisitor, notShown, pictureOf, type Visitor, visit } from './visit.ts'

/** A page in one window. */
export interface Shot {
  page: ShotPage
  view: View
  findings: PageFinding[]
  unmeasured: number
  /** Path of the picture, relative to the folder of the pictures. */
  picture?: string
}

export interface TakeRequest {
  /** Chromium. */
  program: string
  /** URL of the folder, without a slash at its end. */
  site: string
  pages: ShotPage[]
  views: View[]
  /** Tabs at the same time. */
  workers: number
  /** Folder of the pictures, and their place in it; undefined without pictures. */
  pictures?: { folder: string; below: string }
  onPage(done: number): void
}

/** Pixels of a page that a picture shows. Chromium cannot paint much more. */
const highest = 12_000
/** Milliseconds for one page in one window. */
const longestVisit = 60_000

/** Opens pages in several windows, looks for what is wrong with them, and takes pictures. */
export async function takeShots(request: TakeRequest): Promise<Shot[]> {
  const browser = startBrowser(request.program, ['--hide-scrollbars', '--font-render-hinting=none'])
  const shots: Shot[][] = []
  let [next, done] = [0, 0]
  const script = fs.readFileSync(libFile('client/look.js'), 'utf8')
  const work = async () => {
    let visitor = await makeVisitor(await browser.tab())
    for (let index = next++; index < request.pages.length; index = next++) {
      const all: Shot[] = []
      for (const view of request.views) {
        const page = request.pages[index]!
        const taken = await tryTwice(page, view, { visitor, browser, request, script })
        visitor = taken.visitor
        all.push(taken.shot)
      }
      shots[index] = all
      request.onPage(++done)
    }
  }
  try {
    const tabs = Math.max(1, Math.min(request.workers, request.pages.length))
    await Promise.all(Array.from({ length: tabs }, work))
    return shots.flat()
  } finally {
    browser.close()
  }
}

interface Tools {
  visitor: Visitor
  browser: Browser
  request: TakeRequest
  script: string
}

/** Takes a shot, in a new tab after a failure. */
async function tryTwice(page: ShotPage, view: View, tools: Tools): Promise<{ shot: Shot; visitor: Visitor }> {
  let { visitor } = tools
  let reason = ''
  for (const _ of [1, 2]) {
    try {
      return { shot: await take(page, view, { ...tools, visitor }), visitor }
    } catch (error) {
      reason = (error as Error).message
      // Rejects if the whole browser has ended.
      await visitor.tab.close().catch(() => {})
      visitor = await makeVisitor(await tools.browser.tab())
    }
  }
  return { shot: { page, view, findings: [notShown(view, reason)], unmeasured: 0 }, visitor }
}

async function take(page: ShotPage, view: View, { visitor, request, script }: Tools): Promise<Shot> {
  const { site, pictures } = request
  const work = async (): Promise<Shot> => {
    const look = await visit(visitor, site + encodeURI(page.route), view, script)
    const shot = { page, view, ...look }
    if (!pictures) return shot
    const picture = path.posix.join(pictures.below, view.name, page.file.replace(/\.html$/, '.png'))
    const file = path.join(pictures.folder, picture)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, await pictureOf(visitor, view, highest))
    return { ...shot, picture }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = new Error(`It took longer than ${longestVisit / 1000} seconds.`)
    timer = setTimeout(() => reject(reason), longestVisit)
  })
  return Promise.race([work(), late, visitor.crash]).finally(() => clearTimeout(timer))
}
