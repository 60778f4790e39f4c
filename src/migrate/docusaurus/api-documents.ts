import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { type ApiDocumentsOptions, apiDocuments as readDocuments } from '../../features/openapi/documents/documents.ts'
import { isPlain } from '../settings.ts'
import type { Draft } from './draft.ts'
import type { OldPlugin } from './plugins.ts'

/** Documents that the generator has written for components of its theme. */
const patterns = ['**/*.api.mdx', '**/*.schema.mdx', '**/*.info.mdx']

/** Samples of requests, by the names that both have for them. */
const languages: Record<string, string> = {
  curl: 'curl',
  javascript: 'javascript',
  nodejs: 'javascript',
  php: 'php',
  python: 'python',
}

/** Reads the documents of an API reference in place of the theme that draws them. */
export function apiDocuments({ name, keys, options }: OldPlugin, draft: Draft): void {
  const docs = draft.settings.values.docs
  const collections = (Array.isArray(docs) ? docs : [docs]).filter(isPlain)
  const written = collections.flatMap((collection) => documentsOf(collection, draft))
  if (written.length === 0) {
    const note =
      'It writes documents, and there are none. Run `npx docusaurus gen-api-docs all`, delete site.config.ts, and migrate again.'
    draft.row('by hand', name!, note, keys)
    return
  }
  const specs = Object.values(isPlain(options.config) ? options.config : {}).filter(isPlain)
  const sends = specs.length === 0 || specs.some(({ hideSendButton }) => hideSendButton !== true)
  const given = { ...samplesOf(draft), ...(sends && { tryIt: true }) }
  draft.settings.imports.add("import { apiDocuments } from 'docsgen/openapi'")
  const known = (draft.settings.values.plugins as unknown[] | undefined) ?? []
  const entries = written.map(({ where }) => {
    const all = { ...where, ...given }
    const text = Object.keys(all).length === 0 ? '' : objectText(all)
    // Its documents are part of the plan; their text is not.
    const { features: _, ...plugin } = readDocuments(all as ApiDocumentsOptions)
    draft.settings.ownPlugins.add(plugin.name)
    return draft.fileValue(`apiDocuments(${text})`, plugin)
  })
  draft.set('plugins', [...known, ...entries])
  const count = written.reduce((sum, one) => sum + one.count, 0)
  const files = [...new Set(specs.flatMap(({ specPath }) => (typeof specPath === 'string' ? [specPath] : [])))]
  const own = files.length === 1 ? ` of ${files[0]}` : ''
  draft.row(
    'carried over',
    name!,
    `\`apiDocuments()\` draws the ${count} documents that it has written; they keep their URLs. After a change of the description${own}, write them again with \`npx docusaurus gen-api-docs\`, or replace them by \`openapi()\`, which reads it in each build`,
    keys,
  )
  if (sends)
    draft.row(
      'replaced',
      'the console of the API pages',
      '`tryIt` adds a form to each operation. It sends requests from the browser to the server itself: a `proxy` and saved credentials are not used',
      keys,
    )
  reportTemplates(specs, draft, keys)
}

/** Returns the options that read the documents of a collection, for each version that has some. */
function documentsOf(collection: Record<string, unknown>, draft: Draft) {
  const folder = typeof collection.path === 'string' ? collection.path : 'docs'
  const id = typeof collection.id === 'string' ? collection.id : undefined
  const prefix = id === undefined ? '' : `${id}_`
  const versioned = `${prefix}versioned_docs`
  const versions = fastGlob.sync('version-*', { cwd: path.join(draft.folder, versioned), onlyDirectories: true }).sort()
  const places = [
    { path: folder },
    ...versions.map((one) => ({ path: `${versioned}/${one}`, version: one.slice('version-'.length) })),
  ]
  return places.flatMap((place) => {
    const cwd = path.join(draft.folder, place.path)
    const count = fs.existsSync(cwd) ? fastGlob.sync(patterns, { cwd }).length : 0
    const { path: at, ...rest } = place
    const where = { ...(at !== 'docs' && { path: at }), ...(id !== undefined && { collection: id }), ...rest }
    return count === 0 ? [] : [{ where, count }]
  })
}

/** Returns the languages of samples that the theme shows; those that docsgen does not have are reported. */
function samplesOf(draft: Draft): { samples?: string[] } {
  const tabs = draft.source.evaluated(['themeConfig', 'languageTabs'])
  if (!Array.isArray(tabs)) return {}
  const names = tabs.flatMap((one) => (isPlain(one) && typeof one.language === 'string' ? [one.language] : []))
  const others = names.filter((one) => !Object.hasOwn(languages, one))
  const note =
    others.length === 0 ? '' : `. docsgen writes none in ${others.join(', ')}: add \`x-codeSamples\` to operations`
  draft.row('replaced', 'themeConfig.languageTabs', `\`samples\`${note}`, ['themeConfig', 'languageTabs'])
  return { samples: [...new Set(names.flatMap((one) => languages[one] ?? []))] }
}

/** Texts of templates are in the documents; new documents need the generator for them. */
function reportTemplates(specs: Record<string, unknown>[], draft: Draft, keys: OldPlugin['keys']): void {
  const used = specs.some((one) =>
    Object.keys(one).some((key) => /template$/i.test(key) || key === 'markdownGenerators'),
  )
  if (used)
    draft.row(
      'replaced',
      'templates of API pages',
      'their texts stay in the documents; components of their own are left out, and a warning of the build names each',
      keys,
    )
}

function objectText(value: Record<string, unknown>): string {
  const text = (one: unknown): string =>
    Array.isArray(one)
      ? `[${one.map(text).join(', ')}]`
      : typeof one === 'string'
        ? `'${one.replace(/[\\']/g, '\\$&')}'`
        : JSON.stringify(one)
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${text(one)}`)
    .join(', ')} }`
}
