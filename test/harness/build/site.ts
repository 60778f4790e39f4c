import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashOf } from '../../../src/shared/hash.ts'

/** Files of a site by path; text or bytes. */
export type Files = Record<string, string | Uint8Array>

/** A folder in memory if the system has one, as the tests are not about the disk. */
export function temporaryFolder(name: string): string {
  const disk = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
  return fs.realpathSync(fs.mkdtempSync(path.join(disk, `docsgen-${name}-`)))
}

/** Returns a minimal configuration file. */
export function configText(more: object = {}): string {
  return `export default ${JSON.stringify({ title: 'Site', url: 'https://site.example.com', ...more }, null, 2)}\n`
}

/** Writes files below a folder, in the given order. */
export function writeFiles(root: string, files: Files): void {
  for (const [file, body] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), body)
  }
}

/** Writes a new site with the given files, and a configuration by default. */
export function writeSite(root: string, files: Files): string {
  writeFiles(root, { 'site.config.ts': configText(), ...files })
  return root
}

/** Returns the hash of every file below a folder, sorted by path; undefined if the folder is absent. */
export function treeOf(folder: string): Record<string, string> | undefined {
  if (!fs.existsSync(folder)) return undefined
  const entries = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
  const files = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  return Object.fromEntries(files.map((file) => [file, hashOf(fs.readFileSync(path.join(folder, file)))]))
}

/** Returns the header of a PNG of this size, with unique bytes. */
export function png(width: number, height: number, more = ''): Uint8Array {
  const head = Buffer.alloc(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  head.write('IHDR', 12)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  const chunk = (name: string, data: string) => {
    const bytes = Buffer.alloc(12 + Buffer.byteLength(data))
    bytes.writeUInt32BE(bytes.length - 12)
    bytes.write(name + data, 4)
    return bytes
  }
  return Buffer.concat([head, chunk('IDAT', more), chunk('IEND', '')])
}

/** A reproducible generator of integers from 0 to below a limit. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
