import * as z from 'zod'
import { section } from '../../config/fields.ts'
import { readData } from '../../content/data-file.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { LoadContext, SitePlugin } from '../../model/site-plugin.ts'
import { referenceCodes } from '../../reference/codes.ts'
import { emptyApi } from '../../reference/document.ts'
import { checkedFor, collectionOptions } from '../../reference/options.ts'
import { idOf, reference } from '../../reference/reference.ts'
import { hashOf } from '../../shared/hash.ts'
import { type PythonObject, packagesIn } from './objects.ts'
import { type GriffePages, griffePages } from './pages.ts'
import { pythonReferences } from './references.ts'

/** Schema of the options of `griffe()`. */
export const griffeOptions = section({
  file: z
    .string('be the path of a JSON file')
    .regex(/\.json$/i, 'be the path of a .json file')
    .describe('Path of the JSON that `griffe dump` writes, relative to the folder of the configuration.'),
  ...collectionOptions,
})

export type GriffeOptions = z.input<typeof griffeOptions>

type Checked = z.output<typeof griffeOptions>

/**
 * A reference of Python code from the JSON of griffe: a page for each module, as a docs collection. References such as
 * `[text][package.Class]` in all documents lead to it.
 */
export function griffe(options: GriffeOptions): SitePlugin {
  const checked = checkedFor('griffe', griffeOptions, options)
  const id = idOf(checked)
  const name = `griffe-${id}`
  const plugin = reference({ name, id, path: checked.path, load: (context) => load(checked, context) })
  return {
    ...plugin,
    features: [...(plugin.features ?? []), pythonReferences(name)],
    markdownData: (pages) => (pages as GriffePages).targets,
  }
}

async function load(options: Checked, { read, exists, cached, report }: LoadContext): Promise<GriffePages> {
  const text = read(options.file)
  // Reported by `read`.
  if (text === undefined && exists(options.file)) return empty(options)
  const key = `griffe ${hashOf(JSON.stringify([options, text ?? null]))}`
  const { pages, problems } = await cached(key, () => pagesOf(text, options))
  for (const found of problems) report(found)
  return pages
}

function empty({ title }: Checked): GriffePages {
  return { ...emptyApi(title), targets: {} }
}

function pagesOf(text: string | undefined, options: Checked): { pages: GriffePages; problems: Problem[] } {
  const { packages, problems } = readPackages(text, options.file)
  return { pages: packages ? griffePages(packages, options) : empty(options), problems }
}

const code = referenceCodes['bad-api-description']

function readPackages(text: string | undefined, file: string): { packages?: PythonObject[]; problems: Problem[] } {
  const hint = `Run "griffe dump <package> -o ${file}" before docsgen.`
  if (text === undefined)
    return { problems: [problem(code, { message: `The file "${file}" does not exist.`, hint, subject: file })] }
  const { data, problems } = readData({ path: file, text, code })
  const [first] = problems
  if (first) return { problems: [{ ...first, hint }] }
  const packages = packagesIn(data?.value)
  if (packages) return { packages, problems: [] }
  return {
    problems: [problem(code, { message: `"${file}" is not the JSON of griffe: it has no package.`, hint, file })],
  }
}
