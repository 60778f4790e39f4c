import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection, EditUrl } from '../config/docs.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { EditionDoc } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Outline } from '../model/types.ts'
import { expectedUrl } from '../model/urls.ts'
import { ownValue } from '../shared/own-value.ts'
import { configuredUrl } from './urls.ts'

/** Returns the URL for editing a document, if it has one. */
export type EditUrls = (entry: Pick<EditionDoc, 'doc' | 'url'>) => string | undefined

/**
 * Edit URLs of the documents of a language: from front matter, else from the configuration. If an `editUrl` function
 * fails, it is reported once per collection.
 */
export function editUrls(
  { config, locale }: { config: Config; locale: SiteLocale },
  configFile: string,
  problems: Problem[],
): EditUrls {
  const failed = new Set<string>()
  return ({ doc, url: permalink }) => {
    const { url, failure } = editUrl(doc, { permalink, locale: locale.name, config })
    if (failure !== undefined && !failed.has(doc.collection)) {
      failed.add(doc.collection)
      problems.push(badFunction(failure, doc, config, configFile))
    }
    return url || undefined
  }
}

interface Place {
  permalink: string
  locale: string
  config: Config
}

/** The URL, empty or undefined for none, or the reason why the configured function failed. */
function editUrl(doc: Outline, { config, ...place }: Place): { url?: string; failure?: string } {
  const own = doc.meta.custom_edit_url
  if (own === null || own === '') return {}
  if (own !== undefined) return { url: configuredUrl(own, config) }
  const collection = config.docs.find(({ id }) => id === doc.collection)
  const base = collection?.editUrl
  const ref = collection && ownValue(collection.versions, doc.version)?.ref
  const folder = ref === undefined ? folderOf(doc) : folderAtRef(doc, collection!, config)
  if (typeof base === 'function') return called(base, { ...doc, folder, ref }, place)
  const at = ref === undefined ? base : base && baseAtRef(base, ref)
  return { url: at && joined(at.replace(/\/+$/, ''), ref === undefined ? doc.path : path.posix.join(folder, doc.name)) }
}

/** Folder of the document's version and language, relative to the root. */
function folderOf({ path: file, name }: Outline): string {
  return file.slice(0, -name.length).replace(/\/$/, '')
}

/** The same of a version that is read from Git: the folder that the current documents had. */
function folderAtRef(doc: Outline, { path: docs }: DocsCollection, { contentDir, i18n }: Config): string {
  if (doc.locale === i18n.defaultLocale) return path.posix.join(contentDir, docs)
  return folderOf(doc).replace(/[^/]+$/, 'current')
}

/** Replaces the branch in a URL of GitHub, GitLab and the like; undefined if it has none. A tag cannot be edited. */
function baseAtRef(base: string, ref: string): string | undefined {
  const found = /^(https?:\/\/[^/]+\/.+?\/)(?:_?edit|blob|tree|(src)(\/branch)?)\/[^/]+(\/.*)?$/.exec(base)
  if (!found) return undefined
  const [, repository, src, branch = '', below = ''] = found
  return `${repository}${src ? src + branch : 'blob'}/${encodeURI(ref)}${below}`
}

function called(
  make: EditUrl,
  { name, version, folder, ref }: Outline & { folder: string; ref: string | undefined },
  place: Omit<Place, 'config'>,
): ReturnType<typeof editUrl> {
  const at = ref === undefined ? {} : { ref }
  try {
    const url: unknown = make({ version, versionDocsDirPath: folder, docPath: name, ...place, ...at })
    const expected = typeof url === 'string' ? expectedUrl(url) : undefined
    if (expected !== undefined) return { failure: `it returned ${JSON.stringify(url)}, which should be ${expected}.` }
    if (typeof url === 'string') return { url }
    return url == null
      ? {}
      : { failure: `it returned ${Array.isArray(url) ? 'a list' : `a value of type ${typeof url}`}.` }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** For a document outside of the root, each `../` removes a folder from the URL. */
function joined(base: string, path: string): string {
  if (!path.startsWith('../')) return `${base}/${encoded(path)}`
  return joined(base.replace(/(?<=[^/:])\/[^/]+$/, ''), path.slice('../'.length))
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function badFunction(failure: string, { path, collection }: Outline, { docs }: Config, file: string): Problem {
  const at = docs.findIndex(({ id }) => id === collection)
  return problem('bad-config', {
    message: `The function "editUrl" fails: ${failure}`,
    hint: `Return a URL, or undefined for none. It was called for ${path}.`,
    file,
    seek: { keys: docs.length > 1 ? ['docs', at, 'editUrl'] : ['docs', 'editUrl'] },
    subject: `editUrl ${collection}`,
  })
}
