import type { Config } from '../config/config.ts'
import type { EditUrl } from '../config/docs.ts'
import { addressFault } from '../model/addresses.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Page } from '../model/site.ts'
import type { Doc } from '../model/types.ts'
import type { LocaleData } from './site-data.ts'
import { configuredUrl } from './urls.ts'

/**
 * Gives each document the address where its source is edited: that of its front matter, else what the configuration says.
 * A function of the configuration that fails is told once for its collection.
 */
export function addEditUrls(pages: Page[], language: LocaleData, configFile: string, problems: Problem[]): void {
  const { config, locale } = language
  const failed = new Set<string>()
  for (const page of pages) {
    const { doc } = page
    if (doc?.kind !== 'doc') continue
    const made = editUrl(doc, { permalink: page.url, locale: locale.name, config })
    page.editUrl = made.url || undefined
    if (made.fault === undefined || failed.has(doc.collection)) continue
    failed.add(doc.collection)
    problems.push(badFunction(made.fault, doc, config, configFile))
  }
}

interface Place {
  permalink: string
  locale: string
  config: Config
}

/** The address, empty or left out for none, or what is wrong with the function that should give it. */
function editUrl(doc: Doc, { config, ...place }: Place): { url?: string; fault?: string } {
  const own = doc.meta.custom_edit_url
  if (own === null || own === '') return {}
  if (own !== undefined) return { url: configuredUrl(own, config) }
  const base = config.docs.find(({ id }) => id === doc.collection)?.editUrl
  if (typeof base === 'function') return called(base, doc, place)
  return { url: base && joined(base.replace(/\/+$/, ''), doc.path) }
}

function called(make: EditUrl, { path, name, version }: Doc, place: Omit<Place, 'config'>): ReturnType<typeof editUrl> {
  const versionDocsDirPath = path.slice(0, -name.length).replace(/\/$/, '')
  try {
    const url: unknown = make({ version, versionDocsDirPath, docPath: name, ...place })
    const expected = typeof url === 'string' ? addressFault(url) : undefined
    if (expected !== undefined) return { fault: `it gives ${JSON.stringify(url)}, which should be ${expected}.` }
    if (typeof url === 'string') return { url }
    return url == null ? {} : { fault: `it gives ${Array.isArray(url) ? 'a list' : `a value of type ${typeof url}`}.` }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Each `../` of a document outside of the root leads out of a folder of the address. */
function joined(base: string, path: string): string {
  if (!path.startsWith('../')) return `${base}/${encoded(path)}`
  return joined(base.replace(/(?<=[^/:])\/[^/]+$/, ''), path.slice('../'.length))
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function badFunction(fault: string, { path, collection }: Doc, { docs }: Config, file: string): Problem {
  const at = docs.findIndex(({ id }) => id === collection)
  return problem({
    severity: 'error',
    code: 'bad-config',
    message: `The function "editUrl" fails: ${fault}`,
    hint: `It should give an address, or undefined for none. It was called for ${path}.`,
    file,
    seek: { keys: docs.length > 1 ? ['docs', at, 'editUrl'] : ['docs', 'editUrl'] },
    subject: `editUrl ${collection}`,
  })
}
