import type { LoadContext, SitePlugin } from '../model/site-plugin.ts'
import type { Api } from './document.ts'
import { apiPages, pageFrontMatter } from './page-feature.ts'

/** A plugin that writes a docs collection of API pages. */
interface Reference<Data> {
  name: string
  id: string
  /** Folder of the collection, and path of its pages below the base URL. */
  path: string
  load(context: LoadContext): Promise<Data>
}

/** Id of the collection of a reference; default: its path with hyphens instead of slashes. */
export function idOf({ id, path }: { id?: string | undefined; path: string }): string {
  return id ?? path.replaceAll('/', '-')
}

export function reference<Data extends Pick<Api, 'documents' | 'sidebar' | 'hints'>>({
  name,
  id,
  path,
  load,
}: Reference<Data>): SitePlugin {
  const plugin: SitePlugin<Data> = {
    name,
    collections: [{ id, path, routeBasePath: path, tags: false }],
    frontMatter: pageFrontMatter,
    features: [apiPages],
    // Large descriptions on slow machines.
    seconds: 600,
    load,
    documents: ({ documents, hints }) =>
      documents.map((document) => ({ collection: id, ...document, ...(hints && { hints }) })),
    sidebars: ({ sidebar }) => ({ [id]: { [id]: sidebar } }),
  }
  return plugin as SitePlugin
}
