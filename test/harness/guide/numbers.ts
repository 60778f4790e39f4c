import fs from 'node:fs'
import { defaultPageKB } from '../../../src/features/budgets/config.ts'
import { cardSize } from '../../../src/features/cards/types.ts'
import {
  firstList,
  inPageTitle,
  inTitles,
  mostBroad,
  mostCompletions,
  secondList,
  thirdList,
} from '../../../src/shared/search/limits.ts'
import { mostEntries } from '../../../src/site/sidebar/long-list.ts'
import { sentencesIn } from '../../unit/language/sentences.ts'
import { configOf } from '../build/memory-world.ts'
import { benchmark, constant, fetchedBytes, numberIn, source } from './source-values.ts'

const spelled = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const numbers = new RegExp(
  `(?<![\\w.,:])(?:\\d[\\d,.]*(?<![,.])|(?:${spelled.slice(2).join('|')}|twice|half|third|quarter|fifth|seventh|dozen|hundred|thousand)\\b)(?: ?[%×]| \\w+)?`,
  'gi',
)

/** Returns the numbers of a document, in digits or spelled, each with the word after it. */
export function numbersIn(document: string): string[] {
  const own = document.replace(/^(:{4,})sample\n.*?\n\1$/gms, '')
  return [...new Set(sentencesIn(own).flatMap((sentence) => sentence.match(numbers) ?? []))]
}

const { limits } = configOf().markdown
const { boosts } = configOf().search as { boosts: Record<string, number> }
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`
const spell = (number: number) => spelled[Math.round(number)]!
const grouped = (number: number) => number.toLocaleString('en-US')

const node = /"node": ">=([\d.]+)"/.exec(source('package.json'))![1]!
const [chrome, firefox, safari] = source('bin/compile.js').match(/(?<='(?:chrome|firefox|safari))[\d.]+/g)!
const prose = "Pages of this project's prose"
const seconds = (pages: string, build: string) => benchmark(prose, [pages, build], 3)
const scripts = { first: fetchedBytes('core.'), idle: fetchedBytes('core/intent.') }
// With the scripts in its HTML.
const needed = benchmark('What readers fetch', ['script'], 3)
const prefetched = numberIn('client/core/visit/prefetch.ts', /bytes: ([\d_]+)/) + scripts.idle
const prefetch = `${Math.ceil(prefetched / 5000) * 5} KB`
const prefetchedPages = numberIn('client/core/visit/prefetch.ts', /pages: (\d+)/)
const externalLinks = numberIn('src/host/external/links.ts', /concurrency: (\d+)/)
const perHost = spell(numberIn('src/host/external/links.ts', /perHost: (\d+)/))
const cacheMegabytes = `${constant('src/host/store/cache.ts', 'spareBytes') / 2 ** 20} MB`
const largeIndex = megabytes(constant('src/pipeline/search/search.ts', 'large'))
const sitemap = grouped(numberIn('src/render/outputs/sitemap.ts', /urls: ([\d_]+)/))
const matching = 'client/search/match.ts'
const typos = /length < (\d) \? 0 : typed\.length < (\d) \? 1 : 2/.exec(source('client/search/near-terms.ts'))!
const [fewPages, morePages] = /> 2 \? (\d+) : (\d+)/
  .exec(source('src/commands/site/open-site.ts'))!
  .slice(1)
  .map(Number)
// Threads are a rounded number of pages for each.
const oneThread = (pages: number) => grouped(pages * 1.5)
const heading = numberIn('src/search/sections.ts', /\^h\[1-(\d)\]/)
const patience = spell(constant('src/host/settled.ts', 'patience') / 1000)
const plugins = constant('src/pipeline/plugins/call.ts', 'rowSeconds')
const offline = numberIn('src/features/offline/config.ts', /default\(([\d_]+)\)/)
const contrast = constant('src/features/accessibility/contrast.ts', 'least')
const filtered = constant('src/markdown/features/tables.ts', 'fewRows')
const folded = constant('src/markdown/code/fence.ts', 'usualFold')
const [desktop, phone] = /\[(\d+), (\d+)\]\)/.exec(source('src/commands/rows/shots.ts'))!.slice(1)
const fontSizes = /of \[([\d, ]+)\]/.exec(source('test/browser/pages/font-size.test.ts'))![1]!.split(', ')

const cores = `${spell(Number(/^(\d+) cores/m.exec(source('BENCHMARKS.md'))![1]))} cores`
const toc = configOf().tableOfContents
const times = (number: number, word: string) => `${number === 2 ? 'twice' : `${spell(number)} times`} ${word}`
/** A share, rounded: `quarter`. */
const part = (share: number) =>
  ({ 2: 'half', 3: 'third', 4: 'quarter', 5: 'fifth', 7: 'seventh' })[Math.round(1 / share)]!
const titles = 1 + inTitles + inPageTitle
const inTitle = titles % 1 === 0.5 ? [`${spell(Math.floor(titles))} and`, 'half times'] : [`${spell(titles)} times`]
const [page, compressedPage] = [3, 4].map((column) =>
  benchmark('What readers fetch', ['the median of all'], column - 1),
)
const compressed = compressedPage! / page!
const groups = ['de', 'en', 'es', 'fr'].flatMap((language) =>
  Object.values(JSON.parse(source(`src/search/thesaurus/${language}.json`)) as Record<string, object>).flatMap(
    Object.values,
  ),
).length
const thesaurus = groups >= 300 && groups < 1000 ? 'hundred' : grouped(groups)

/** Cells of the table of other generators, at 1,000 pages, in the words of the guide. */
const besideOthers = (
  ['docsgen', 'Docusaurus', 'VitePress', 'Starlight', 'Rspress', 'Hugo', 'Eleventy'] as const
).flatMap((name) => {
  const of = (column: number) => benchmark('Beside other generators', [`1,000 | ${name}`], column)
  const seconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`
  const cells = [seconds(of(3)), seconds(of(4)), of(6), of(8), of(9), of(10), of(11)]
  const units = ['', '', ' MB', ' MB', ' KB', ' KB', ' MB']
  return cells.flatMap((cell, i) =>
    typeof cell === 'string' ? cell : cell > 0 ? `${grouped(Math.round(cell))}${units[i]}` : [],
  )
})

/** Numbers of each page, made from the source: a page with another one, or without one of these, fails. */
export const fromSource: Record<string, string[]> = {
  'README.md': [kilobytes(needed), kilobytes(scripts.idle), `${node} or`],
  'CONTRIBUTING.md': [`${node} or`],
  'deploy/overview.md': [
    `${spell(numberIn('client/features/not-found/not-found.ts', /ListedPage\[\], (\d)\)/))} pages`,
  ],
  'explanation/cache-and-output.md': [
    cacheMegabytes,
    `${constant('src/host/store/prune.ts', 'modulesKept')} modules`,
    `${constant('src/host/output/lock.ts', 'staleAfter') / 1000} seconds`,
    `${spell(constant('src/host/store/cache.ts', 'generationsKept'))} builds`,
    `${spell(constant('src/host/store/prune.ts', 'bundlesKept'))} bundles`,
  ],
  'explanation/how-a-build-works.md': [
    cores,
    `${benchmark('Stages', ['assemble'], 7).toFixed(2)} ms`,
    `${oneThread(morePages!)} pages`,
    `${oneThread(fewPages!)} on`,
  ],
  'explanation/islands.md': [
    kilobytes(scripts.first),
    kilobytes(scripts.idle),
    `${prefetchedPages} pages`,
    prefetch,
    `${constant('client/features/diagrams/mermaid.ts', 'smallest')} pixels`,
  ],
  'explanation/limits.md': [
    megabytes(limits.fileBytes),
    `${limits.nesting}`,
    `${plugins} s`,
    `${limits.pageSeconds} s`,
    cacheMegabytes,
    largeIndex,
    `${sitemap} pages`,
    `${externalLinks} requests`,
    `${perHost} per`,
    `${prefetchedPages} for`,
    prefetch,
    `${numberIn('client/features/offline/worker.ts', /const most = (\d+)/)}`,
    `${node} or`,
    ...[chrome!, firefox!],
    `${safari} or`,
  ],
  'explanation/search-ranking.md': [
    times(1 / constant(matching, 'completion'), 'as'),
    part(constant(matching, 'elsewhere')),
    ...inTitle,
    `${part(constant('client/search/index-engine.ts', 'again'))} as`,
    `${spell(heading)} levels`,
    `${spell(Number(typos[1]))} letters`,
    `two from`,
    spell(Number(typos[2])),
    `${spell(constant('client/search/index-engine.ts', 'fewFull'))} pages`,
    `${grouped(constant(matching, 'step'))} for`,
    `${constant(matching, 'mostWeight')} for`,
    `${spell(boosts.title!)} times`,
    `${spell(boosts.tags!)} times`,
  ],
  'guides/api-reference.md': [
    megabytes(limits.fileBytes),
    `${spell(constant('src/features/openapi/schema/read.ts', 'deepestComponent'))} levels`,
  ],
  'guides/blog.md': [`${numberIn('src/config/feed.ts', /default\((\d+)\)/)} posts`],
  'guides/checks.md': [
    part(compressed),
    largeIndex,
    `${grouped(defaultPageKB)} KB`,
    `${externalLinks} at`,
    `${perHost} per`,
    `${contrast} to`,
    `${numberIn('src/features/samples/config.ts', /default\((\d+)\)/)} seconds`,
  ],
  'guides/ci.md': [
    `${desktop} and`,
    `${phone} px`,
    `${constant('src/shots/views.ts', 'phone')} px`,
    `${spell(numberIn('src/diff/print.ts', /pictures: (\d+)/))} pages`,
  ],
  'guides/components.md': [`${/versions = \['([\d.]+)'/.exec(source('test/soak/types.test.ts'))![1]} and`],
  'guides/large-sites.md': [
    cores,
    `${part(seconds('10,000', 'nothing changed'))} a`,
    `10,000 pages`,
    `${Math.round(seconds('10,000', 'cold'))} seconds`,
    `${spell(seconds('10,000', 'one line changed'))} after`,
    `${mostEntries} siblings`,
    `${constant('src/site/sidebar/long-list.ts', 'entriesInPart')} around`,
  ],
  'guides/many-machines.md': [
    `${Math.floor(constant('src/features/remote/groups.ts', 'inputsPerGroup') / 10) * 10} pages`,
    `${spell(constant('src/features/remote/client.ts', 'mostFailures'))} failures`,
  ],
  'guides/markdown.md': [
    ...['math', 'math-letters', 'math-sans'].map((name) =>
      kilobytes(fs.statSync(`client/theme/fonts/math/${name}.woff2`).size),
    ),
    `${folded} lines`,
    `${numberIn('src/markdown/features/fields.ts', /few = \{ all: (\d+)/)} fields`,
    `${filtered} rows`,
    `${Math.floor(fetchedBytes('live/live-code.island') / 5000) * 5} KB`,
    `${grouped(constant('client/features/live/run.ts', 'maxSteps'))} steps`,
    `${constant('client/features/zoom/intent.ts', 'smallest')} pixels`,
  ],
  'guides/plugins.md': [`${plugins} seconds`, `${patience} seconds`],
  'guides/readers.md': [megabytes(offline), megabytes(constant('src/features/offline/output.ts', 'maxFileBytes'))],
  'guides/search-engines.md': [`${cardSize.width} ×`, `${cardSize.height} pixels`, `${sitemap} pages`],
  'guides/search.md': [
    `${thesaurus} groups`,
    `${/"lunr": "([\d.]+)"/.exec(source('package.json'))![1]} without`,
    largeIndex,
    `${mostCompletions} words`,
    `${mostBroad} best`,
    `${grouped(firstList + secondList + thirdList)} sections`,
    kilobytes(constant('src/search/choose.ts', 'mostWhole')),
    spell(heading),
    `${spell(boosts.title!)} times`,
    `${spell(constant('src/search/compounds.ts', 'shortestLast'))} letters`,
    `${spell(constant('client/search/box/use-search.ts', 'lateAfter') / 1000)} seconds`,
  ],
  'guides/serve.md': [`${patience} seconds`],
  'guides/styling.md': [`${contrast}`],
  'move/docusaurus.md': [`${part(numberIn('src/migrate/receipt.ts', /\(([\d.]+) \* share\(settled/))} less`],
  'guides/write-pages.md': [`${spell(toc.minHeadingLevel)} and`, spell(toc.maxHeadingLevel)],
  'reference/cli.md': ['0', '1', '2', '70', '130', '143'],
  'reference/markdown.md': [`${folded} lines`],
  'reference/output.md': [sitemap],
  'reference/plugin-api.md': [`${plugins}`],
  'start/compare.md': [...besideOthers, cores],
  'reference/reports.md': [
    spell(constant('src/host/report/report.ts', 'mostPlaces')),
    `${spell(constant('src/host/report/report.ts', 'mostPlaces'))} places`,
  ],
  'start/troubleshooting.md': ['10,000 pages', `${Math.ceil(benchmark(prose, ['10,000', 'cold'], 5) / 1000)} GB`],
  'start/tutorial.md': [`${node} or`],
  'start/why.md': [
    cores,
    '1,000 pages',
    '10,000 pages',
    `${Math.round(seconds('10,000', 'cold'))} and`,
    spell(seconds('10,000', 'one line changed')),
    `${spell(Math.ceil(seconds('1,000', 'cold')))} seconds`,
    `${spell(Math.ceil(seconds('1,000', 'one line changed')))} after`,
    `${fontSizes.at(-1)} pixels`,
    kilobytes(needed),
    kilobytes(scripts.idle),
  ],
}

/**
 * Numbers that the source cannot confirm, by page: of other tools, standards and examples, and counts of what the text itself
 * names, such as the two folders of "swaps the two folders".
 */
const others: Record<string, string[]> = {
  'README.md': ['thousand pages', 'half of', '60 seconds'],
  'CONTRIBUTING.md': ['three existing', 'two', '60 characters'],
  // Hosts.
  'deploy/azure-static-web-apps.md': ['301'],
  'deploy/github-pages.md': ['ten minutes', '404'],
  'deploy/gitlab-pages.md': ['301'],
  'deploy/overview.md': ['404'],
  'deploy/portable.md': ['404 page'],
  'explanation/cache-and-output.md': ['two folders', 'two renames', 'two builds'],
  'explanation/islands.md': ['twice'],
  'explanation/search-ranking.md': ['two words'],
  // Google Analytics 4.
  'guides/analytics.md': ['4'],
  // Versions of OpenAPI.
  'guides/api-reference.md': ['3.0', '3.1 or', '3.2', 'twice'],
  // February 30.
  'guides/blog.md': ['30'],
  // TypeScript 6.
  'guides/checks.md': ['two pages', '1,000 bytes', 'Two plugins', '6 without'],
  // GitHub shows ten errors.
  'guides/ci.md': ['1', 'ten errors', 'ten warnings', '404 page', 'two builds'],
  'guides/components.md': ['two ticks'],
  // Versions of Neovim and Emacs.
  'guides/editors.md': ['0.11 or', '29'],
  'guides/fix-and-move.md': ['two targets', '1 if'],
  'guides/large-sites.md': ['ten thousand', 'Four things', 'Ten versions', 'ten times'],
  'guides/many-machines.md': ['third of', 'eight parts', 'two secrets', 'thousand pages'],
  // Options that are shown, TypeScript 7, and a time of day.
  'guides/markdown.md': [
    'eight',
    'Two Math',
    '20 lines',
    'two packages',
    '7 has',
    '0',
    '10 and',
    'two or',
    'three colons',
  ],
  'guides/mcp.md': ['four'],
  'guides/search-engines.md': ['two or', 'hundred bytes'],
  'guides/search.md': ['1 lower', 'two formats'],
  'guides/serve.md': ['404'],
  'guides/styling.md': ['20 lines', 'two defaults'],
  'guides/tailwind.md': ['two imports'],
  'guides/versions.md': ['1.0', '1.0 is', '1.1', '1.0 at', '1.0 as', '2.0', '1.2 has', '1.1 is'],
  // Docusaurus 2 and 3, and exit codes.
  'move/docusaurus.md': ['2 and', '2 were', '3 do', '1', '0', '1 if', 'two keys'],
  // A heading of level 1.
  'move/mdbook.md': ['1'],
  'move/mkdocs.md': ['three'],
  'move/vitepress.md': ['4 and'],
  'reference/data-files.md': ['two words'],
  'reference/front-matter.md': ['two lines'],
  'reference/markdown.md': ['three colons', '1 or', 'three lines'],
  'reference/output.md': ['two of'],
  'reference/plugin-api.md': ['0', 'three are'],
  // The version of SARIF.
  'reference/reports.md': ['ten errors', 'ten warnings', '2.1.0'],
  // Versions and years of other tools.
  // And a template of the benchmark.
  'start/compare.md': [
    ...['1,000 Markdown', '30 lines'],
    ...'third parties,2026,3,1,0,9,4 and,0.5,2017,2020,2023,2016,2015'.split(','),
  ],
  // The version of Node is a value of an example.
  'start/essentials.md': 'nine of,ten sites,ten minutes,Five commands,Ten keys,ten blocks,ten,22'.split(','),
  'start/troubleshooting.md': ['404', '404 after'],
  'start/tutorial.md': ['ten minutes', 'two documents'],
  'start/upgrade.md': ['1.0', '0.2.0', '0.1.1', '0.1.0'],
  'start/why.md': ['ten minutes'],
  'trust-model.md': ['two X', '400', '405'],
}

export const otherNumbers = (page: string) => others[page] ?? []
