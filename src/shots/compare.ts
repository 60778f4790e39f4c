import fs from 'node:fs'
import path from 'node:path'
import { startBrowser } from '../host/browser/browser.ts'
import { libFile } from '../host/lib-file.ts'
import { type RecordedPage, sizeOfPng } from './record.ts'

/** Folder of the older pictures, in that of the new ones. */
export const beforeFolder = 'before'

/** Pictures of a run by page and view, in a folder. */
export interface Pictures {
  folder: string
  pages: RecordedPage[]
}

/**
 * Compares pictures with older ones. Those that differ are copied next to the new ones, so that the folder is complete.
 * Returns all pages, with those that were removed.
 */
export async function comparePictures(program: string, now: Pictures, old: Pictures): Promise<RecordedPage[]> {
  const before = new Map(old.pages.map((page) => [page.route, page]))
  const routes = new Set(now.pages.map(({ route }) => route))
  const browser = startBrowser(program)
  const script = fs.readFileSync(libFile('client/pixels.js'), 'utf8')
  try {
    const tab = await browser.tab()
    const differing = async (a: Buffer, b: Buffer) => {
      if (a.equals(b)) return 0
      const [one, other] = [a, b].map((bytes) => JSON.stringify(bytes.toString('base64')))
      return Number(await tab.evaluate(`${script}\n;docsgenPixels(${one}, ${other})`))
    }
    for (const page of now.pages) {
      const older = before.get(page.route)
      if (!older) page.status = 'added'
      for (const [view, picture] of Object.entries(page.pictures)) {
        const file = older?.pictures[view] && path.join(old.folder, older.pictures[view].file)
        if (!file || !fs.existsSync(file)) continue
        const bytes = fs.readFileSync(file)
        const pixels = await differing(fs.readFileSync(path.join(now.folder, picture.file)), bytes)
        if (pixels > 0) picture.before = { ...keep(picture.file, bytes, now.folder), pixels }
      }
    }
  } finally {
    browser.close()
  }
  const removed = old.pages.filter(({ route }) => !routes.has(route))
  return [...now.pages, ...removed.map((page) => removedPage(page, now.folder, old.folder))]
}

function removedPage(page: RecordedPage, to: string, from: string): RecordedPage {
  const pictures = Object.entries(page.pictures).flatMap(([view, { file }]) => {
    const old = path.join(from, file)
    return fs.existsSync(old) ? [[view, keep(file, fs.readFileSync(old), to)]] : []
  })
  return { ...page, pictures: Object.fromEntries(pictures), status: 'removed' }
}

function keep(name: string, bytes: Buffer, folder: string): { file: string; width: number; height: number } {
  const file = path.posix.join(beforeFolder, name.replace(`${beforeFolder}/`, ''))
  const whole = path.join(folder, file)
  fs.mkdirSync(path.dirname(whole), { recursive: true })
  fs.writeFileSync(whole, bytes)
  return { file, ...sizeOfPng(whole) }
}
