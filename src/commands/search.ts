import type { Site } from '../model/site.ts'
import { build } from '../pipeline/build.ts'
import { type FoundHit, searchSite } from '../pipeline/search/site-search.ts'
import { worldOf } from './build.ts'
import { report } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { refuse, withSite } from './site/with-site.ts'

interface SearchOptions extends SiteOptions {
  limit?: number
  docsVersion?: string
  allVersions: boolean
  json: boolean
}

/** `docsgen search`: prints the results of a query and the reasons for their order. Writes only the cache. */
export async function run([words, values]: unknown[]): Promise<number> {
  const options = values as SearchOptions
  const query = (words as string[]).join(' ')
  return withSite(options, (site) => search(query, site, options))
}

async function search(query: string, site: OpenSite, options: SearchOptions): Promise<number> {
  const world = worldOf(site, 'hash')
  const { limit, docsVersion: version, allVersions: isWide, drafts } = options
  const { locale = world.config.i18n.defaultLocale } = options
  const buildLanguage = (onSite: (site: Site) => void) => build(world, { drafts, locale, onSite })
  const { hits, problems, refused } = await searchSite({ query, limit, version, isWide }, buildLanguage, world)
  site.progress.end()
  if (site.isClosing()) return 0
  if (refused) return refuse([refused], options)
  // The JSON of results is all that scripts read on stdout.
  const errors = await report(problems, options.json ? { ...options, reporter: 'text' } : options, site.root)
  const stream = options.json || options.reporter === 'text' ? process.stdout : process.stderr
  stream.write(options.json ? `${JSON.stringify(jsonOf(query, hits), undefined, 2)}\n` : textOf(hits))
  return errors > 0 ? 1 : 0
}

function jsonOf(query: string, hits: FoundHit[]) {
  return { schema: 1, query, results: hits.map(({ tag: index, ...hit }) => ({ ...hit, index })) }
}

/** Formats results for the terminal. */
export function textOf(hits: FoundHit[]): string {
  if (hits.length === 0) return 'No results found.\n'
  return hits.map((hit, i) => `${lines(hit, i + 1).join('\n')}\n`).join('\n')
}

const fields = {
  title: 'title',
  content: 'text',
  tags: 'tags',
  sidebarParentCategories: 'parent categories',
} as const

function lines({ title, page, url, score, titleMatch, version, pageBoost, reasons }: FoundHit, rank: number): string[] {
  const names = [title, ...(page === title ? [] : [page]), ...(version === undefined ? [] : [version])]
  const why = reasons.map(({ score: share, word, term, how, field, boost }) => {
    const match = word === term ? `"${word}"` : `"${word}" as "${term}" (${how})`
    const factor = boost === undefined ? '' : `, boost ${boost}`
    return `   ${share.toFixed(2).padStart(7)}  ${match} in ${fields[field]}${factor}`
  })
  const boosted = pageBoost === 1 ? [] : [`            includes the boost of the page: ${pageBoost}`]
  const first = titleMatch === undefined ? [] : ['            comes first: its title is the query']
  return [`${rank}. ${names.join(' · ')} (${score.toFixed(2)})`, `   ${url}`, ...why, ...boosted, ...first]
}
