import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../shared/hash.ts'
import { hashOfFile, ignoreErrors } from '../fs.ts'
import { readRegular } from '../read-file.ts'

/** What a bundled configuration was made of: path, relative to the root, to the hash of what was there. */
export interface ConfigRecord {
  schema: 1
  root: string
  /** File name of the module, and hash of its text. */
  module: string
  moduleHash: string
  /** Contents of the files in it. */
  inputs: Record<string, string>
  /** Names of the code files beside them: a new one may be found instead. */
  folders: Record<string, string>
  /** Versions of the imported packages, by their `package.json`. */
  packages: Record<string, string>
}

/** In the place of the hash of a file that went while it was bundled. */
const gone = ''

interface Parts {
  inputs: string[]
  packages: string[]
}

/** Takes down what the parts (absolute paths) are now. */
export function describeParts({ inputs, packages }: Parts, root: string) {
  const folders = inputs
    .map((file) => path.dirname(file))
    .filter((folder) => !/[\\/]node_modules([\\/]|$)/.test(folder))
  return {
    inputs: table(inputs, root, (file) => hashOfFile(file) ?? gone),
    folders: table(folders, root, namesHash),
    packages: table(packages, root, versionOf),
  }
}

/** The record of an earlier run, if all that it names is as it was; a damaged or foreign one does not count. */
export function readRecord(file: string, root: string): ConfigRecord | undefined {
  try {
    const record = JSON.parse(readRegular(file).toString()) as ConfigRecord
    if (record.schema !== 1 || record.root !== root) return undefined
    const module = path.join(path.dirname(file), record.module)
    return hashOfFile(module) === record.moduleHash && isCurrent(record, root) ? record : undefined
  } catch {
    return undefined
  }
}

function isCurrent({ inputs, folders, packages }: ConfigRecord, root: string): boolean {
  if (Object.values(inputs).includes(gone)) return false
  const absolute = (paths: Record<string, string>) => Object.keys(paths).map((file) => path.resolve(root, file))
  const now = describeParts({ inputs: absolute(inputs), packages: absolute(packages) }, root)
  return JSON.stringify(now) === JSON.stringify({ inputs, folders, packages })
}

function table(files: string[], root: string, factOf: (file: string) => string): Record<string, string> {
  const sorted = [...new Set(files)].sort()
  return Object.fromEntries(sorted.map((file) => [relativePath(root, file), factOf(file)]))
}

/** Path with `/`, relative to the root. */
export function relativePath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/') || '.'
}

// Only code and data: builds, caches and editors make other files beside it all the time.
function namesHash(folder: string): string {
  return hashOf(
    fs
      .readdirSync(folder)
      .filter((name) => /\.(?:[cm]?[jt]sx?|json)$/.test(name))
      .sort()
      .join('\0'),
  )
}

function versionOf(packageFile: string): string {
  const text = ignoreErrors(undefined, () => readRegular(packageFile).toString()) ?? gone
  // The bundler takes what JSON does not allow.
  return ignoreErrors(undefined, () => String((JSON.parse(text) as { version?: unknown }).version)) ?? hashOf(text)
}
