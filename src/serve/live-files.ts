import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../host/fs.ts'
import type { Content, ServedFiles } from '../host/server/served-files.ts'
import type { BuiltTarget } from '../model/build-result.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { BodyRef } from '../model/types.ts'
import { fileFolders } from '../pipeline/plan.ts'
import { hashOf } from '../shared/hash.ts'
import { withName } from '../shared/names.ts'
import type { LiveLocale, LiveSite } from './live.ts'
import type { LiveFile } from './live-page.ts'
import type { Session } from './session.ts'

interface LiveFilesOptions {
  session: Session
  /** Absolute path of the site. */
  root: string
  /** Reads a body from the store. */
  pieces(ref: BodyRef): Iterable<Uint8Array>
}

/** Files that rendered pages refer to. */
export class ShownFiles {
  /** Output path to path, relative to the root. */
  readonly assets = new Map<string, string>()
  readonly texts = new Map<string, string>()

  add({ assets, texts }: LiveFile): void {
    for (const [file, from] of assets) this.assets.set(file, from)
    for (const [file, text] of texts) this.texts.set(file, text)
  }
}

/** Returns the files of the site for one request. */
export async function liveFiles(
  asked: string,
  { session, root, pieces }: LiveFilesOptions,
  shown: ShownFiles,
): Promise<ServedFiles> {
  const live = await session.live()
  const locales = await localesFor(asked, live, session)
  const folders = fileFolders(live.plan)
  const localeOf = (file: string) => locales.find(({ target }) => target(file) !== undefined)
  const fixed = (file: string) => fixedFile(file, { live, folders, shown })
  const isKnown = (file: string) => localeOf(file) !== undefined || fixed(file) !== undefined
  // Names of whole-site files are known only after the first background build.
  const mayBeWhole = !session.background.last && isWholeName(asked, live) && !isKnown(asked)
  if (mayBeWhole) await session.background.current()
  // Search indexes are slow to build and rarely requested, so they are built on demand.
  const isIndex = isIndexName(asked) && !isKnown(asked)
  if (isIndex) await session.background.current(true)
  return {
    has(file) {
      const whole = session.background.last?.files.get(file)
      return isKnown(file) || (whole !== undefined && !('written' in whole))
    },
    async open(file) {
      const locale = localeOf(file)
      if (locale) return session.content(file, locale.site.locale)
      const target = fixed(file) ?? (await session.background.current(isIndexName(file)))?.files.get(file)
      return target && contentOf(file, target, { root, pieces })
    },
  }
}

/** Returns the locale at the root, and the locale whose folder contains the path. */
async function localesFor(asked: string, { plan }: LiveSite, session: Session): Promise<LiveLocale[]> {
  const near = ({ folder }: SiteLocale) => folder === '' || `${asked}/`.startsWith(folder)
  return Promise.all(plan.built.filter(near).map((locale) => session.locale(locale)))
}

interface Fixed {
  live: LiveSite
  folders: string[]
  shown: ShownFiles
}

/** Returns a file that needs no rendering. */
function fixedFile(file: string, { live, folders, shown }: Fixed): BuiltTarget | undefined {
  for (const folder of folders) {
    if (!file.startsWith(folder)) continue
    const name = file.slice(folder.length)
    const body = shown.texts.get(name)
    if (body !== undefined) return { body }
    const made = live.client.get(name) ?? live.bundle.files.get(name)
    const asset = shown.assets.get(name)
    const from = made ?? withName(live.listing.statics, name)?.path ?? asset
    if (from !== undefined) return { from, isHashed: from === asset }
  }
  return undefined
}

async function contentOf(
  file: string,
  target: BuiltTarget,
  { root, pieces }: Pick<LiveFilesOptions, 'root' | 'pieces'>,
): Promise<Content | undefined> {
  if ('stored' in target) return { hash: target.stored.hash, body: Buffer.concat([...pieces(target.stored)]) }
  if ('body' in target) return { hash: hashOf(target.body), body: Buffer.from(target.body) }
  if ('written' in target) return undefined
  const from = path.resolve(root, target.from)
  if (!target.isHashed) return diskFile(from)
  // A hashed name is immutable, but the source file may have changed since.
  const body = await fs.promises.readFile(from)
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

/** Reports whether a path looks like a file of a search index. */
function isIndexName(asked: string): boolean {
  return /(?:^|\/)search-(?:index[^/]*(?:\/[^/]+)?|words)\.json$/.test(asked)
}

/** Reports whether a path looks like a file that is generated from the whole site. */
function isWholeName(asked: string, { redirects }: LiveSite): boolean {
  if (/\.(?:json|xml|txt|md|webmanifest|atom|rss)$|(?:^|\/)_[^/]*$|(?:^|\/)assets\//.test(asked)) return true
  const route = `/${asked.replace(/(?:\/?index)?(?:\.html)?\/?$/, '')}`
  return redirects.some(({ from }) => route === from.replace(/\/$/, '') || asked === from.slice(1))
}
