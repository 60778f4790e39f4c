import { posix } from 'node:path'
import type { Site } from '../../model/site.ts'
import { decode } from '../../shared/urls.ts'

interface Missing {
  target: string
  /** The file that names the target. */
  file?: string
  /** Its decoded URL, if known. */
  path?: string
}

/** Returns a hint with the files that would be the target: beside a document, else in the static folders. */
export function lookedFor({ target, file = '', path = '' }: Missing, { config, locale }: Site): string {
  const written = decode(target.replace(/[?#].*$/s, ''))
  if (written.startsWith('@site/')) return hint([written.slice('@site/'.length)])
  if (/\.mdx?$/.test(file) && !written.startsWith('/')) return hint([posix.join(posix.dirname(file), written)])
  const base = [locale.filesUrl, config.baseUrl].find((prefix) => path.startsWith(prefix))
  const own = base === undefined ? written : path.slice(base.length)
  return hint(config.staticDirectories.map((folder) => posix.join(config.contentDir, folder, own)))
}

function hint(files: string[]): string {
  return files.length === 0 ? 'The site has no static folder.' : `Looked for ${files.join(' and ')}.`
}

/** Returns a hint for a link to another site that lacks its protocol. */
export function ofOtherSite(target: string): string | undefined {
  return /^www\./i.test(target) ? `For a link to another site, write https://${target}.` : undefined
}
