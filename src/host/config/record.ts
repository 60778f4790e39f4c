import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../shared/hash.ts'
import { hashOfFile, ignoreErrors } from '../fs.ts'
import { readRegular } from '../read-file.ts'

/** Inputs of a bundled configuration: hashes by path, relative to the root. */
export interface ConfigRecord {
  schema: 3
  root: string
  /** File name of the module, and hash of its text. */
  module: string
  moduleHash: string
  /** Hashes of the bundled files. */
  inputs: Record<string, string>
  /** Hashes of the names of neighboring code files: a new file may be resolved instead. */
  folders: Record<string, string>
  /** Versions of imported packages, by their `package.json`. */
  packages: Record<string, string>
}

/** Replaces the hash of a file that was deleted while it was bundled. */
export const gone = ''

interface Parts {
  /** Hashes by absolute path. */
  inputs: Map<string, string>
  /** Absolute paths. */
  packages: string[]
}

/** Records the inputs, and the current state of their folders and the packages. */
export function describeParts({ inputs, packages }: Parts, root: string) {
  const files = [...inputs.keys()]
  const folders = files.map((file) => path.dirname(file)).filter((folder) => !/[\\/]node_modules([\\/]|$)/.test(folder))
  return {
    inputs: table(files, root, (file) => inputs.get(file)!),
    folders: table(folders, root, namesHash),
    packages: table(packages, root, versionOf),
  }
}

/** Returns the record of an earlier run if nothing has changed. Ignores invalid records. */
export function readRecord(file: string, root: string): ConfigRecord | undefined {
  try {
    const record = JSON.parse(readRegular(file).toString()) as ConfigRecord
    if (record.schema !== 3 || record.root !== root) return undefined
    const module = path.join(path.dirname(file), record.module)
    return hashOfFile(module) === record.moduleHash && isCurrent(record, root) ? record : undefined
  } catch {
    return undefined
  }
}

function isCurrent({ inputs, folders, packages }: ConfigRecord, root: string): boolean {
  if (Object.values(inputs).includes(gone)) return false
  const absolute = (paths: Record<string, string>) => Object.keys(paths).map((file) => path.resolve(root, file))
  const hashes = absolute(inputs).map((file) => [file, hashOfFile(file) ?? gone] as const)
  const now = describeParts({ inputs: new Map(hashes), packages: absolute(packages) }, root)
  return JSON.stringify(now) === JSON.stringify({ inputs, folders, packages })
}

function table(files: string[], root: string, factOf: (file: string) => string): Record<string, string> {
  const sorted = [...new Set(files)].sort()
  return Object.fromEntries(sorted.map((file) => [relativePath(root, file), factOf(file)]))
}

/** Returns the POSIX path relative to the root. */
export function relativePath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/') || '.'
}

// Only code and data: builds, caches and editors often create other files next to them.
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
  // The bundler accepts invalid JSON.
  return ignoreErrors(undefined, () => String((JSON.parse(text) as { version?: unknown }).version)) ?? hashOf(text)
}
