import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { markdownTable } from '../../../guide/reference/markdown-table.ts'
import { cellsOf, facts, labels, numbersIn, tableOf } from '../../harness/content/guide.ts'
import { documents, source, write } from '../../harness/content/pages.ts'

// UPDATE_CONTENT=1 writes the list of labels and the numbers of the register of assumptions first.
const update = process.env.UPDATE_CONTENT === '1'
const register = 'content/_assumptions.md'
const pages = [...documents()]
const page = (id: string) => documents().get(`product/${id}`)!

/** States by lifecycle, each with the states that follow it. */
const lifecycles = {
  order: statesOf('Order states'),
  subscription: statesOf('Subscription states'),
  delivery: statesOf('Delivery states and task states'),
  task: statesOf('Delivery states and task states', 1),
  backup: statesOf('Backup and deployment states'),
  deployment: new Map(['Queued', 'Running', 'Succeeded', 'Failed'].map((state) => [state, []])),
  publication: new Map(['Draft', 'Published', 'Archived'].map((state) => [state, []])),
}

describe('states in the documents', () => {
  test.each([
    ['orders/lifecycle', 'order'],
    ['customers/subscriptions', 'subscription'],
    ['delivery/intro', 'delivery'],
  ] as const)('are connected in the diagram of %s as in the style guide', (id, name) => {
    const changes = [...lifecycles[name]].flatMap(([from, next]) => next.map((to) => `${from} → ${to}`))
    expect([...new Set(changesIn(page(id)))].sort()).toEqual(changes.sort())
  })

  test.each([
    ['delivery/mydeliveries', 'task'],
    ['backup/backup-dashboard', 'backup'],
    ['products/intro', 'publication'],
    ['services/settings', 'publication'],
  ] as const)('are complete in the diagram of %s', (id, name) => {
    const seen = new Set(changesIn(page(id)).flatMap((change) => change.split(' → ')))
    expect([...seen].sort()).toEqual([...lifecycles[name].keys()].sort())
  })

  test('are complete in each table of states', () => {
    const known = Object.values(lifecycles).map((states) => [...states.keys()].join())
    const tables = pages.flatMap(([id, text]) =>
      [...text.matchAll(/^\| State \|.*\n\|[ :|-]+\|\n((?:\|.*\n)+)/gm)].map(([, rows]) => ({ id, rows: rows! })),
    )
    expect(tables.length).toBeGreaterThan(6)
    for (const { id, rows } of tables) {
      const states = rows
        .trim()
        .split('\n')
        .map((row) => cellsOf(row)[0])
      expect(known, id).toContain(states.join())
    }
  })

  test('are never mixed with unknown ones in a list', () => {
    const rows = tableOf('Status values').map(({ Values }) => namesIn(Values!))
    const known = [...rows, ...Object.values(lifecycles).map((states) => [...states.keys()])]
    const wrong = pages.flatMap(([id, text]) =>
      listsIn(text)
        .filter((list) => known.some((set) => list.filter((name) => set.includes(name)).length > 1))
        .filter((list) => !known.some((set) => list.every((name) => set.includes(name))))
        .map((list) => `${id}: ${list.join(', ')}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('roles in the documents', () => {
  const levels = new Map(
    tableOf('Roles and permissions').flatMap(({ Area, Administrator, Merchant }) =>
      Area!.split(', ').map((area) => [area, { Administrator, Merchant }] as const),
    ),
  )

  test('have the areas and levels of the style guide on the page about users', () => {
    const [, table] = /^(\| Area \| Administrator[\s\S]*?)\n\n/m.exec(page('settings/users'))!
    const shown = table!.split('\n').slice(2).map(cellsOf)
    expect(shown.map(([area]) => area).sort()).toEqual([...levels.keys()].sort())
    for (const [area, administrator, merchant, delivery] of shown)
      expect([administrator, merchant, delivery], area).toEqual([
        levels.get(area!)!.Administrator,
        levels.get(area!)!.Merchant,
        'No access',
      ])
  })

  test('are correct in each line "Who can do this"', () => {
    const lines = pages.flatMap(([, text]) => [
      ...text.matchAll(/Who can do this:.* (View|Edit) on ([\w ]+)\. (.*)$/gm),
    ])
    expect(lines.length).toBeGreaterThan(50)
    for (const [, level, area, who] of lines) {
      const { Merchant } = levels.get(area!)!
      const merchants = Merchant === 'Edit' || Merchant === level
      expect(who, area).toBe(
        merchants ? 'Administrators and merchants have it.' : 'Administrators have it, merchants do not.',
      )
    }
  })
})

test('every number with a unit is in content/_facts.yml with its page, and vice versa', () => {
  const listed = facts().flatMap(({ value, pages }) =>
    [value].flat().flatMap((it) => pages.map((id) => `${id}: ${it}`)),
  )
  const named = pages.flatMap(([id, text]) => numbersIn(text).map((it) => `${id.replace(/^product\//, '')}: ${it}`))
  expect(named.filter((it) => !listed.includes(it))).toEqual([])
  const values = new Set(named.map((it) => it.replace(/^.*: /, '')))
  expect(facts().filter(({ value }) => ![value].flat().every((it) => values.has(it)))).toEqual([])
  const stale = facts().flatMap(({ what, value, pages }) =>
    pages.filter((id) => ![value].flat().some((it) => named.includes(`${id}: ${it}`))).map((id) => `${what}: ${id}`),
  )
  expect(stale).toEqual([])
})

test('every number is in the register of assumptions', () => {
  const rows = facts().map(({ what, value, pages, confirmed }) => [
    what,
    [value].flat().join('; '),
    pages.join(', '),
    confirmed ?? 'No',
  ])
  const wanted = `\n${markdownTable([['What', 'Value', 'Where', 'Confirmed'], ...rows])}\n`
  const text = source(register)
  const [before, after] = ['<!-- numbers -->\n', '<!-- /numbers -->']
  const whole = text.slice(0, text.indexOf(before) + before.length) + wanted + text.slice(text.indexOf(after))
  if (update) write(register, whole)
  expect(source(register)).toBe(whole)
  expect(source('content/_style.md')).toContain('./_assumptions.md')
})

test('the glossary contains every term of the style guide', () => {
  const glossary = Object.keys(parse(source('content/glossary.yml')) as object).map((term) => term.toLowerCase())
  const terms = tableOf('Terms', 0, '##').flatMap(({ Term }) => Term!.replace(/^to | \(2FA\)$/g, '').split(', '))
  const defined = (term: string) => glossary.some((it) => it === term || it.startsWith(`${term} (`))
  expect(terms.length).toBeGreaterThan(55)
  expect(terms.filter((term) => !defined(term))).toEqual([])
})

test('every screen label is in content/_labels.txt, and vice versa', () => {
  const bold = pages.flatMap(([, text]) => [
    ...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/\*\*([A-Z0-9][^*\n]*?[^*\n.:?])\*\*(?!:)/g),
  ])
  const shown = new Set(bold.map(([, label]) => label!))
  const sorted = [...shown].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
  if (update) write('content/_labels.txt', `${sorted.join('\n')}\n`)
  expect([...shown].filter((label) => !labels().includes(label))).toEqual([])
  expect(labels().filter((label) => !shown.has(label))).toEqual([])
})

test('each product has one price, and the sample total adds up', () => {
  const prices = new Map(
    [...source('content/_style.md').matchAll(/`([A-Z]+-[\w-]+)` (\d+\.\d\d)/g)].map(([, a, b]) => [a, b]),
  )
  const samples = pages.flatMap(([, text]) => [...text.matchAll(/^```csv title="products\.csv"\n([\s\S]*?)^```/gm)])
  let compared = 0
  for (const [, csv] of [...samples, ['', source('content/static/files/products-example.csv')]])
    for (const [number, price] of prices) {
      const row = csv!.split(/\n(?=[A-Z]+-)/).find((line) => line.startsWith(`${number},`))
      if (!row) continue
      expect(row, number).toContain(`,${price},`)
      compared++
    }
  expect(compared).toBeGreaterThan(3)
  const summary = page('orders/details/summary')
  const amount = (line: RegExp) => Number(line.exec(summary)![1])
  const total = amount(/\*\*Total\*\* \| \*\*([\d.]+)/)
  expect(total).toBeCloseTo(amount(/Setup package \| ([\d.]+)/) + amount(/Standard \| ([\d.]+)/), 2)
  expect(amount(/Tax included, 19% \| ([\d.]+)/)).toBe(Math.round((total * 1900) / 119) / 100)
})

function statesOf(heading: string, nth = 0): Map<string, string[]> {
  const rows = tableOf(heading, nth).map((row) => [Object.values(row)[0]!, row.To ?? ''] as const)
  const names = rows.map(([state]) => state)
  return new Map(rows.map(([state, to]) => [state, names.filter((name) => new RegExp(`\\b${name}\\b`).test(to))]))
}

/** Changes that a state diagram shows, between named states. */
function changesIn(text: string): string[] {
  const [diagram] = /```mermaid\nstateDiagram-v2[\s\S]*?```/.exec(text)!
  const names = new Map([...diagram.matchAll(/state "(.*?)" as (\w+)/g)].map(([, name, id]) => [id!, name!]))
  return [...diagram.matchAll(/(\w+) --> (\w+)/g)].map(([, ...ends]) =>
    ends.map((id) => names.get(id!) ?? id).join(' → '),
  )
}

/** Lists of capitalized names, such as `Draft, Published, or Archived`. */
function listsIn(text: string): string[][] {
  const name = '[A-Z][a-z]+(?: (?:delivery|progress|hold))?'
  const list = new RegExp(`\\b${name}(?:, ${name})*,? (?:or|and) ${name}\\b`, 'g')
  return (text.match(list) ?? []).map((found) => found.split(/,? (?:or|and) |, /))
}

function namesIn(cell: string): string[] {
  return cell
    .replace(/\([^)]*\)/g, '')
    .split(', ')
    .map((name) => name.trim())
}
