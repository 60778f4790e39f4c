import fs from 'node:fs'
import path from 'node:path'
import { clientCopies } from '../host/bundle/client-files.ts'
import { ignoreErrors } from '../host/fs.ts'
import type { Content, ServedFiles } from '../host/server/served-files.ts'
import { isBranch } from '../model/branch-place.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { fileFolders } from '../pipeline/build.ts'
import { hashOf } from '../shared/hash.ts'
import { withName } from '../shared/names.ts'
import { isComparison } from '../site/changes.ts'
import { isPrint } from '../site/print-documents.ts'
import type { LiveLocale, LiveSite } from './live.ts'
import type { LivePage } from './live-page.ts'
import type { Session, WholeFile } from './session.ts'

interface LiveFilesOptions {
  session: Session
  /** Absolute path of the site. */
  root: string
  /** Folder of docsgen's own client files. */
  clientDir: string
}

/** Files that rendered pages refer to. */
export class ShownFiles {
  /** Output path to path, relative to the root. */
  readonly assets = new Map<string, string>()
  readonly texts = new Map<string, string>()

  add({ assets, texts }: Pick<LivePage, 'texts'> & Partial<Pick<LivePage, 'assets'>>): void {
    for (const [file, from] of assets ?? []) this.assets.set(file, from)
    for (const [file, text] of texts) this.texts.set(file, text)
  }
}

/** Returns the files of the site for one request. */
export async function liveFiles(
  asked: string,
  { session, root, clientDir }: LiveFilesOptions,
  shown: ShownFiles,
): Promise<ServedFiles> {
  const live = await session.live()
  const locales = await localesFor(asked, live, session)
  const folders = fileFolders(live.plan)
  const client = clientOf(live, clientDir)
  const localeOf = (file: string) =>
    locales.find(
      ({ pages, branches, comparisons, prints }) =>
        pages.has(file) ||
        (isBranch(file) && branches().has(file)) ||
        (isComparison(file) && comparisons().has(file)) ||
        (isPrint(file) && prints().has(file)),
    )
  const fixed = (file: string) => fixedFile(file, { live, folders, root, client, shown })
  const isKnown = (file: string) => localeOf(file) !== undefined || fixed(file) !== undefined
  // Names of whole-site files are known only after the first background build.
  const mayBeWhole = !session.background.last && isWholeName(asked, live) && !isKnown(asked)
  if (mayBeWhole) await session.background.current()
  // Search indexes are slow to build and rarely requested, so they are built on demand.
  const isIndex = isIndexName(asked) && !isKnown(asked)
  if (isIndex) await session.background.current(true)
  return {
    has: (file) => isKnown(file) || (session.background.last?.files.has(file) ?? false),
    async open(file) {
      const locale = localeOf(file)
      if (locale) return session.content(file, locale.site.locale)
      return contentOf(file, fixed(file) ?? (await session.background.current(isIndexName(file)))?.files.get(file))
    },
  }
}

const clients = new WeakMap<LiveSite, Map<string, string>>()

/** Returns docsgen's own client files: output path to absolute path. */
function clientOf(live: LiveSite, clientDir: string): Map<string, string> {
  const client = clients.get(live) ?? clientCopies(clientDir, live.clientFeatures)
  clients.set(live, client)
  return client
}

/** Returns the locale at the root, and the locale whose folder contains the path. */
async function localesFor(asked: string, { plan }: LiveSite, session: Session): Promise<LiveLocale[]> {
  const near = ({ folder }: SiteLocale) => folder === '' || `${asked}/`.startsWith(folder)
  return Promise.all(plan.built.filter(near).map((locale) => session.locale(locale)))
}

interface Fixed {
  live: LiveSite
  folders: string[]
  root: string
  client: Map<string, string>
  shown: ShownFiles
}

/** Returns the absolute path or text of a file that needs no rendering. */
function fixedFile(file: string, { live, folders, root, client, shown }: Fixed): WholeFile | undefined {
  for (const folder of folders) {
    if (!file.startsWith(folder)) continue
    const name = file.slice(folder.length)
    const body = shown.texts.get(name)
    if (body !== undefined) return { body }
    const made = client.get(name) ?? live.bundle.files.get(name)
    const asset = shown.assets.get(name)
    const copied = withName(live.listing.statics, name)?.path ?? asset
    if (made !== undefined) return { from: made }
    if (copied !== undefined) return { from: path.resolve(root, copied), isHashed: copied === asset }
  }
  return undefined
}

async function contentOf(file: string, found: WholeFile | undefined): Promise<Content | undefined> {
  if (!found) return undefined
  if ('pieces' in found) return { hash: found.hash, body: Buffer.concat([...found.pieces()]) }
  if ('body' in found) return { hash: hashOf(found.body), body: Buffer.from(found.body) }
  if (!found.isHashed) return diskFile(found.from)
  // A hashed name is immutable, but the source file may have changed since.
  const body = await fs.promises.readFile(found.from)
  const hash = hashOf(body)
  return file.includes(`.${hash.slice(0, 10)}.`) ? { hash, body } : undefined
}

/** Returns a file on the disk, with a hash of its size, modification time and inode. */
function diskFile(from: string): Content | undefined {
  const stat = ignoreErrors(undefined, () => fs.statSync(from))
  if (!stat?.isFile()) return undefined
  const hash = [stat.size, Math.round(stat.mtimeMs * 1000), stat.ino].map((part) => part.toString(36)).join('-')
  return { hash, file: from, size: stat.size }
}

/** Reports whether a path looks like a search index. */
function isIndexName(asked: string): boolean {
  return /(?:^|\/)search-index[^/]*(?:\/[^/]+)?\.json$/.test(asked)
}

/** Reports whether a path looks like a file that is generated from the whole site. */
function isWholeName(asked: string, { redirects }: LiveSite): boolean {
  if (/\.(?:json|xml|txt|md|webmanifest|atom|rss)$|(?:^|\/)_[^/]*$|(?:^|\/)assets\//.test(asked)) return true
  const route = `/${asked.replace(/(?:\/?index)?(?:\.html)?\/?$/, '')}`
  return redirects.some(({ from }) => route === from.replace(/\/$/, '') || asked === from.slice(1))
}
