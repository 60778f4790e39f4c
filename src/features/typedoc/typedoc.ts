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
import { labels } from './labels.ts'
import { type TypeDocPages, typeDocPages } from './pages.ts'
import { kinds, type Reflection } from './reflection.ts'

const labelKeys = Object.keys(labels) as [keyof typeof labels, ...(keyof typeof labels)[]]

/** Schema of the options of `typedoc()`. */
export const typeDocOptions = section({
  file: z
    .string('be the path of a JSON file')
    .regex(/\.json$/i, 'be the path of a .json file')
    .describe('Path of the JSON that `typedoc --json` writes, relative to the folder of the configuration.'),
  ...collectionOptions,
  labels: z
    .partialRecord(z.enum(labelKeys), z.string())
    .default({})
    .describe('Other texts for the labels of generated pages, by name.'),
})

export type TypeDocOptions = z.input<typeof typeDocOptions>

type Checked = z.output<typeof typeDocOptions>

/**
 * A reference of TypeScript code from the JSON of TypeDoc: a page for each module and export, as a docs collection. With
 * `typedoc-plugin-markdown`, a build would run TypeDoc and TypeScript (43 MB; 1 s of CPU for 12 pages, which take 3 ms here), and
 * a problem in a comment would be one of a generated file.
 */
export function typedoc(options: TypeDocOptions): SitePlugin {
  const checked = checkedFor('typedoc', typeDocOptions, options)
  const id = idOf(checked)
  return reference({ name: `typedoc-${id}`, id, path: checked.path, load: (context) => load(checked, context) })
}

async function load(options: Checked, { read, exists, cached, report }: LoadContext): Promise<TypeDocPages> {
  const text = read(options.file)
  // Reported by `read`.
  if (text === undefined && exists(options.file)) return emptyApi(options.title)
  const key = `typedoc ${hashOf(JSON.stringify([options, text ?? null]))}`
  const { pages, problems } = await cached(key, () => pagesOf(text, options))
  for (const found of problems) report(found)
  return pages
}

function pagesOf(text: string | undefined, { file, title, labels: own }: Checked) {
  const { project, problems } = readProject(text, file)
  const used = { file, labels: { ...labels, ...own }, ...(title !== undefined && { title }) }
  if (project) return { pages: typeDocPages(project, used), problems }
  return { pages: emptyApi(title) as TypeDocPages, problems }
}

const code = referenceCodes['bad-api-description']

function readProject(text: string | undefined, file: string): { project?: Reflection; problems: Problem[] } {
  if (text === undefined) {
    const message = `The file "${file}" does not exist.`
    const hint = `Run "npx typedoc --json ${file}" before docsgen.`
    return { problems: [problem(code, { message, hint, subject: file })] }
  }
  const { data, problems } = readData({ path: file, text, code })
  if (!data) return { problems }
  const value = data.value as Partial<Reflection> | null
  if (typeof value === 'object' && value?.kind === kinds.project && typeof value.name === 'string')
    return { project: value as Reflection, problems: [] }
  const message = `"${file}" is not the JSON of TypeDoc: its root is no project.`
  const hint = `Write it with "npx typedoc --json ${file}", TypeDoc 0.25 or newer.`
  return { problems: [problem(code, { message, hint, file })] }
}
