import path from 'node:path/posix'
import { isRecord } from '../../../config/fields.ts'
import { readData } from '../../../content/data-file.ts'
import { type Problem, problem } from '../../../model/problem.ts'
import { referenceCodes } from '../../../reference/codes.ts'
import { decode, leavesSite } from '../../../shared/urls.ts'
import type { Node } from './node.ts'

/** A parsed description with the files that it refers to. Paths are relative to the root of the site. */
export interface Description {
  file: string
  files: ReadonlyMap<string, unknown>
  /** Files that exist, but cannot be read: these are reported elsewhere. */
  unread: ReadonlySet<string>
  problems: Problem[]
}

const code = referenceCodes['bad-api-description']

/** Reads a description and all local files that its references name; undefined if it cannot be used. */
export function readDescription(
  file: string,
  read: (path: string) => string | undefined,
  unread: ReadonlySet<string> = new Set(),
): { description?: Description; problems: Problem[] } {
  const problems: Problem[] = []
  const files = new Map<string, unknown>()
  const pending = [file]
  for (const next of pending) {
    if (files.has(next)) continue
    const text = read(next)
    // A missing file is reported at the reference to it.
    if (text === undefined && next !== file) continue
    if (text === undefined) return { problems: [missing(file)] }
    const parsed = parseDescriptionFile(next, text)
    problems.push(...parsed.problems)
    files.set(next, parsed.value)
    for (const target of filesNamedIn(parsed.value)) pending.push(path.join(path.dirname(next), target))
  }
  const root = files.get(file)
  if (problems.some(({ severity }) => severity === 'error') && root === undefined) return { problems }
  const refused = refusal(file, root)
  if (refused) return { problems: [...problems, refused] }
  return { description: { file, files, unread, problems }, problems }
}

export function rootOf({ file, files }: Description): Node {
  return { file, keys: [], value: files.get(file) }
}

function missing(file: string): Problem {
  return problem(code, {
    message: `The API description "${file}" does not exist.`,
    hint: 'Set "file" to its path, relative to the folder of the configuration.',
    seek: { text: file },
    subject: file,
  })
}

export function parseDescriptionFile(file: string, text: string): { value?: unknown; problems: Problem[] } {
  // Positions are looked up only for problems, so valid JSON takes the fast path.
  if (file.endsWith('.json')) {
    try {
      return { value: JSON.parse(text.replace(/^\uFEFF/, '')), problems: [] }
    } catch {}
  }
  const { data, problems } = readData({ path: file, text, code })
  return { value: data?.value, problems }
}

/** Files in the references of a value, as written. */
export function filesNamedIn(value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found
  seen.add(value)
  if (isRecord(value) && typeof value.$ref === 'string') {
    const [target = ''] = value.$ref.split('#')
    if (target !== '' && !leavesSite(target)) found.add(decode(target))
  }
  for (const inside of Object.values(value)) filesNamedIn(inside, found, seen)
  return found
}

/** Returns the problem of a value that is not a supported description. */
function refusal(file: string, value: unknown): Problem | undefined {
  if (!isRecord(value))
    return problem(code, {
      message: `"${file}" is not an API description: it is ${value === undefined || value === null ? 'empty' : 'not a mapping of keys'}.`,
      hint: 'Start the file with "openapi: 3.1.0".',
      file,
    })
  if (value.swagger !== undefined)
    return problem(code, {
      message: `"${file}" is a Swagger ${String(value.swagger)} description; docsgen reads OpenAPI 3.0 to 3.2.`,
      hint: 'Convert it to OpenAPI 3, for example with "npx swagger2openapi".',
      file,
      seek: { keys: ['swagger'], isKey: true },
      subject: 'swagger',
    })
  const version = value.openapi
  if (version === undefined)
    return problem(code, {
      message: `"${file}" has no key "openapi", so it is not an API description.`,
      hint: 'Start the file with "openapi: 3.1.0".',
      file,
      subject: 'openapi',
    })
  if (/^3\.[012](?:\.|$)/.test(String(version))) return undefined
  return problem(code, {
    message: `The version "${String(version)}" of OpenAPI is unknown.`,
    hint: 'Use 3.0, 3.1 or 3.2.',
    file,
    seek: { keys: ['openapi'] },
    subject: 'openapi',
  })
}
