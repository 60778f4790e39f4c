import path from 'node:path'
import type { DocsCollection } from '../config/docs.ts'
import { isRecord } from '../config/fields.ts'
import { loadData } from '../io/config/load-data.ts'
import { textIfReadable } from '../io/read-text.ts'
import { type Problem, problem } from '../model/problem.ts'

interface SidebarsRequest {
  root: string
  contentDir: string
  collection: DocsCollection
  cacheDir: string
}

/** The sidebars of a collection as JSON; no text where it has no file of them. */
export async function sidebarsToFreeze(request: SidebarsRequest): Promise<{ text?: string; problems: Problem[] }> {
  const { root, cacheDir } = request
  for (const file of sidebarsFiles(request)) {
    const { value, problems, inputs } = await loadData(root, file, { cacheDir })
    if (problems.length > 0) return { problems }
    if (inputs.length === 0) continue
    if (!isRecord(value)) return { problems: [noSidebars(file)] }
    const json = file.endsWith('.json') ? textIfReadable(root, file) : undefined
    return { text: json ?? `${JSON.stringify(value, null, 2)}\n`, problems }
  }
  return { problems: [] }
}

/** Names that the file of the sidebars may have. */
function sidebarsFiles({ contentDir, collection }: SidebarsRequest): string[] {
  const { sidebarPath, id } = collection
  if (sidebarPath === false) return []
  const usual = id === 'default' ? 'sidebars' : `${id}_sidebars`
  const others = sidebarPath === `${usual}.ts` ? ['.js', '.mjs', '.json'].map((ending) => usual + ending) : []
  return [sidebarPath, ...others].map((name) => path.posix.join(contentDir, name))
}

function noSidebars(file: string): Problem {
  const message = 'The file does not export sidebars.'
  const hint = 'Sidebars are an object: each id has a list of entries.'
  return problem({ severity: 'error', code: 'bad-sidebars-file', message, hint, file, subject: message })
}
