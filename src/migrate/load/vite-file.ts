import path from 'node:path'
import fastGlob from 'fast-glob'
import type { AddRow } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'
import { LoadFailure } from './load-module.ts'
import { merged, readConfig } from './read-config.ts'

/** Returns the options of Vite in a configuration with those of `vite.config` in the folder of its documents. */
export async function withViteFile(own: unknown, folder: string, row: AddRow): Promise<unknown> {
  const [name] = fastGlob.sync('vite.config.{ts,js,mts,mjs}', { cwd: folder })
  if (name === undefined) return own
  try {
    const { value, failure } = await readConfig(path.join(folder, name), {
      use: [{ command: 'build', mode: 'production' }],
    })
    if (failure !== undefined) addRow(row, name, failure)
    const both = merged(value, own)
    const plugins = [value, own].map((one) => (isPlain(one) && Array.isArray(one.plugins) ? one.plugins : []))
    return isPlain(both) ? { ...both, plugins: plugins.flat() } : both
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    addRow(row, name, error.message)
    return own
  }
}

function addRow(row: AddRow, name: string, failure: string): void {
  row('by hand', name, `It throws: ${failure} Its aliases and constants may be missing in components.`, 'vite')
}
