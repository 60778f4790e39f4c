import fs from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Menu } from '../../../client/theme/bar/menu.tsx'
import { Navbar } from '../../../client/theme/bar/navbar.tsx'
import { Document } from '../../../client/theme/document.tsx'
import { english, idsOf, searchMessages } from '../../../src/messages/messages.ts'
import { messagesOf, translatorOf } from '../../../src/messages/messages-of.ts'
import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { docsearchHosts } from '../../../src/model/options/docsearch.ts'
import { forever } from '../../../src/model/policy.ts'
import type { SearchOptions } from '../../../src/model/search-index.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import { indexesOf } from '../../harness/search-box/lunr-index.ts'
import { pages, type SamplePage } from '../../harness/search-box/pages.ts'
import { markup } from '../../harness/theme/render.tsx'
import { navbar, options, page as sample } from '../../harness/theme/sample.ts'

const lib = path.join(import.meta.dirname, '../../../lib/client')
const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
}

export const baseUrl = '/site/'

/** How the server answers in place of what it would. */
export interface Answer {
  status?: number
  body?: string
  /** Milliseconds. */
  delay?: number
  /** It is sent when this is done. */
  held?: Promise<unknown>
  /** The connection is cut. */
  isCut?: boolean
}

export interface SearchSite {
  origin: string
  /** Requested paths below the base URL. */
  asked: string[]
  /** By path below the base URL. */
  answers: Map<string, Answer>
  stop: () => void
}

/** How a site is searched. */
export interface SiteOptions {
  search?: Partial<SearchOptions>
  /** Language of the theme. */
  locale?: string
  recentPages?: number
}

/** A small built site with indexes built by lunr, on a strict host. */
export async function searchSite({ search, locale = 'en', recentPages }: SiteOptions = {}): Promise<SearchSite> {
  const files = new Map<string, string | Buffer>()
  const render = await renderer(search, locale, recentPages)
  for (const page of pages) files.set(`${page.route}/index.html`, render(page))
  for (const [tag, index] of Object.entries(indexesOf(pages, baseUrl)))
    files.set(`search-index-${tag}.json`, JSON.stringify(index))
  files.set('404.json', JSON.stringify(pages.map(({ route, title }) => [route, title])))
  for (const name of scriptsAndStyles()) files.set(`assets/${name}`, fs.readFileSync(path.join(lib, name)))
  const hosts = docsearchHosts(search?.docsearch?.appId ?? '').map((host) => `https://${host}`)
  return serve(files, search?.docsearch ? `connect-src 'self' ${hosts.join(' ')}` : '')
}

/** Client files except diagrams: `search.1a2b.js`, `core/intent.3c4d.js`. */
function scriptsAndStyles(): string[] {
  const names = fs.readdirSync(lib, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names.filter((name) => /^(?:core\/)?[^./]+\.\w+\.(?:js|css)$/.test(name))
}

async function renderer(
  search: Partial<SearchOptions> | undefined,
  locale: string,
  recentPages: number | undefined,
): Promise<(page: SamplePage) => string> {
  const manifest = JSON.parse(fs.readFileSync(path.join(lib, 'manifest.json'), 'utf8'))
  const words = await messagesOf(locale, {})
  const t = translatorOf(words, locale)
  const dir = locale === 'ar' ? 'rtl' : 'ltr'
  const translated = idsOf(searchMessages)
    .filter((id) => words[id] !== english[id])
    .map((id) => [id, words[id]])
  const view = { ...navbar, logo: undefined, home: `${baseUrl}docs/intro` }
  const slots = { navbar: markup(<Navbar view={view} />, t), menu: markup(<Menu view={view} />, t) }
  return ({ route, tag, type, title, sections, lang = locale }) => {
    const [, collection, version] = /^docs-([^-]+)-(.*)$/.exec(tag) ?? []
    const client: ClientOptions = {
      ...options,
      recentPages,
      versions: { api: ['1.0', '2.0'] },
      ...(translated.length > 0 && { words: Object.fromEntries(translated) }),
      search: {
        engine: 'lunr',
        box: baseUrl + manifest.search.box,
        mark: baseUrl + manifest.search.mark,
        base: baseUrl,
        maxHits: 8,
        stallThreshold: 300,
        versions: { default: 'current', api: '2.0', ...(collection && { [collection]: version! }) },
        collection,
        ...search,
      },
    }
    const pageView: PageView = {
      ...sample,
      kind: type === 'docs' ? 'doc' : 'page',
      lang,
      dir,
      title: undefined,
      headings: [],
      breadcrumbs: [],
      previous: undefined,
      next: undefined,
      head: {
        ...sample.head,
        title,
        favicon: undefined,
        stylesheets: manifest.stylesheets.map((file: string) => baseUrl + file),
        scripts: manifest.scripts.map((file: string) => baseUrl + file),
        snippet: manifest.snippet,
        options: client,
      },
      slots: { ...slots, body: sections.map(sectionHtml).join('') },
      url: baseUrl + route,
    }
    return `<!doctype html>${markup(<Document view={pageView} />, t)}`
  }
}

function sectionHtml({ title, id, html }: SamplePage['sections'][number]): string {
  if (title === undefined) return html
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return id === undefined ? `<h1>${text}</h1>${html}` : `<h2 id="${id}">${text}</h2>${html}`
}

async function serve(files: Map<string, string | Buffer>, more: string): Promise<SearchSite> {
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const policy = `default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; ${more}`
  const server = createServer(async ({ url = '' }, response: ServerResponse) => {
    const name = decodeURIComponent(url.split('?')[0]!).slice(baseUrl.length)
    asked.push(name)
    const { status, body, delay = 0, held, isCut = false } = answers.get(name) ?? {}
    await new Promise((done) => setTimeout(done, delay))
    await held
    if (isCut) return void response.destroy()
    const file = [name, `${name}/index.html`].find((one) => files.has(one))
    const extension = path.extname(file ?? name).slice(1) || 'html'
    response.writeHead(status ?? (file ? 200 : 404), {
      'content-type': types[extension] ?? 'text/plain',
      'content-security-policy': policy,
      // What every page loads, and no test answers in its own way.
      ...(/^assets\/(?:core|theme)\./.test(name) && { 'cache-control': forever }),
    })
    response.end(body ?? (file ? files.get(file) : 'Not found'))
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked, answers, stop }
}
