import fs from 'node:fs'
import path from 'node:path'
import { FolderFiles } from '../../host/server/folder-files.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { comparePictures, type Pictures } from '../../shots/compare.ts'
import type { Finding } from '../../shots/fold.ts'
import { listPages } from '../../shots/pages.ts'
import { type RecordedPage, recordName, type ShotRecord, sizeOfPng } from '../../shots/record.ts'
import { writeSheet } from '../../shots/sheet.ts'
import { type Shot, type TakeRequest, takeShots } from '../../shots/take.ts'
import { serveFiles } from './serving.ts'

export interface ShootRequest extends Omit<TakeRequest, 'site' | 'onPage'> {
  /** Absolute path of the build. */
  folder: string
  baseUrl: string
  onPage?(done: number): void
}

/** Serves a folder, and takes shots of its pages. */
export async function shoot({
  folder,
  baseUrl,
  onPage = () => {},
  ...request
}: ShootRequest): Promise<Shot[] | Problem> {
  const server = await serveFiles(new FolderFiles(folder), baseUrl)
  if ('severity' in server) return server
  const site = `http://127.0.0.1:${server.port}${encodeURI(baseUrl.replace(/\/$/, ''))}`
  try {
    return await takeShots({ ...request, site, onPage })
  } catch (error) {
    return noPicture(error as Error)
  } finally {
    server.close()
  }
}

function noPicture(error: Error): Problem {
  return problem('pdf-failed', {
    message: `Chromium could not take a picture. ${error.message}`,
    hint: 'Check that the browser in CHROME_PATH starts, and try again.',
    subject: 'pictures',
  })
}

/** The other side of a comparison: pictures of an earlier run, or an older build. */
export interface OldPages {
  /** The folder as the user named it. */
  name: string
  pictures?: Pictures
  build?: string
}

interface WriteRequest {
  shots: Shot[]
  findings: Finding[]
  /** Folder of the pictures. */
  to: string
  old?: OldPages
  request: Omit<ShootRequest, 'onPage' | 'pictures'>
  /** A folder that is removed at the end. */
  temporary: string
}

/** Compares pictures with older ones, and writes the contact sheet and the record of the run. */
export async function writePictures({
  shots,
  findings,
  to,
  old,
  request,
  temporary,
}: WriteRequest): Promise<Problem | undefined> {
  let pages = recordedPages(shots, to)
  if (old) {
    const before = old.pictures ?? (await picturesOf(old.build!, request, path.join(temporary, 'before')))
    if ('severity' in before) return before
    // A run for some pages or views has removed none of the others.
    const names = new Set(request.views.map(({ name }) => name))
    const isTaken = (page: RecordedPage) => Object.keys(page.pictures).some((name) => names.has(name))
    const wanted = old.pictures && { ...before, pages: before.pages.filter(isTaken) }
    try {
      pages = await comparePictures(request.program, { folder: to, pages }, wanted ?? before)
    } catch (error) {
      return noPicture(error as Error)
    }
  }
  const compared = old && { comparedWith: old.name }
  const { views } = request
  const record: ShotRecord = { schema: 1, generator: 'docsgen shots', views, pages, findings, ...compared }
  fs.mkdirSync(to, { recursive: true })
  fs.writeFileSync(path.join(to, recordName), `${JSON.stringify(record)}\n`)
  writeSheet(to, record)
  return undefined
}

/** Takes pictures of the same pages of an older build. */
async function picturesOf(
  build: string,
  request: WriteRequest['request'],
  folder: string,
): Promise<Pictures | Problem> {
  const routes = new Set(request.pages.map(({ route }) => route))
  const pages = listPages(build).pages.filter(({ route }) => routes.has(route))
  const shots = await shoot({ ...request, folder: build, pages, pictures: { folder, below: '' } })
  return 'severity' in shots ? shots : { folder, pages: recordedPages(shots, folder) }
}

function recordedPages(shots: Shot[], folder: string): RecordedPage[] {
  const pages = new Map<string, RecordedPage>()
  for (const { page, view, picture } of shots) {
    const known = pages.get(page.file) ?? { ...page, pictures: {} }
    pages.set(page.file, known)
    if (picture !== undefined) known.pictures[view.name] = { file: picture, ...sizeOfPng(path.join(folder, picture)) }
  }
  return [...pages.values()]
}
