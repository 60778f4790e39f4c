import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { notJsonIn } from '../../shared/json.ts'
import { knownModule } from '../bundle/load-module.ts'
import { readCode } from '../site-files.ts'
import { importConfig } from './failure.ts'
import { relativePath } from './record.ts'

export const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Returns the first existing configuration file, with a problem if it is unreadable. */
export function findConfig(
  root: string,
  requested: string | undefined,
): { file: string; problem?: Problem } | undefined {
  for (const name of requested === undefined ? configNames : [requested]) {
    const file = relativePath(root, path.resolve(root, name))
    const read = readCode(root, file)
    if (read.state !== 'absent') return { file, problem: read.state === 'failed' ? read.problem : undefined }
  }
  return undefined
}

/** Returns the hash of the value of a configuration; undefined if it contains anything that is not JSON. */
export function hashOfValue(value: unknown): string | undefined {
  return notJsonIn(value).length > 0 ? undefined : hashOf(JSON.stringify(value))
}

/** The same for the configuration of a site; undefined if it has changed since it was bundled, or cannot be run. */
export async function knownValueHash(site: string, cacheDir: string, requested?: string): Promise<string | undefined> {
  const root = fs.realpathSync(site)
  const file = findConfig(root, requested)?.file
  const folder = path.join(cacheDir, 'config')
  const module = file === undefined ? undefined : knownModule(path.resolve(root, file), root, folder)
  try {
    return module === undefined ? undefined : hashOfValue(await importConfig(module))
  } catch {
    // The build reports it.
    return undefined
  }
}
