import fs from 'node:fs'
import path from 'node:path'
import { isRecord } from '../../config/fields.ts'
import { loadData } from '../../host/config/load-data.ts'
import { ignoreErrors, writeWhole } from '../../host/fs.ts'
import { readObjects } from '../../host/git/objects.ts'
import type { GitPlace } from '../../host/git/run-git.ts'
import type { Waits } from '../../host/settled.ts'
import type { Problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { leavesRoot } from '../../shared/leaves-root.ts'

interface SidebarsRequest {
  commit: string
  cacheDir: string
  waits?: Waits
  place: GitPlace
  /** Folder for the files of all refs. */
  into: string
}

interface RefSidebars {
  /** The sidebars file at the ref; undefined if there is none. */
  file?: string
  /** Its value as JSON. */
  text: string
  problems: Problem[]
}

/** Reads the first of these sidebars files at a commit. Code runs once for each text of its files. */
export async function sidebarsAt(names: string[], request: SidebarsRequest): Promise<RefSidebars> {
  const { into, cacheDir, waits } = request
  const found = await textsAt(names, request)
  const file = names.find((name) => found.has(name))
  if (file === undefined) return { text: '', problems: [] }
  if (file.endsWith('.json')) return { file, text: found.get(file)!, problems: [] }
  const files = await withImports(file, found.get(file)!, request)
  const folder = path.join(into, `sidebars-${hashOf(JSON.stringify([...files]))}`)
  const result = path.join(folder, 'sidebars.json')
  const known = ignoreErrors(undefined, () => fs.readFileSync(result, 'utf8'))
  if (known !== undefined) return { file, text: known, problems: [] }
  for (const [name, text] of files) writeWhole(path.join(folder, 'files', name), text)
  const { value, problems } = await loadData(path.join(folder, 'files'), file, { cacheDir, waits })
  if (problems.length > 0 || !isRecord(value)) return { file, text: '{}', problems }
  const text = `${JSON.stringify(value, null, 2)}\n`
  writeWhole(result, text)
  return { file, text, problems }
}

const imports = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
const endings = ['', '.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/** Returns a file of code and the files that it imports, by path. */
async function withImports(file: string, text: string, request: SidebarsRequest): Promise<Map<string, string>> {
  const files = new Map([[file, text]])
  for (let fresh = [...files]; fresh.length > 0; ) {
    const wanted = fresh.flatMap(([from, code]) =>
      [...code.matchAll(imports)].map(([, name]) => path.posix.join(path.posix.dirname(from), name!)),
    )
    const names = [...new Set(wanted)].flatMap((name) => endings.map((ending) => name + ending))
    const found = await textsAt(
      names.filter((name) => !files.has(name) && !leavesRoot(name)),
      request,
    )
    for (const [name, code] of found) files.set(name, code)
    fresh = [...found]
  }
  return files
}

/** Returns the text of the files that exist at a commit, by path. */
async function textsAt(names: string[], { commit, place }: SidebarsRequest): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  await readObjects(
    names.map((name) => `${commit}:./${name}`),
    place,
    (object, i) => object?.type === 'blob' && texts.set(names[i]!, object.body.toString()),
  )
  return texts
}
