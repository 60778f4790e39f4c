import { builtIns } from '../features/index.ts'
import { english, failureIds, idsOf, islandMessages, searchButtonMessages } from '../messages/messages.ts'
import type { BuiltIn } from '../model/built-in.ts'
import type { ClientOptions } from '../model/options/client-options.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { SearchOptions } from '../model/search-index.ts'
import type { PageInfoData } from '../model/theme/page-info.ts'
import type { HeadView } from '../model/theme/view.ts'
import type { PageExtras } from './extras.ts'
import type { UsedFeatures } from './page-features.ts'
import { headTagsOf } from './page-head.ts'
import { siteInfo } from './site-info.ts'
import { type Question, structuredData } from './structured-data.ts'
import { styleFile, styleSheet } from './styles.ts'

/** Content of a page's `head`. */
export function headView(
  input: PageInput,
  shell: Shell,
  { rules, used, questions, ...about }: PageExtras & { used: UsedFeatures; questions: Question[] },
): HeadView {
  const styles = styleSheet(rules)
  const { siteTitle, titleDelimiter, favicon, scripts, snippet, islands, locale } = shell
  const { baseUrl, baseUrlCheck } = shell
  const image = input.image ?? shell.image
  const { metaTitle = input.title } = input
  const isBare = metaTitle === '' || metaTitle === siteTitle
  return {
    title: about.head?.wholeTitle ?? (isBare ? siteTitle : `${metaTitle} ${titleDelimiter} ${siteTitle}`),
    description: input.description || undefined,
    keywords: input.keywords,
    image,
    canonical: input.canonical,
    ...languages(input, shell),
    search: searchOf(input, shell),
    jsonLd: structuredData(input, shell, { questions, image }),
    tags: [...shell.headTags, ...(input.headTags ?? []), ...headTagsOf(about.head)],
    noIndex: shell.noIndex || input.noIndex,
    favicon,
    stylesheets: [...used.stylesheets, ...(styles === undefined ? [] : [locale.filesUrl + styleFile(styles)])],
    fonts: used.fonts,
    preloads: used.preloads,
    scripts: [...scripts, ...(about.hasIslands && islands ? [islands.script] : []), ...used.scripts],
    snippet,
    speculation: shell.speculation,
    baseUrlCheck: baseUrlCheck !== undefined && input.url === baseUrl ? { script: baseUrlCheck, baseUrl } : undefined,
    options: optionsOf(input, shell, { ...about, ...used }),
  }
}

/** Options for the scripts; pages with diagrams or islands get more. */
function optionsOf(
  input: PageInput,
  shell: Shell,
  about: Omit<PageExtras, 'rules' | 'head'> & UsedFeatures,
): ClientOptions {
  const { options, words, locale } = shell
  const { hasIslands, isApart } = about
  const said = [
    ...(hasIslands ? [...idsOf({ ...islandMessages, ...searchButtonMessages }), ...failureIds] : []),
    ...about.words,
  ]
  const translated = said.filter((id) => words[id] !== english[id])
  const more = Object.fromEntries(translated.map((id) => [id, words[id]]))
  return {
    ...options,
    ...(input.kind === 'notFound' && !input.frame && { isNotFound: true, pageLists: pageLists(shell) }),
    ...((isApart || input.isApart) && { isApart: true }),
    ...(translated.length > 0 && { words: { ...options.words, ...more } }),
    ...(options.search && { search: ownVersion(options.search, input) }),
    ...about.options,
    ...(hasIslands && {
      bases: {
        filesUrl: locale.filesUrl,
        site: siteInfo(shell),
        ...(Object.keys(shell.texts).length > 0 && { texts: shell.texts }),
        ...infoInIslands(input, shell, about.reads),
      },
    }),
  }
}

/** Data of features for islands. */
function infoInIslands(input: PageInput, shell: Shell, reads: Set<string>): PageInfoData {
  const of = ({ pageInfo, islandInfo }: BuiltIn) => pageInfo && islandInfo?.(pageInfo(shell, input), shell, reads)
  return Object.assign({}, ...builtIns.map(of)) as PageInfoData
}

/** The lists of pages of all languages on the same host: many hosts have one 404 page for all of them. */
function pageLists({ locale, locales }: Shell): ClientOptions['pageLists'] {
  const reachable = locales.filter(({ name, url }) => name === locale.name || url === locale.url)
  return reachable.map(({ baseUrl, htmlLang, direction }) => ({ base: baseUrl, lang: htmlLang, dir: direction }))
}

/** Pages of a collection search their own version. */
function ownVersion(search: SearchOptions, { collection, version }: PageInput): SearchOptions {
  if (collection === undefined || !version) return search
  return { ...search, versions: { ...search.versions, [collection]: version.name }, collection }
}

/** The page itself, its translations (not fallbacks), and `x-default` for all other languages. */
function languages({ alternates = [] }: PageInput, { locale, locales }: Shell) {
  const known = alternates.flatMap(({ locale: name, href }) => {
    const language = locales.find((one) => one.name === name)
    return language ? [{ language, href }] : []
  })
  const first = known[0]
  const links = known.map(({ language, href }) => ({ hrefLang: language.htmlLang, href }))
  const others = known.filter(({ language }) => language !== locale && language.name !== locale.name)
  return {
    ogLocale: ogName(locale.htmlLang),
    ogLocaleAlternates: others.map(({ language }) => ogName(language.htmlLang)),
    alternates: first ? [...links, { hrefLang: 'x-default', href: first.href }] : [],
  }
}

function ogName(htmlLang: string): string {
  return htmlLang.replaceAll('-', '_')
}

/** The index that a page is searched in. Pages that docsgen's own engines search need no crawler. */
function searchOf({ collection, version }: PageInput, { locale, options: { search } }: Shell): HeadView['search'] {
  const isCrawled = search === undefined || search.engine === 'docsearch'
  if (collection === undefined || !version) return { tag: 'default', locale: locale.name, isCrawled }
  return { tag: `docs-${collection}-${version.name}`, version: version.name, locale: locale.name, isCrawled }
}
