import { type Problem, problem } from '../../model/problem.ts'
import type { Edition, Site } from '../../model/site.ts'
import type { BuildResult, World } from '../../model/world.ts'
import type { SiteHit } from '../../render/site-search.ts'
import { closest } from '../../shared/closest.ts'
import { ownSearch, tagOf } from '../../site/layout/searched.ts'

/** A query from the command line. */
interface AskedSearch {
  query: string
  /** Default: that of the configuration. */
  limit?: number
  /** Name of the version to search; default: the latest. */
  version?: string
  /** Searches all versions. */
  isWide: boolean
}

/** A result, with the boost that front matter or a folder gives to its page. */
export interface FoundHit extends SiteHit {
  /** Label of its version, if its collection has several. */
  version?: string
  pageBoost: number
}

interface SiteSearch {
  hits: FoundHit[]
  /** Errors of the site: pages with errors may not be found. */
  problems: Problem[]
  /** The query itself is wrong. */
  refused?: Problem
}

type BuildLanguage = (onSite: (site: Site) => void) => Promise<BuildResult>

/** Builds the indexes of one language in memory, and searches them. */
export async function searchSite(asked: AskedSearch, build: BuildLanguage, world: World): Promise<SiteSearch> {
  const search = ownSearch(world.config)
  if (!search) return { hits: [], problems: [], refused: noIndex(world) }
  const sites: Site[] = []
  const { files, problems, counts } = await build((site) => sites.push(site))
  const engine = counts.searchEngine
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [site] = sites
  if (!site || engine === undefined) return { hits: [], problems: errors }
  const { editions } = site
  const refused = asked.version === undefined ? undefined : unknownVersion(asked.version, editions)
  if (refused) return { hits: [], problems: [], refused }
  const { querySite } = await import('../../render/site-search.ts')
  const load = (file: string) => {
    const target = files.get(site.locale.folder + decodeURIComponent(file))
    return target && 'stored' in target ? world.readBody(target.stored) : undefined
  }
  const hits = await querySite({
    engine,
    query: asked.query,
    tags: tagsOf(editions, asked),
    maxHits: asked.limit ?? search.maxHits,
    load,
  })
  return { hits: hits.map((hit) => ({ ...hit, ...pageOf(hit, site) })), problems: errors }
}

function tagsOf(editions: Edition[], { version, isWide }: AskedSearch): string[] {
  const isNamed = ({ version: own }: Edition) => own.name === version
  const hasNamed = (id: string) => editions.some((one) => one.collection === id && isNamed(one))
  const searched = editions.filter((one) => isWide || (hasNamed(one.collection) ? isNamed(one) : one.version.isLast))
  return ['default', ...searched.map(tagOf)]
}

function pageOf({ url, tag }: SiteHit, { pages, editions }: Site): Pick<FoundHit, 'version' | 'pageBoost'> {
  const page = pages.find((one) => one.url === url.replace(/#.*/, ''))
  const edition = editions.find((one) => tagOf(one) === tag)
  const hasOthers = editions.filter(({ collection }) => collection === edition?.collection).length > 1
  return { pageBoost: page?.searchBoost ?? 1, ...(edition && hasOthers && { version: edition.version.label }) }
}

function noIndex({ config, configFile }: World): Problem {
  const { search } = config
  const setting = search ? `"search.engine" is "${search.engine}"` : '"search" is false'
  return problem('no-search-index', {
    message: `The site has no search index of its own: ${setting}.`,
    hint: 'Remove this setting to search with an index of docsgen.',
    file: configFile,
    seek: { keys: search ? ['search', 'engine'] : ['search'] },
    subject: 'search',
  })
}

function unknownVersion(name: string, editions: Edition[]): Problem | undefined {
  const names = [...new Set(editions.map(({ version }) => version.name))]
  if (names.includes(name)) return undefined
  const near = closest(name, names)
  return problem('unknown-version', {
    message: `The site has no version "${name}".`,
    hint: near === undefined ? `Versions: ${names.join(', ')}.` : `Did you mean "${near}"?`,
    subject: name,
  })
}
