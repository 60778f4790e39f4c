import { posix } from 'node:path'
import type { Site } from '../../model/site.ts'
import { nearest } from '../../shared/closest.ts'
import { decode } from '../../shared/urls.ts'

interface Missing {
  target: string
  /** The file that names the target. */
  file?: string
  /** Its decoded URL, if known. */
  path?: string
}

/** Returns the files that would be the target: beside a document, else in the static folders. */
export function filesLookedFor({ target, file = '', path = '' }: Missing, { config, locale }: Site): string[] {
  const written = plain(target)
  if (written.startsWith('@site/')) return [written.slice('@site/'.length)]
  if (/\.mdx?$/.test(file) && !written.startsWith('/')) return [posix.join(posix.dirname(file), written)]
  const base = [locale.filesUrl, config.baseUrl].find((prefix) => path.startsWith(prefix))
  const own = base === undefined ? written : path.slice(base.length)
  return config.staticDirectories.map((folder) => posix.join(config.contentDir, folder, own))
}

/** Returns a hint for a missing image or other file: the target that was meant, else the files that were looked for. */
export function hintForFile(missing: Missing, site: Site): string {
  const { target } = missing
  const meant = withSlashes(target)?.hint ?? hintForStatic(target, site)
  if (meant !== undefined) return meant
  const written = plain(target)
  const statics = [...site.targets.statics.keys()].map((file) => `/${file}`)
  const same = statics.filter((file) => posix.basename(file) === posix.basename(written))
  const near = written.startsWith('/') ? nearest(written, statics)?.candidate : undefined
  if (near !== undefined) return `Did you mean "${near}"?`
  if (same.length === 1) return `Did you mean "${same[0]}"?`
  const files = filesLookedFor(missing, site)
  return files.length === 0 ? 'The site has no static folder.' : `Looked for ${files.join(' and ')}.`
}

/** Returns a hint for a static file whose folder is part of the target: `/static/img/logo.svg`. */
export function hintForStatic(target: string, { targets, config }: Site): string | undefined {
  const parts = plain(target).split('/')
  const folders = [...config.staticDirectories.map((folder) => posix.basename(folder)), 'static', 'public']
  const at = parts.findIndex((part) => folders.includes(part))
  const file = at < 0 ? '' : parts.slice(at + 1).join('/')
  if (!targets.statics.has(file)) return undefined
  return `Write "/${file}": the files of a static folder are at the root of the site.`
}

/** Returns a target with slashes in place of backslashes, and a hint that names it; undefined if it has none. */
export function withSlashes(target: string): { written: string; replacement: string; hint: string } | undefined {
  if (!/\\|%5C/i.test(target)) return undefined
  const replacement = target.replace(/\\|%5C/gi, '/')
  const written = target.replace(/%5C/gi, '\\')
  return { written, replacement, hint: `Write slashes instead of backslashes: "${replacement}".` }
}

function plain(target: string): string {
  return decode(target.replace(/[?#].*$/s, '')).replaceAll('\\', '/')
}

/** Returns a hint for a link to another site that lacks its protocol. */
export function ofOtherSite(target: string): string | undefined {
  return /^www\./i.test(target) ? `For a link to another site, write https://${target}.` : undefined
}
