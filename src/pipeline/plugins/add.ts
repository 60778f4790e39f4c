import path from 'node:path'
import type { Plugin } from '../../config/plugins.ts'
import { type GeneratedPage, pluginCollection } from '../../model/generated.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { ContentFolder, Source } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { closest } from '../../shared/closest.ts'
import { hashOf } from '../../shared/hash.ts'
import { notJsonIn } from '../../shared/json.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import { versionKey } from '../../site/site-data.ts'
import type { Plan } from '../plan.ts'
import type { Generated } from './generated.ts'
import type { CheckedDocument, CheckedPage } from './schemas.ts'

/** The plugin and the language that rows are made for. */
export interface Making {
  plugin: Plugin
  locale: SiteLocale
  plan: Plan
  world: World
  made: Generated
}

/** Adds a document to the folder of its collection and language. */
export function addDocument(document: CheckedDocument, making: Making): void {
  const { collection, version, file, text, places, hints, replaces } = document
  const { plan, world, made, locale, plugin } = making
  const folders = plan.folders.filter(
    (one) => one.kind === 'doc' && one.collection === collection && one.version === version,
  )
  const own = folders.find((one) => one.locale === locale.name)
  const [source] = folders
  if (!own || !source) return void made.problems.push(noCollection({ collection, version }, making))
  // The same text in another language is no translation.
  if (own !== source && made.files.get(`${source.path}/${file}`)?.text === text) return
  const at = `${own.path}/${file}`
  const isTaken = made.files.has(at) || (!replaces && world.read(at).state !== 'absent')
  if (isTaken) return void made.problems.push(taken(at, plugin))
  made.files.set(at, {
    plugin: plugin.name,
    text,
    hash: hashOf(text),
    ...(places && { places }),
    ...(hints && { hints }),
  })
  made.content.push(at)
}

/** Adds a page of a language, with the source of its document or component. */
export function addPage(page: CheckedPage, making: Making): void {
  const { plugin, locale, made, plan } = making
  const {
    path: route,
    markdown,
    format: _format,
    places: _places,
    excerpt,
    file,
    component,
    translates: _translates,
    unlisted,
    search,
    title,
    description,
    ...rest
  } = page
  const generated: GeneratedPage = {
    ...rest,
    plugin: plugin.name,
    route,
    shown: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
    isUnlisted: unlisted === true,
    isSearched: search ?? component === undefined,
  }
  if (markdown !== undefined) generated.document = addMarkdown(page, markdown, making)
  if (file !== undefined) generated.document = addFile(file, page, making)
  if (component !== undefined) generated.component = addFile(component, page, making)
  if (excerpt) addExcerpt(excerpt, generated.document, making)
  const isLost = (file !== undefined && !generated.document) || (component !== undefined && !generated.component)
  if (!isLost && plan.built.includes(locale))
    made.pages.set(locale.name, [...(made.pages.get(locale.name) ?? []), generated])
}

/** Adds the Markdown of a page as a file. Languages with the same text share it. */
function addMarkdown({ path: route, format, places }: CheckedPage, text: string, making: Making): string {
  const { plugin, locale, made } = making
  const collection = pluginCollection(plugin.name)
  const name = `${withoutSlashes(route) || 'index'}.${format}`
  const first = made.files.get(`${collection}/${name}`)
  if (first?.text === text) return `${collection}/${name}`
  const at = first ? `${collection}/${locale.name}/${name}` : `${collection}/${name}`
  made.files.set(at, { plugin: plugin.name, text, hash: hashOf(text), ...(places && { places }) })
  const id = name.replace(/\.\w+$/, '')
  addSource({ path: at, name, id, kind: 'page', collection, version: 'current', locale: locale.name, route }, made)
  return at
}

/** Adds the source of a file of the site; undefined if it does not exist. */
function addFile(file: string, { path: route, translates }: CheckedPage, { plugin, made, plan, world }: Making) {
  const at = path.isAbsolute(file)
    ? path
        .relative(world.plugins?.root ?? '', file)
        .split(path.sep)
        .join('/')
    : path.posix.normalize(file)
  if (made.sources.some((source) => source.path === at)) return at
  if (world.read(at).state === 'absent') return void made.problems.push(missing(at, route, plugin))
  const locale = localeOf(at, plan)
  const collection = pluginCollection(plugin.name)
  const id = at.replace(/\.\w+$/, '')
  // Translations have the route of their source.
  const source = { path: at, name: route, id, kind: 'page' as const, collection, version: 'current', locale, route }
  addSource(translates === undefined ? source : { ...source, translates }, made)
  return at
}

/** Adds the first part of a document as a document of its own. */
function addExcerpt(excerpt: { path: string; text: string }, of: string | undefined, { plugin, made }: Making): void {
  const source = made.sources.find(({ path: one }) => one === of)
  if (!source || made.files.has(excerpt.path)) return
  made.files.set(excerpt.path, { plugin: plugin.name, text: excerpt.text, hash: hashOf(excerpt.text), isCopy: true })
  const id = `${source.id}.excerpt`
  addSource({ ...source, path: excerpt.path, name: `${source.name}.excerpt`, id }, made)
}

function addSource(source: Source, { sources }: Generated): void {
  sources.push(source)
}

/** The language of a file: that of its translations folder, else that of the site. */
function localeOf(file: string, { locales, config }: Plan): string {
  const own = locales.find(({ isSource, translations }) => !isSource && file.startsWith(`${translations}/`))
  return own?.name ?? config.i18n.defaultLocale
}

/** Adds data for Markdown features in a language: JSON, since it goes to threads, and a change compiles all documents again. */
export function addMarkdownData(value: unknown, { plugin, locale, made }: Making): void {
  if (value === undefined) return
  const [bad] = notJsonIn(value)
  if (bad) throw new Error(`the value at ${JSON.stringify(bad.keys.join('.'))} is ${bad.found}, not JSON data.`)
  made.markdownData.set(locale.name, { ...made.markdownData.get(locale.name), [plugin.name]: value })
}

/** Adds sidebars to a collection. */
export function addSidebars(collection: string, value: Record<string, unknown>, { plugin, plan, made }: Making): void {
  const version = plan.versions.find((one) => one.collection === collection && one.name === 'current')
  if (!version) return void made.problems.push(noCollection({ collection, version: 'current' }, { plugin, plan }))
  const key = versionKey({ collection, version: 'current' })
  made.sidebars.set(key, [...(made.sidebars.get(key) ?? []), { plugin: plugin.name, value }])
}

function noCollection(
  { collection, version }: Pick<ContentFolder, 'collection' | 'version'>,
  { plugin, plan }: Pick<Making, 'plugin' | 'plan'>,
): Problem {
  const known = plan.versions.filter((one) => one.name === version).map((one) => one.collection)
  const near = closest(collection, known)
  return problem('bad-plugin', {
    message: `The plugin "${plugin.name}" adds to the collection "${collection}" in version "${version}", which does not exist.`,
    hint: near === undefined ? `Add it to "docs", or to "collections" of the plugin.` : `Did you mean "${near}"?`,
    subject: `${plugin.name}/${collection}`,
  })
}

function taken(file: string, { name }: Plugin): Problem {
  return problem('bad-plugin', {
    message: `The plugin "${name}" adds "${file}", which exists already.`,
    hint: 'Move one of the two.',
    subject: `${name}/${file}`,
  })
}

function missing(file: string, route: string, { name }: Plugin): Problem {
  return problem('bad-plugin', {
    message: `There is no file "${file}" for the page ${route} of the plugin "${name}".`,
    hint: 'Paths are absolute, or relative to the root of the site.',
    subject: `${name}/${file}`,
  })
}
