import fs from 'node:fs'
import path from 'node:path'
import type { ChangedPage, SiteDiff } from '../diff/diff.ts'
import { findChromium, startBrowser } from '../io/chromium.ts'
import { Compressed } from '../io/server/send-file.ts'
import { BuiltFiles } from '../io/server/served-files.ts'
import { type Problem, problem } from '../model/problem.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { noBuild } from './preview.ts'
import { serveAt } from './site/serving.ts'

interface PicturesRequest {
  /** Absolute paths of the builds. */
  old: string
  now: string
  baseUrl: string
  /** Folder for the pictures. */
  to: string
}

/** Pages with pictures. */
const most = 50

/** Takes a picture of each page with another content in both builds, and writes a page that shows them side by side. */
export async function takePictures({ changed }: SiteDiff, request: PicturesRequest): Promise<Problem | undefined> {
  const pages = changed.filter(({ kind }) => kind !== 'chrome').slice(0, most)
  const program = findChromium()
  if (program === undefined)
    return problem('no-browser', {
      message: 'There is no Chromium on this machine, which "--visual" needs.',
      hint: 'Install Chromium or Chrome, or set CHROME_PATH to its program.',
    })
  const { to } = request
  fs.mkdirSync(to, { recursive: true })
  for (const time of ['old', 'now'] as const) {
    const failed = await picturesOf(pages, time, program, request)
    if (failed) return failed
  }
  fs.writeFileSync(path.join(to, 'index.html'), galleryOf(pages))
  return undefined
}

async function picturesOf(
  pages: ChangedPage[],
  time: 'old' | 'now',
  program: string,
  { [time]: folder, baseUrl, to }: PicturesRequest,
): Promise<Problem | undefined> {
  const files = new BuiltFiles(folder)
  if (!files.refresh()) return noBuild(folder)
  const served = { site: async () => ({ baseUrl, files }), compressed: new Compressed() }
  const server = await serveAt(served, { port: 0, host: '127.0.0.1', open: false, allowHost: [] })
  if ('severity' in server) return server
  const browser = startBrowser(program)
  try {
    for (const { route } of pages) {
      const url = `http://127.0.0.1:${server.port}${encodeURI(baseUrl + route.replace(/^\//, ''))}`
      fs.writeFileSync(path.join(to, pictureName(route, time)), await browser.picture(url))
    }
    return undefined
  } catch (error) {
    return problem('pdf-failed', {
      message: `Chromium could not take a picture. ${(error as Error).message}`,
      hint: 'Check that the browser in CHROME_PATH starts, and try again.',
      subject: time,
    })
  } finally {
    browser.close()
    server.close()
  }
}

function pictureName(route: string, time: 'old' | 'now'): string {
  const name = route.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'index'
  return `${name}-${time === 'old' ? 'before' : 'after'}.png`
}

function galleryOf(pages: ChangedPage[]): string {
  const image = (route: string, time: 'old' | 'now') =>
    `<td><img src="${encodeURI(pictureName(route, time))}" alt="${time === 'old' ? 'before' : 'after'}" style="max-width: 100%">`
  const rows = pages.map(
    ({ route, title }) =>
      `<tr><th colspan="2">${escapeHtml(title)} <code>${escapeHtml(route)}</code><tr style="vertical-align: top">${image(route, 'old')}${image(route, 'now')}`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Changed pages</title><table>${rows.join('\n')}</table>\n`
}
