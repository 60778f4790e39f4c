import path from 'node:path'
import fastGlob from 'fast-glob'
import { LoadFailure } from '../load/load-module.ts'
import { merged, readConfig } from '../load/read-config.ts'
import { languagesIn } from '../markdown/languages.ts'
import type { Row } from '../migration.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'

/**
 * Merges the configurations that folders of documents have, `config.ts` with `defineAdditionalConfig`: that of the whole
 * site, and those of its languages. Returns the paths of these files too.
 */
export async function withFolderConfigs(
  config: Record<string, unknown>,
  { folder, docs, rows }: { folder: string; docs: string; rows: Row[] },
): Promise<{ config: Record<string, unknown>; files: string[] }> {
  const names = fastGlob
    .sync('**/config.{js,mjs,ts,mts}', {
      cwd: path.join(folder, docs),
      ignore: ['**/node_modules/**', '.vitepress/**'],
      followSymbolicLinks: false,
    })
    .map((name) => path.posix.join(docs, name))
    .filter((name) => textAt(path.join(folder, name))?.includes('defineAdditionalConfig'))
    .sort()
  const languages = languagesIn(config.locales, undefined)
  const folders = new Set(languages?.others.map((one) => one.folder))
  let all = config
  for (const file of names) {
    const place = path.posix.relative(docs, path.posix.dirname(file))
    if (place !== '' && !folders.has(place)) {
      const note = 'docsgen has one configuration. Write its values in `site.config.ts` or the front matter.'
      rows.push({ outcome: 'by hand', what: `configuration of ${place}/`, note, file })
      continue
    }
    const value = await read(path.join(folder, file), (note) =>
      rows.push({ outcome: 'by hand', what: 'configuration', note, file }),
    )
    const added = place === '' ? value : { locales: { [place]: value } }
    const next = merged(all, added)
    if (isPlain(next)) all = next
  }
  return { config: all, files: names }
}

async function read(file: string, onLost: (note: string) => void): Promise<Record<string, unknown>> {
  try {
    const { value, failure } = await readConfig(file)
    if (failure !== undefined) onLost(`It throws: ${failure} Only values that are written down were read.`)
    return value
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    onLost(`It cannot be read: ${error.message}`)
    return {}
  }
}
