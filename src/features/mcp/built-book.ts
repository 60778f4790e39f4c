import fs from 'node:fs'
import path from 'node:path'
import { readManifest } from '../../host/output/manifest.ts'
import { BuiltFiles } from '../../host/server/served-files.ts'
import { openQueries, type SiteFound } from '../../render/site-search.ts'
import { resolveReferences } from '../../shared/html.ts'
import { type Book, type BookPage, Refused, type SearchScope } from './book.ts'

/** A page of a build, with what its search options say. */
interface BuiltPage extends BookPage {
  output: string
  search?: PageSearch
}

interface PageSearch {
  engine: string
  base: string
  versions: Record<string, string>
}

/** The pages of a finished build, from its files alone. */
export class BuiltBook implements Book {
  readonly #folder: string
  readonly #files: BuiltFiles
  #pages: { names: string; list: BuiltPage[] } | undefined

  /** Throws `Refused` if the folder has no finished build. */
  constructor(folder: string) {
    this.#folder = folder
    this.#files = new BuiltFiles(folder)
    if (!this.#files.refresh())
      throw new Refused(`There is no finished build in "${folder}". Run docsgen build first, or name another folder.`)
  }

  get title(): string {
    return path.basename(this.#folder)
  }

  async pages(): Promise<BuiltPage[]> {
    this.#files.refresh()
    const outputs = [...(readManifest(this.#folder)?.files.keys() ?? [])].filter((file) => file.endsWith('.html'))
    const names = outputs.join('\n')
    if (this.#pages?.names !== names) {
      const list = await Promise.all(outputs.map((file) => this.#page(file)))
      this.#pages = { names, list: list.filter((page) => page !== undefined) }
    }
    return this.#pages.list
  }

  async html(asked: string): Promise<string | undefined> {
    const page = (await this.pages()).find((one) => one.path === asked)
    return page && this.#read(page.output)
  }

  async search(query: string, { limit, version, language }: SearchScope): Promise<SiteFound> {
    const pages = await this.pages()
    const first = pages.find((page) => page.search && (language === undefined || page.language === language))
    const { search } = first ?? {}
    const root = pages.find((page) => page.search)?.search?.base ?? '/'
    const own = search && search.engine !== 'docsearch' && search.engine !== 'none'
    if (!search || !own) throw new Refused('The build has no search index of its own. Use list_pages and read_page.')
    const folder = search.base.startsWith(root) ? search.base.slice(root.length) : ''
    const texts = new Map<string, string | undefined>()
    const load = (file: string) => {
      const name = folder + decodeURIComponent(file)
      if (!texts.has(name)) texts.set(name, this.#readNow(name))
      return texts.get(name)
    }
    const names = Object.entries(search.versions).map(([collection, last]) => `docs-${collection}-${version ?? last}`)
    const tags = ['default', ...names].filter((tag) => this.#files.has(`${folder}search-index-${tag}.json`))
    if (tags.length === 0) throw new Refused('The build has no search index. Use list_pages and read_page.')
    const found = await openQueries({ engine: 'auto', maxHits: limit, load })(query, tags)
    const below = (url: string) => `/${url.startsWith(root) ? url.slice(root.length) : url.replace(/^\//, '')}`
    return { ...found, hits: found.hits.map((hit) => ({ ...hit, url: below(hit.url) })) }
  }

  async #page(output: string): Promise<BuiltPage | undefined> {
    const html = await this.#read(output)
    // Redirects are pages without text.
    if (html === undefined || /<meta http-equiv="refresh"/.test(html) || /(?:^|\/)404\.html$/.test(output))
      return undefined
    const head = html.slice(0, html.indexOf('</head>'))
    const meta = (name: string) =>
      resolveReferences(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '')
    const options = /<script type="application\/json" id="dg:options">(.*?)<\/script>/s.exec(head)?.[1]
    const version = / docs-version-([^\s"]+)/.exec(html.slice(0, 2000))?.[1]
    return {
      path: `/${output.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
      output,
      title: resolveReferences(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
      description: meta('description'),
      language: /<html [^>]*lang="([^"]*)"/.exec(html)?.[1] ?? '',
      ...(version !== undefined && { version }),
      search: options === undefined ? undefined : searchOptions(options),
    }
  }

  /** Reads a file of the manifest. */
  async #read(file: string): Promise<string | undefined> {
    const content = await this.#files.open(file)
    return (
      content && ('body' in content ? Buffer.from(content.body).toString() : fs.promises.readFile(content.file, 'utf8'))
    )
  }

  #readNow(file: string): string | undefined {
    return this.#files.has(file) ? fs.readFileSync(path.join(this.#folder, file), 'utf8') : undefined
  }
}

function searchOptions(json: string): PageSearch | undefined {
  try {
    return (JSON.parse(json) as { search?: PageSearch }).search
  } catch {
    return undefined
  }
}
