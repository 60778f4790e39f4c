import path from 'node:path/posix'
import type { Problem } from '../../model/problem.ts'
import type { LoadContext, SitePlugin } from '../../model/site-plugin.ts'
import { type Api, emptyApi } from '../../reference/document.ts'
import { idOf, reference } from '../../reference/reference.ts'
import { hashOf } from '../../shared/hash.ts'
import { filesNamedIn, parseDescriptionFile, readDescription } from './description/read.ts'
import { type CheckedOptions, checkedOptions, type OpenApiOptions } from './options.ts'
import { labels } from './pages/labels.ts'
import { apiOf } from './pages/pages.ts'

export { type ApiDocumentsOptions, apiDocuments } from './documents/documents.ts'
export type { OpenApiOptions } from './options.ts'

/** A reference of an API from its OpenAPI description: pages for tags, operations and schemas, as a docs collection. */
export function openapi(options: OpenApiOptions): SitePlugin {
  const checked = checkedOptions(options)
  const id = idOf(checked)
  const name = id === 'api' ? 'openapi' : `openapi-${id}`
  const { path, guides } = checked
  return reference({ name, id, path, load: async (context) => withGuides(guides, await load(checked, context)) })
}

/** Lists own documents after the first page. */
function withGuides(guides: string[], api: Api): Api {
  const [first, ...others] = api.sidebar
  const own = guides.map((id) => ({ type: 'doc', id }) as const)
  return { ...api, sidebar: [...(first ? [first] : []), ...own, ...others] }
}

/** Reads the description and writes its documents, unless the last build has done so with the same files. */
async function load(options: CheckedOptions, context: LoadContext): Promise<Api> {
  const { texts, unread } = await textsOf(options.file, context)
  // Reported by `read`.
  if (texts.size === 0 && context.exists(options.file)) return emptyApi(options.title)
  const hash = hashOf(JSON.stringify([options, context.contentDir, [...texts], [...unread]]))
  const { api, problems } = await context.cached(`api ${hash}`, () => apiFrom({ texts, unread }, options, context))
  for (const problem of problems) context.report(problem)
  return api
}

function apiFrom({ texts, unread }: Texts, options: CheckedOptions, { contentDir }: LoadContext) {
  const { file, title, samples, linkBase, tryIt } = options
  const { description, problems } = readDescription(path.normalize(file), (name) => texts.get(name), unread)
  if (!description) return { api: emptyApi(title), problems }
  const folder = path.normalize(path.join(contentDir, options.path))
  const used = {
    labels: { ...labels, ...options.labels },
    sampleLanguages: samples,
    tryIt,
    folder,
    ...(title !== undefined && { title }),
    ...(linkBase !== undefined && { linkBase }),
  }
  const api = apiOf(description, used)
  return { api: { ...api, problems: [] as Problem[] }, problems: [...problems, ...api.problems] }
}

interface Texts {
  texts: ReadonlyMap<string, string>
  /** Files that exist, but cannot be read, which `read` has reported. */
  unread: ReadonlySet<string>
}

/** The description and the files that it refers to, directly or indirectly. */
async function textsOf(file: string, { read, exists, cached }: LoadContext): Promise<Texts> {
  const texts = new Map<string, string>()
  const unread = new Set<string>()
  // With the first reference to each.
  const pending = new Map<string, Pick<Problem, 'file' | 'seek'> | undefined>([[path.normalize(file), undefined]])
  for (const [name, at] of pending) {
    const text = read(name, at)
    if (text === undefined) {
      if (exists(name)) unread.add(name)
      continue
    }
    texts.set(name, text)
    const named = await cached(`files ${hashOf(text)}`, () => [...filesNamedIn(parseDescriptionFile(name, text).value)])
    for (const target of named) {
      const found = path.join(path.dirname(name), target)
      if (!pending.has(found)) pending.set(found, { file: name, seek: { text: target } })
    }
  }
  return { texts, unread }
}
