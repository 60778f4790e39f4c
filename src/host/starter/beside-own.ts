import path from 'node:path'
import { isRecord } from '../../config/fields.ts'
import type { StarterFile } from '../../model/built-in.ts'
import { ignoreErrors, readText } from '../fs.ts'
import { type Starter, starterFiles, starterIgnored, starterPackage } from './starter-files.ts'

/** Returns the files of a new site without existing project files, and lines that list what to add to those. */
export function besideOwn(
  folder: string,
  starter: Starter,
  more: StarterFile[] = [],
): { files: Map<string, string>; lines: string[] } {
  const files = new Map([...starterFiles(starter), ...more.map(({ path: file, text }) => [file, text] as const)])
  const lines: string[] = []
  for (const { path: file, addition } of more)
    if (files.has(file) && isThere(path.join(folder, file))) {
      files.delete(file)
      lines.push(...notChanged(file, addition))
    }
  for (const [file, linesFor] of Object.entries(shared)) {
    const own = ignoreErrors(undefined, () => readText(path.join(folder, file)))
    if (own === undefined) continue
    files.delete(file)
    const missing = linesFor(own, starter)
    if (missing.length > 0) lines.push(...notChanged(file, missing))
  }
  return { files, lines }
}

function notChanged(file: string, missing: string[]): string[] {
  return [`${file} was not changed. Add:`, ...missing.map((line) => `  ${line}`), '']
}

function isThere(file: string): boolean {
  return ignoreErrors(undefined, () => readText(file)) !== undefined
}

/** Returns the lines that existing project files lack. */
const shared: Record<string, (own: string, starter: Starter) => string[]> = {
  'package.json': packageLines,
  // Keeps the project's own compiler settings.
  'tsconfig.json': () => [],
  '.gitignore': (own) => {
    const known = new Set(own.split(/\r?\n/).map((line) => line.replace(/^\/|\/$/g, '')))
    return starterIgnored.filter((line) => !known.has(line.replace(/\/$/, '')))
  },
}

function packageLines(own: string, starter: Starter): string[] {
  const known = ignoreErrors(undefined, () => JSON.parse(own.replace(/^\ufeff/, '')) as unknown)
  const { scripts, dependencies, devDependencies } = starterPackage(starter)
  return Object.entries({ scripts, dependencies, devDependencies }).flatMap(([key, wanted]) => {
    const has = isRecord(known) && isRecord(known[key]) ? known[key] : {}
    const missing = Object.entries(wanted).filter(([name]) => !Object.hasOwn(has, name))
    const entries = missing.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    return entries.length === 0 ? [] : [`"${key}": { ${entries.join(', ')} }`]
  })
}
