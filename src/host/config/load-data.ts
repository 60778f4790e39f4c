import fs from 'node:fs'
import path from 'node:path'
import { keyPath, problemAt } from '../../config/problems.ts'
import { readData } from '../../content/data-file.ts'
import type { Problem } from '../../model/problem.ts'
import { type NotJson, notJsonIn } from '../../shared/json.ts'
import { type BundledModule, bundleModule } from '../bundle/load-module.ts'
import { readText } from '../read-text.ts'
import type { Waits } from '../settled.ts'
import type { BundleVariant } from './bundle.ts'
import { bundleProblems, missingIn, runModule } from './failure.ts'
import { relativePath } from './record.ts'

/** Content of a data file. */
interface LoadedData {
  /** JSON value; undefined if the file is absent or has problems. Imports that are missing are problems, and empty lists in it. */
  value?: unknown
  problems: Problem[]
  /** Files that the value depends on, relative to the root. */
  inputs: string[]
}

const code = 'bad-data-file'

/**
 * Reads a `.json` file, or runs any other as code. Awaits or calls its default export if it is a promise or function.
 */
export async function loadData(
  root: string,
  file: string,
  { cacheDir, limit, waits }: { cacheDir: string; limit?: number; waits?: Waits },
): Promise<LoadedData> {
  const top = fs.realpathSync(root)
  const name = relativePath(top, path.resolve(top, file))
  const read = readText(top, name, limit)
  if (read.state === 'absent') return { problems: [], inputs: [] }
  if (read.state === 'failed') return { problems: [read.problem], inputs: [name] }
  return name.endsWith('.json')
    ? loadJson(name, read.text)
    : loadCode(top, name, { folder: path.join(cacheDir, 'data'), waits })
}

/** Reads the text of a `.json` file. */
export function loadJson(file: string, text: string): LoadedData {
  const inputs = [file]
  const { data, problems } = readData({ path: file, text, code })
  return data && problems.length === 0 ? { value: data.value, problems, inputs } : { problems, inputs }
}

async function loadCode(
  root: string,
  file: string,
  { folder, waits }: { folder: string; waits?: Waits },
): Promise<LoadedData> {
  const load = async (missing?: string[]): Promise<LoadedData> => {
    const bundle = (variant: BundleVariant = {}) =>
      bundleModule(path.join(root, file), root, folder, { missing, ...variant })
    const { record, ...loaded } = await run(bundle, { root, file, waits })
    return { ...loaded, inputs: Object.keys(record.inputs) }
  }
  try {
    return await load()
  } catch (error) {
    const problems = bundleProblems(error, { root, file })
    const missing = missingIn(error, root)
    // Without its imports the file may throw, and they are the reason.
    const rest = missing && (await load(missing.names).catch(() => undefined))
    return { value: rest?.value, problems, inputs: [...(rest?.inputs ?? [file]), ...(missing?.files ?? [])] }
  }
}

function run(
  bundle: (variant?: BundleVariant) => Promise<BundledModule>,
  { root, file, waits }: { root: string; file: string; waits?: Waits },
) {
  const empty = { code, hint: 'Add `export default` with the value.' } as const
  return runModule(
    bundle,
    { root, file, code, name: `The file ${file}`, empty, waits },
    (value): Omit<LoadedData, 'inputs'> => {
      const problems = notJsonIn(value).map((part) => notJson(part, file))
      return problems.length > 0 ? { problems } : { value: JSON.parse(JSON.stringify(value)) as unknown, problems }
    },
  )
}

function notJson({ keys, found }: NotJson, file: string): Problem {
  const name = keys.length === 0 ? 'The value that the file exports' : `"${keyPath(keys)}"`
  return problemAt({ file, code }, keys, {
    message: `${name} is ${found}, which is not JSON data.`,
    hint: 'Use strings, numbers, true, false, null, arrays and plain objects.',
    subject: keys.join('.'),
  })
}
