import { describe, expect, it, test } from 'vitest'
import type { Found } from '../../../client/search/engine.ts'
import { filesOf, routesOf, searchIn } from '../../harness/search/engine-files.ts'
import { numbersFrom } from '../../harness/search/random-pages.ts'
import { page, type TextPage } from '../../harness/search/sample-index.ts'

const searching = ['lunr', 'paged'] as const

function numbered(name: string): TextPage[] {
  return Array.from({ length: 9 }, (_, i) => page(`${name} ${i + 1}`, `About this ${name.toLowerCase()}.`))
}

const reports = [
  ...numbered('Report'),
  ...numbered('Project'),
  page('Monthly tasks', 'On the first of a month, create the project report and send it to all who are in the team.'),
]

/** Pages, queries with any order of their words, and the page that comes first. */
const corpora: [what: string, pages: TextPage[], queries: string[], first: string][] = [
  [
    'two words of many titles',
    reports,
    ['project report', 'report project', 'the report of a project'],
    'Monthly tasks',
  ],
  [
    'a word in each title',
    [page('Export', 'Export data.'), page('CSV', 'A CSV file.'), page('Backup', 'Then export a backup to CSV.')],
    ['csv export', 'export csv', 'export to csv', 'how do I export csv'],
    'Backup',
  ],
  [
    'a list',
    [
      page('Release', 'What a release is.'),
      page('Project', 'What a project is.'),
      page('Languages', 'The project has a release every month.'),
    ],
    ['project release', 'release project', 'releases of projects'],
    'Languages',
  ],
  [
    'names with hyphens',
    [
      page('Reports', 'All reports.'),
      page('Project', 'A project.'),
      page('Report a problem', 'Report what does not work.'),
      page('Command line', 'Run project-list, then project-report.'),
    ],
    ['project report', 'report project', 'project-report'],
    'Command line',
  ],
  [
    'a last word that is only begun',
    [...reports, page('Regions', 'Regions of a region.'), page('Rent', 'Rents.')],
    ['project re', 'project rep', 'project repo'],
    'Monthly tasks',
  ],
  [
    'words in different sections of a page',
    [
      page('Refund', 'Refund, refund.'),
      page('Coupon', 'Coupons.'),
      {
        ...page('Manual', 'All of it.'),
        sections: [
          { title: 'Manual', content: 'All of it.', tags: [] },
          { title: 'Money', anchor: 'm', content: 'How to refund it.', tags: [] },
          { title: 'Prices', anchor: 'p', content: 'Give a coupon.', tags: [] },
        ],
      },
    ],
    ['refund coupon', 'coupon refund'],
    'Manual',
  ],
]

describe.each(searching)('a query of several words with %s', (name) => {
  test.each(corpora)('finds first the page with all of them: %s', async (_, pages, queries, first) => {
    const { find } = searchIn((await filesOf([name], pages))[name])
    for (const query of queries) {
      const { hits } = await find(query)
      expect(hits[0]?.document.pageTitle, query).toBe(first)
      const scores = hits.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }
  })

  test('puts other pages between the sections of one', async () => {
    const part = (i: number) => ({ title: `Refund a gift card ${i}`, anchor: `p${i}`, content: 'Refund.', tags: [] })
    const pages = [
      { ...page('Gift cards', 'All of it.'), sections: Array.from({ length: 12 }, (_, i) => part(i)) },
      ...numbered('Card').map((one, i) => ({
        ...one,
        sections: [
          { title: `Card ${i}`, content: 'A refund of a gift card, with many other words around it.', tags: [] },
        ],
      })),
    ]
    const { find } = searchIn((await filesOf([name], pages))[name])
    const titles = (await find('refund gift card')).hits.map(({ document }) => document.pageTitle)
    expect(titles[0]).toBe('Gift cards')
    expect(new Set(titles).size).toBeGreaterThan(2)
  })

  test('has a step in its scores for each word, larger than all weights', async () => {
    const { find } = searchIn((await filesOf([name], reports))[name])
    const { hits } = await find('project report')
    expect(hits.map(({ score }) => Math.floor(score / 1000))).toEqual([2, 1, 1, 1, 1, 1, 1, 1])
  })

  test('has words that say nothing only where all others are equal', async () => {
    const pages = [page('A', 'Refunds come today.'), page('B', 'Refunds need today.'), page('Need', 'Need.')]
    const { find } = searchIn((await filesOf([name], pages))[name])
    expect(routesOf(await find('refunds'))).toEqual(['/docs/A', '/docs/B'])
    expect(routesOf(await find('what refunds do I need'))).toEqual(['/docs/B', '/docs/A'])
    expect(routesOf(await find('need'))[0]).toBe('/docs/Need')
  })
})

/** Pages of random words, most with one of two words in their titles, and some with both of them somewhere. */
function randomCorpus(seed: number): { pages: TextPage[]; words: [string, string]; wanted: Set<string> } {
  const below = numbersFrom(seed)
  const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo zu'.split(' ')
  const word = () => Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]).join('')
  const others = Array.from({ length: 40 }, word)
  const one = word()
  let other = word()
  while (other === one || other.startsWith(one) || one.startsWith(other)) other = word()
  const text = (most: number) => Array.from({ length: 1 + below(most) }, () => others[below(others.length)]!)
  const put = (into: string[], own: string) => into.splice(below(into.length + 1), 0, own)
  const wanted = new Set<string>()
  const pages = Array.from({ length: 10 + below(40) }, (_, i) => {
    const texts = Array.from({ length: 2 * (1 + below(3)) }, (_, at) => text(at % 2 === 0 ? 2 : 30))
    const kind = below(10)
    const own = kind < 4 ? one : other
    for (let times = kind < 8 ? 1 + below(4) : 0; times > 0; times--) put(texts[below(3) === 0 ? 1 : 0]!, own)
    const hasBoth = i === 5 || below(20) === 0
    if (hasBoth) for (const both of [one, other]) put(texts[1 + 2 * below(texts.length / 2)]!, both)
    const url = `/docs/${i}`
    if (texts.flat().includes(one) && texts.flat().includes(other)) wanted.add(url)
    const sections = Array.from({ length: texts.length / 2 }, (_, at) => ({
      title: texts[at * 2]!.join(' '),
      ...(at > 0 && { anchor: `s${at}` }),
      content: texts[at * 2 + 1]!.join(' '),
      tags: below(8) === 0 ? [others[below(40)]!] : [],
    }))
    return { url, title: sections[0]!.title, sections }
  })
  return { pages, words: [one, other], wanted }
}

it('finds a page with both words first in 99 % of random corpora, for any order of the words', async () => {
  const most = process.env.DOCSGEN_MANY === undefined ? 150 : 1500
  const wrong: string[] = []
  const changed: string[] = []
  const firstOf = ({ hits }: Found) => hits[0]?.document.sectionRoute ?? ''
  for (let seed = 1; seed <= most; seed++) {
    const { pages, words, wanted } = randomCorpus(seed)
    const files = await filesOf(searching, pages)
    for (const name of searching) {
      const { find } = searchIn(files[name])
      const [first, second] = [firstOf(await find(words.join(' '))), firstOf(await find(words.toReversed().join(' ')))]
      if (!wanted.has(first.replace(/#.*/, ''))) wrong.push(`${name} ${seed}: ${words.join(' ')}`)
      if (first !== second) changed.push(`${name} ${seed}: ${words.join(' ')}`)
    }
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most * 2 * 0.01)
  expect(changed).toEqual([])
}, 1_500_000)
