import path from 'node:path'
import { isRecord } from '../../config/fields.ts'
import { ignoreErrors, readText } from '../fs.ts'
import { type Starter, starterFiles, starterIgnored, starterPackage } from './starter-files.ts'

/** The files of a new site without those that a project has before it has one, and lines that say what to add to these. */
export function besideOwn(folder: string, starter: Starter): { files: Map<string, string>; lines: string[] } {
  const files = starterFiles(starter)
  const lines: string[] = []
  for (const [file, linesFor] of Object.entries(shared)) {
    const own = ignoreErrors(undefined, () => readText(path.join(folder, file)))
    if (own === undefined) continue
    files.delete(file)
    const missing = linesFor(own, starter)
    if (missing.length > 0)
      lines.push(`${file} is left as it is. Add to it:`, ...missing.map((line) => `  ${line}`), '')
  }
  return { files, lines }
}

/** What files that a project has already lack, line by line. */
const shared: Record<string, (own: string, starter: Starter) => string[]> = {
  'package.json': packageLines,
  // A project's own settings decide how its code is checked.
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
