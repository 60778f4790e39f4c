import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../shared/hash.ts'
import { type BundleVariant, bundleConfig } from '../config/bundle.ts'
import { type ConfigRecord, describeParts, readRecord } from '../config/record.ts'
import { writeWhole } from '../fs.ts'

export interface BundledModule {
  record: ConfigRecord
  /** Absolute path; the source map is next to it. */
  module: string
}

/**
 * Bundles a file of the site's code that runs at build time. Reuses the cached bundle in a folder if none of its inputs
 * has changed. `file` is absolute. Rejects with esbuild's failure.
 */
export async function bundleModule(
  file: string,
  root: string,
  folder: string,
  variant: BundleVariant = {},
): Promise<BundledModule> {
  const { missing = [], requires } = variant
  const recordFile = recordOf([file, ...missing, ...(requires ? ['required'] : [])].join('\0'), folder)
  const record = readRecord(recordFile, root) ?? (await bundle(file, root, { recordFile, variant }))
  return { record, module: path.join(folder, record.module) }
}

/** Returns the path of the cached bundle; undefined if there is none, or an input has changed. */
export function knownModule(file: string, root: string, folder: string): string | undefined {
  const record = readRecord(recordOf(file, folder), root)
  return record && path.join(folder, record.module)
}

function recordOf(file: string, folder: string): string {
  return path.join(folder, `${hashOf(file)}.json`)
}

async function bundle(
  file: string,
  root: string,
  { recordFile, variant }: { recordFile: string; variant: BundleVariant },
): Promise<ConfigRecord> {
  const { code, map, inputs, packages } = await bundleConfig(file, root, variant)
  const parts = describeParts({ inputs, packages }, root)
  const moduleHash = hashOf(code)
  // The name depends on the parts: a new version of a package must be imported again.
  const module = `${hashOf(moduleHash + JSON.stringify(parts))}.mjs`
  const target = path.join(path.dirname(recordFile), module)
  fs.mkdirSync(path.dirname(recordFile), { recursive: true })
  writeWhole(`${target}.map`, map)
  writeWhole(target, code)
  const record: ConfigRecord = { schema: 3, root, module, moduleHash, ...parts }
  writeWhole(recordFile, JSON.stringify(record))
  return record
}
