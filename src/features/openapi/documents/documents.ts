import path from 'node:path/posix'
import * as z from 'zod'
import { section } from '../../../config/fields.ts'
import { type Problem, problem } from '../../../model/problem.ts'
import type { LoadContext, PluginDocument, SitePlugin } from '../../../model/site-plugin.ts'
import { checkedFor } from '../../../reference/options.ts'
import { apiPages, pageFrontMatter } from '../../../reference/page-feature.ts'
import { hashOf } from '../../../shared/hash.ts'
import { openapiCodes } from '../codes.ts'
import { contentOptions } from '../options.ts'
import { labels } from '../pages/labels.ts'
import { type Converted, convertDocument } from './convert.ts'

/** Schema of the options of `apiDocuments()`. */
export const apiDocumentsOptions = section({
  path: z.string().default('docs').describe('Folder with the documents, below the folder of all content.'),
  collection: z.string().default('default').describe('Id of the docs collection.'),
  version: z.string().default('current').describe('Version of the collection.'),
  ...contentOptions,
})

export type ApiDocumentsOptions = z.input<typeof apiDocumentsOptions>

/** Names of documents that `docusaurus-plugin-openapi-docs` writes and that its components draw. */
export const apiDocumentNames = /\.(?:api|schema|info)\.mdx$/

type Documents = Pick<PluginDocument, 'file' | 'text'>[]

/** By language. */
type Languages = Record<string, Documents>

/**
 * Reads documents that another generator has written from an API description, for components of its own: `*.api.mdx`,
 * `*.schema.mdx` and `*.info.mdx`. What these draw is the text of their files.
 */
export function apiDocuments(options: ApiDocumentsOptions = {}): SitePlugin {
  const checked = checkedFor('apiDocuments', apiDocumentsOptions, options)
  const { collection, version } = checked
  const own = [collection, version].filter((name) => name !== 'default' && name !== 'current')
  const plugin: SitePlugin<Languages> = {
    name: ['api-documents', ...own].join('-'),
    frontMatter: pageFrontMatter,
    features: [apiPages],
    seconds: 600,
    load: (context) => load(checked, context),
    documents: (languages, { locale }) =>
      (languages[locale.name] ?? []).map((document) => ({ collection, version, replaces: true, ...document })),
  }
  return plugin as SitePlugin
}

type Checked = z.output<typeof apiDocumentsOptions>

async function load(options: Checked, context: LoadContext): Promise<Languages> {
  const { collection, version } = options
  const languages: Languages = {}
  for (const { name, isSource, translations } of context.locales) {
    const docs = `docusaurus-plugin-content-docs${collection === 'default' ? '' : `-${collection}`}`
    const translated = path.join(translations, docs, version === 'current' ? version : `version-${version}`)
    const folder = isSource ? path.join(context.contentDir, options.path) : translated
    languages[name] = await documentsIn(folder, options, context)
  }
  return languages
}

async function documentsIn(folder: string, options: Checked, context: LoadContext): Promise<Documents> {
  const files = await context.files(folder, apiDocumentNames)
  const names = new Set(files.map((file) => path.relative(folder, file)))
  const documents: Documents = []
  for (const file of files) {
    const name = path.relative(folder, file)
    const text = context.read(file)
    if (text === undefined) continue
    const data = new Map(dataFilesIn(text).map((one) => [one, context.read(path.join(path.dirname(file), one))]))
    const page = /^info_path: (.*)$/m
      .exec(text)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    const about =
      page !== undefined && names.has(`${page}.info.mdx`) ? linkBetween(name, `${page}.info.mdx`) : undefined
    const key = hashOf(JSON.stringify([options, text, [...data], about]))
    const { converted, problem: unread } = await context.cached(`document ${key}`, () =>
      attempt(file, () =>
        convertDocument(text, {
          tryIt: options.tryIt,
          sampleLanguages: options.samples,
          labels: { ...labels, ...options.labels },
          readData: (one) => parsed(data.get(one)),
          securityPage: () => about && `${about}#authentication`,
        }),
      ),
    )
    if (unread) context.report(unread)
    if (converted) documents.push({ file: name, text: converted.text })
    for (const lost of converted?.lost ?? []) context.report(leftOut(file, lost))
  }
  return documents
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text)
}

function linkBetween(from: string, to: string): string {
  const target = path.relative(path.dirname(from), to)
  return target.startsWith('.') ? target : `./${target}`
}

/** Returns the files that components of a document load. */
function dataFilesIn(text: string): string[] {
  return [...text.matchAll(/\brequire\(\s*(["'])(\.[^"'\n]*\.json)\1\s*\)/g)].map(([, , file]) => file!)
}

function attempt(file: string, convert: () => Converted): { converted?: Converted; problem?: Problem } {
  try {
    return { converted: convert() }
  } catch (error) {
    const message = `The page of an API cannot be written: ${(error as Error).message}.`
    const hint = 'Write the document again with the generator that it comes from.'
    return { problem: problem(openapiCodes['bad-api-document'], { message, hint, file, line: 1, subject: file }) }
  }
}

function leftOut(file: string, name: string): Problem {
  return problem(openapiCodes['left-out-component'], {
    message: `The component ${name} of this document is left out.`,
    hint: 'Write what it shows into the description of the API, or into a document of its own.',
    file,
    seek: { text: name },
    subject: name,
  })
}
