import { expect, test } from 'vitest'
import { tableOf } from '../../harness/content/guide.ts'
import { documents, source } from '../../harness/content/pages.ts'
import { decisions } from './decisions.ts'

const pages = documents()
const guide = source('content/_style.md')

test.each(decisions)('$question', ({ question, says, never = [] }) => {
  expect(guide).toContain(`| ${question} |`)
  for (const [page, ...patterns] of says) for (const pattern of patterns) expect(textOf(page), page).toMatch(pattern)
  for (const [page, ...patterns] of never)
    for (const pattern of patterns) expect(textOf(page), page).not.toMatch(pattern)
})

// pictures.test.ts reads the drawn screens.
const ofPictures = ['What does a merchant see in the menu?', 'Which state has an order on a picture?']

test('each decision of the style guide has a row here', () => {
  const held = [...decisions.map(({ question }) => question), ...ofPictures]
  expect(tableOf('Decisions').map(({ Question }) => Question)).toEqual(expect.arrayContaining(held))
  expect(tableOf('Decisions').filter(({ Question }) => !held.includes(Question!))).toEqual([])
})

test('the pages and the example file have the same properties and stock', () => {
  const [header, ...rows] = source('content/static/files/products-example.csv').split(/\n(?=[A-Z]+-\d)/)
  const properties = header!.match(/property_\w+/g)!.map((column) => column.replace('property_', ''))
  for (const property of properties) expect(textOf('products/categories')).toContain(property)
  for (const [number, stock] of [
    ['LAMP-100-BK', 140],
    ['LAMP-100-WH', 95],
    ['ARM-210', 0],
  ] as const)
    expect(rows.find((row) => row.startsWith(number))).toMatch(new RegExp(`,yes,${stock},`))
})

/** Text of a page below `product/`. */
function textOf(page: string): string {
  const text = pages.get(page.startsWith('../') ? page.slice(3) : `product/${page}`)
  if (text === undefined) throw new Error(`There is no page "${page}".`)
  return text
}
