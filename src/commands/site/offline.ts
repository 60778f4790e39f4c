import fs from 'node:fs'
import path from 'node:path'
import { basesOf } from '../../build/plan.ts'
import type { Config } from '../../config/config.ts'
import { offlineFile } from '../../config/offline.ts'
import type { StagedFile } from '../../io/output/manifest.ts'
import { compare } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'

/** Files that nobody reads offline, or that only hosts and crawlers use. */
const unread =
  /(?:^|\/)(?:404\.json|print\.html|llms(?:-full)?\.txt|robots\.txt|sitemap[^/]*\.xml|_headers|_redirects|[^/]+\.md)$/

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
    const site = {
      version: hashOf(JSON.stringify(own.map((file) => [file.path, file.hash]).sort())).slice(0, 16),
      base: baseUrl,
      isFlat: config.trailingSlash === false,
      files: storedFiles(own, offline.maxBytes),
      fallbacks: own.map((file) => file.path).filter(isOfflinePage),
    }
    const made = [put(`${folder}sw.js`, `self.docsgenSite=${JSON.stringify(site)}\n${script('offline.js')}`)]
    const manifest = `${folder}manifest.webmanifest`
    return known.has(manifest) ? made : [...made, put(manifest, manifestText(config, baseUrl))]
  })
}

/** The files to store with the first visit, within the limit, and the offline pages: path and start of the hash. */
export function storedFiles(files: StagedFile[], maxBytes: number): [path: string, hash: string][] {
  const rank = ({ path: file }: StagedFile) => {
    const at = order.findIndex((pattern) => pattern.test(file))
    return at < 0 ? order.length : at
  }
  const wanted = files
    .filter((file) => !unread.test(file.path))
    .sort((a, b) => rank(a) - rank(b) || compare(a.path, b.path))
  let left = maxBytes
  return wanted.flatMap(({ path: file, hash, size }): [string, string][] => {
    if (!isOfflinePage(file)) {
      if (size > left) return []
      left -= size
    }
    return [[file, hash.slice(0, 12)]]
  })
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
