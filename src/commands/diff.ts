import fs from 'node:fs'
import path from 'node:path'
import { diffBuilds, type SiteDiff } from '../diff/diff.ts'
import { diffJson, diffMarkdown, diffText, type ShownDiff } from '../diff/print.ts'
import { findChromium } from '../host/browser/find-chromium.ts'
import { makeTemporary } from '../host/fs.ts'
import { readManifest } from '../host/output/manifest.ts'
import type { Problem } from '../model/problem.ts'
import { listPages } from '../shots/pages.ts'
import { readRecord, removePictures } from '../shots/record.ts'
import { viewsOf } from '../shots/views.ts'
import { baseUrlOf, noBuild } from './preview.ts'
import { noBrowser } from './shots.ts'
import { oldFolder } from './site/old-build.ts'
import { shoot, writePictures } from './site/shoot.ts'
import { threadsOf } from './site/site-options.ts'
import { refuse, refuseDiskFailures } from './site/with-site.ts'

interface DiffOptions {
  root: string
  config?: string
  outDir: string
  baseUrl?: string
  cacheDir?: string
  format: 'text' | 'markdown' | 'json'
  previewUrl?: string
  visual?: string
  picturesUrl?: string
}

const reporting = { reporter: 'text', strict: false, quiet: false } as const

/** `docsgen diff`: compares the build with an older one, or with one of a Git ref. */
export async function run([old, values]: unknown[]): Promise<number> {
  const options = values as DiffOptions
  const temporary = makeTemporary()
  try {
    return await refuseDiskFailures({ ...reporting, root: options.root }, () =>
      compare(String(old), options, temporary),
    )
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

async function compare(old: string, options: DiffOptions, temporary: string): Promise<number> {
  const { root, outDir, format } = options
  const stop = (problems: Problem[]) => refuse(problems, { ...reporting, root })
  const now = path.resolve(root, outDir)
  const manifest = readManifest(now)
  if (!manifest) return stop([noBuild(outDir)])
  const baseUrl = await baseUrlOf(options)
  if (typeof baseUrl !== 'string') return stop(baseUrl)
  const folder = await oldFolder(old, options, temporary)
  if (typeof folder !== 'string') return stop([folder])
  const diff = diffBuilds({ old: folder, now, isPart: manifest.isPart })
  const { previewUrl } = options
  const preview = previewUrl?.replace(/\/+$/, '')
  const urlOf: ShownDiff['urlOf'] = ({ file }) => {
    const name = file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '')
    return preview === undefined ? undefined : preview + encodeURI(baseUrl + name)
  }
  const print = { text: diffText, markdown: diffMarkdown, json: diffJson }[format]
  const to = options.visual === undefined ? undefined : path.resolve(root, options.visual)
  const failed = to && (await takePictures(diff, { name: old, old: folder, now, baseUrl, to }, temporary))
  const picturesOf = failed ? undefined : pictureUrls(options.picturesUrl, to)
  process.stdout.write(`${print({ ...diff, old, urlOf, picturesOf }).trimEnd()}\n`)
  return failed ? stop([failed]) : 0
}

/** Returns a function for the URLs of a page's pictures, which someone publishes below a URL. */
function pictureUrls(base: string | undefined, to: string | undefined): ShownDiff['picturesOf'] {
  if (base === undefined || to === undefined) return undefined
  const pages = new Map(readRecord(to)?.pages.map(({ file, pictures }) => [file, Object.values(pictures)[0]]))
  const urlOf = (file: string) => `${base.replace(/\/+$/, '')}/${encodeURI(file)}`
  return ({ file }) => {
    const picture = pages.get(file)
    return picture?.before && { before: urlOf(picture.before.file), after: urlOf(picture.file) }
  }
}

interface PicturesRequest {
  /** The older build as the user named it. */
  name: string
  /** Absolute paths of the builds. */
  old: string
  now: string
  baseUrl: string
  /** Folder for the pictures. */
  to: string
}

/** Pages with pictures. */
const mostPictures = 50

/** Takes a picture of each page with another content in both builds, and writes a page to compare them. */
async function takePictures(
  { changed }: SiteDiff,
  request: PicturesRequest,
  temporary: string,
): Promise<Problem | undefined> {
  const program = findChromium()
  if (program === undefined) return noBrowser('--visual')
  const { name, old, now, baseUrl, to } = request
  const files = new Set(
    changed
      .filter(({ kind }) => kind !== 'chrome')
      .slice(0, mostPictures)
      .map(({ file }) => file),
  )
  const pages = listPages(now).pages.filter(({ file }) => files.has(file))
  const views = viewsOf({ widths: [1280], modes: ['light'], forcedColors: false })
  const same = { program, folder: now, baseUrl, pages, views, workers: threadsOf({}) }
  removePictures(to)
  const shots = await shoot({ ...same, pictures: { folder: to, below: '' } })
  if ('severity' in shots) return shots
  return writePictures({ shots, findings: [], to, old: { name, build: old }, request: same, temporary })
}
