import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { MadeOutput } from '../../model/output-row.ts'
import { compare } from '../../model/problem.ts'
import type { WrittenFile } from '../../model/types.ts'
import { basesOf } from '../../pipeline/plan.ts'
import { hashOf } from '../../shared/hash.ts'
import { offlineFile } from './config.ts'

/** Files that nobody reads offline, or that only hosts and crawlers use. */
const unread = /(?:^|\/)(?:404\.json|robots\.txt|sitemap[^/]*\.xml|_headers|_redirects|[^/]+\.md)$/

/** Larger files are not stored: their hash would be computed in memory. */
const maxFileBytes = 25_000_000

const isOfflinePage = (file: string) => path.posix.basename(file) === offlineFile

/** Order in which files are stored: scripts and styles, pages, data, then all others. */
const order = [/^assets\/.*\.(?:js|css|woff2)$/, /\.html$/, /\.json$/]

/** Adds the service worker and the manifest of a site that works offline. */
export function addWorkers(files: WrittenFile[], output: MadeOutput): WrittenFile[] {
  const { config, put, script } = output
  const { offline } = config
  if (!offline) return files
  const bases = basesOf(config)
  const known = new Set(files.map((file) => file.path))
  const added = bases.flatMap(({ baseUrl, folder }) => {
    if (offline === 'remove') return [put(`${folder}sw.js`, script('offline-remove'))]
    const others = bases.filter((one) => one.folder !== folder && one.folder.startsWith(folder))
    const own = files
      .filter((file) => file.path.startsWith(folder) && !others.some((other) => file.path.startsWith(other.folder)))
      .map((file) => ({ ...file, path: file.path.slice(folder.length) }))
    const manifest = `${folder}manifest.webmanifest`
    const made = known.has(manifest) ? [] : [put(manifest, manifestText(config, baseUrl))]
    const listed = [...own, ...made.map((file) => ({ ...file, path: file.path.slice(folder.length) }))]
    const worker = script('offline')
    const site = {
      // A cache of another worker may contain what this one would not store.
      version: hashOf(JSON.stringify([hashOf(worker), listed.map((file) => [file.path, file.hash]).sort()])).slice(
        0,
        16,
      ),
      base: baseUrl,
      ...storedFiles(listed, offline.maxBytes, output),
      fallbacks: own.map((file) => file.path).filter(isOfflinePage),
    }
    return [...made, put(`${folder}sw.js`, `self.docsgenSite=${JSON.stringify(site)}\n${worker}`)]
  })
  return [...files, ...added]
}

type ListedFile = [path: string, hash: string]

/**
 * The files to store with the first visit, within the limit, with the offline pages, and those to store when they are read:
 * path and start of the hash.
 */
export function storedFiles(
  files: WrittenFile[],
  maxBytes: number,
  { isForPrograms, isRepeating }: Pick<MadeOutput, 'isForPrograms' | 'isRepeating'>,
): { files: ListedFile[]; others: ListedFile[] } {
  const rank = ({ path: file }: WrittenFile) => {
    const at = order.findIndex((pattern) => pattern.test(file))
    return at < 0 ? order.length : at
  }
  const wanted = files
    .filter((file) => !unread.test(file.path) && !isForPrograms(file.path))
    .sort((a, b) => rank(a) - rank(b) || compare(a.path, b.path))
  let left = maxBytes
  const found = wanted.map(({ path: file, hash, size }) => {
    const isFirst = isOfflinePage(file) || (size <= left && !isRepeating(file))
    if (isFirst && !isOfflinePage(file)) left -= size
    const listed: ListedFile = [file, hash.slice(0, 12)]
    return { isFirst, size, listed }
  })
  return {
    files: found.filter(({ isFirst }) => isFirst).map(({ listed }) => listed),
    others: found.filter(({ isFirst, size }) => !isFirst && size <= maxFileBytes).map(({ listed }) => listed),
  }
}

function manifestText({ title, tagline, favicon, offline }: Config, base: string): string {
  const own = typeof offline === 'object' ? offline.manifest : {}
  const icon = favicon !== undefined && /\.(?:svg|png|ico)$/.test(favicon) ? favicon.replace(/^\//, '') : undefined
  const manifest = {
    name: title,
    ...(tagline && { description: tagline }),
    start_url: base,
    scope: base,
    display: 'standalone',
    ...(icon && !/^[a-z]+:/i.test(icon) && { icons: [{ src: base + icon, sizes: 'any' }] }),
    ...own,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
