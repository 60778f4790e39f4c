import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { offlineFile } from '../../config/offline.ts'
import type { StagedFile } from '../../host/output/manifest.ts'
import { compare } from '../../model/problem.ts'
import { basesOf } from '../../pipeline/plan.ts'
import { hashOf } from '../../shared/hash.ts'

/** Files that nobody reads offline, or that only hosts and crawlers use. */
const unread = /(?:^|\/)(?:404\.json|llms(?:-full)?\.txt|robots\.txt|sitemap[^/]*\.xml|_headers|_redirects|[^/]+\.md)$/

/** Larger files are not stored: their hash would be computed in memory. */
const maxFileBytes = 25_000_000

/** Repeats pages that are stored. */
const isPrintDocument = (file: string) => path.posix.basename(file) === 'print.html'

const isOfflinePage = (file: string) => path.posix.basename(file) === offlineFile

/** Order in which files are stored: scripts and styles, pages, data, then all others. */
const order = [/^assets\/.*\.(?:js|css|woff2)$/, /\.html$/, /\.json$/]

interface Output {
  clientDir: string
  put(file: string, body: string): StagedFile
}

/** The service worker and the manifest of a site that works offline; none without the option. */
export function offlineFiles(files: StagedFile[], config: Config, { clientDir, put }: Output): StagedFile[] {
  const { offline } = config
  if (!offline) return []
  const script = (name: string) => fs.readFileSync(path.join(clientDir, name), 'utf8')
  const bases = basesOf(config)
  const known = new Set(files.map((file) => file.path))
  return bases.flatMap(({ baseUrl, folder }) => {
    if (offline === 'remove') return [put(`${folder}sw.js`, script('offline-remove.js'))]
    const others = bases.filter((one) => one.folder !== folder && one.folder.startsWith(folder))
    const own = files
      .filter((file) => file.path.startsWith(folder) && !others.some((other) => file.path.startsWith(other.folder)))
      .map((file) => ({ ...file, path: file.path.slice(folder.length) }))
    const manifest = `${folder}manifest.webmanifest`
    const made = known.has(manifest) ? [] : [put(manifest, manifestText(config, baseUrl))]
    const listed = [...own, ...made.map((file) => ({ ...file, path: file.path.slice(folder.length) }))]
    const worker = script('offline.js')
    const site = {
      // A cache of another worker may contain what this one would not store.
      version: hashOf(JSON.stringify([hashOf(worker), listed.map((file) => [file.path, file.hash]).sort()])).slice(
        0,
        16,
      ),
      base: baseUrl,
      ...storedFiles(listed, offline.maxBytes),
      fallbacks: own.map((file) => file.path).filter(isOfflinePage),
    }
    return [...made, put(`${folder}sw.js`, `self.docsgenSite=${JSON.stringify(site)}\n${worker}`)]
  })
}

type ListedFile = [path: string, hash: string]

/**
 * The files to store with the first visit, within the limit, with the offline pages, and those to store when they are read:
 * path and start of the hash.
 */
export function storedFiles(files: StagedFile[], maxBytes: number): { files: ListedFile[]; others: ListedFile[] } {
  const rank = ({ path: file }: StagedFile) => {
    const at = order.findIndex((pattern) => pattern.test(file))
    return at < 0 ? order.length : at
  }
  const wanted = files
    .filter((file) => !unread.test(file.path))
    .sort((a, b) => rank(a) - rank(b) || compare(a.path, b.path))
  let left = maxBytes
  const found = wanted.map(({ path: file, hash, size }) => {
    const isFirst = isOfflinePage(file) || (size <= left && !isPrintDocument(file))
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
