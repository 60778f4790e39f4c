import fs from 'node:fs'
import path from 'node:path'
import type { DocsCollection } from '../model/config-docs.ts'
import { isRecord } from '../model/config-fields.ts'
import { type Problem, problem } from '../model/problem.ts'
import { loadData } from './load-data.ts'

interface SidebarsRequest {
  root: string
  contentDir: string
  collection: DocsCollection
  cacheDir: string
}

/** The sidebars of a collection as JSON; no text where it has no file of them. */
export async function sidebarsToFreeze(request: SidebarsRequest): Promise<{ text?: string; problems: Problem[] }> {
  const file = sidebarsFile(request)
  if (file === undefined) return { problems: [] }
  const { root, cacheDir } = request
  const { value, problems } = await loadData(root, file, cacheDir)
  if (problems.length > 0) return { problems }
  if (!isRecord(value)) return { problems: [noSidebars(file)] }
  const isJson = file.endsWith('.json')
  const text = isJson ? fs.readFileSync(path.join(root, file), 'utf8') : `${JSON.stringify(value, null, 2)}\n`
  return { text, problems }
}

function sidebarsFile({ root, contentDir, collection }: SidebarsRequest): string | undefined {
  const { sidebarPath, id } = collection
  if (sidebarPath === false) return undefined
  const usual = id === 'default' ? 'sidebars' : `${id}_sidebars`
  const others = sidebarPath === `${usual}.ts` ? ['.js', '.mjs', '.json'].map((ending) => usual + ending) : []
  return [sidebarPath, ...others]
    .map((name) => path.posix.join(contentDir, name))
    .find((file) => fs.existsSync(path.join(root, file)))
}

function noSidebars(file: string): Problem {
  const message = 'The file does not export sidebars.'
  const hint = 'Sidebars are an object: each id has a list of entries.'
  return problem({ severity: 'error', code: 'bad-sidebars-file', message, hint, file, subject: message })
}
