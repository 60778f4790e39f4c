import { describe, expect, test } from 'vitest'
import { areas } from '../../../content/pages/_home-links.ts'
import { documents, source, sources } from '../../harness/content/pages.ts'

const pages = [...documents()]
const withSteps = pages.filter(([, text]) => /^1\. /m.test(bodyOf(text)))

test('facts on several pages are partials', () => {
  const includes = [...sources().values()].flatMap((text) => [...text.matchAll(/^::include\{file=(\S+)\}/gm)])
  const facts = includes.filter(([, file]) => !file!.includes('/who/'))
  expect(facts.length).toBeGreaterThanOrEqual(12)
})

describe('pages with steps', () => {
  test.each(withSteps)('%s state who can do them, and end with the next step', (_, text) => {
    const [, second] = bodyOf(text).split('\n\n')
    expect(second).toMatch(/^\*\*Who can do this:\*\* .*\.$/)
    expect(text.match(/Who can do this/g)).toHaveLength(1)
    expect(text.trim().split('\n').at(-1)).toMatch(/^\*\*Next step:\*\* .*\]\(.*\.$/)
  })
})

test.each(pages)('%s ends with the next step', (_, text) => {
  expect(text.trim().split('\n').at(-1)).toMatch(/^\*\*Next step:\*\* .*[.\]]/)
})

describe('sections for troubleshooting', () => {
  const index = sources().get('product/intro')!
  const troubled = pages.filter(([, text]) => /^## Solve problems$/m.test(text)).map(([id]) => id)

  test('have one heading and one table format', () => {
    const headers = pages.flatMap(([id, text]) =>
      [...text.matchAll(/^(\|.*\|)\n\|[ :|-]+\|$/gm)].map(([, header]) => `${id}: ${header}`),
    )
    const about = headers.filter((header) => /What (to|you) do|Problem|Symptom|\b[Cc]ause\b/.test(header))
    expect(about.filter((header) => !header.endsWith(': | Problem | Cause | What to do |'))).toEqual([])
    expect(troubled.length).toBeGreaterThanOrEqual(25)
    for (const [id, text] of pages) if (text.includes('| Problem | Cause |')) expect(troubled, id).toContain(id)
  })

  test('are listed in the introduction of the product', () => {
    expect(troubled.filter((id) => !index.includes(`(.${id.replace('product', '')}.md#solve-problems)`))).toEqual([])
  })
})

describe('labels in the sidebar', () => {
  const labels = new Map(pages.map(([id, text]) => [id, fieldOf(text, 'sidebar_label') ?? fieldOf(text, 'title')!]))
  const areasInOrder = [...sources(/_category_\.json$/)]
    .filter(([id]) => /^product\/\w+\/_category_$/.test(id))
    .map(([id, text]) => ({ folder: id.split('/')[1]!, ...(JSON.parse(text) as { label: string; position: number }) }))
    .sort((a, b) => a.position - b.position)

  test('are the same for an area and its introduction, and unique within the area', () => {
    expect(areasInOrder.length).toBeGreaterThan(5)
    for (const { folder, label } of areasInOrder) {
      const inside = [...labels].filter(([id]) => id.startsWith(`product/${folder}/`))
      expect(inside.filter(([, own]) => own === label).map(([id]) => id.split('/').at(-1))).toEqual([
        folder === 'settings' ? 'index' : 'intro',
      ])
    }
  })

  test('are unique, except for an area and its introduction', () => {
    const names = new Map<string, string[]>()
    for (const [id, label] of labels) names.set(label, [...(names.get(label) ?? []), id])
    for (const [id, text] of sources(/_category_\.json$/)) {
      const { label } = JSON.parse(text) as { label: string }
      const folder = id.replace('/_category_', '')
      const own = (names.get(label) ?? []).filter((page) => /\/(intro|index)$/.test(page) && page.startsWith(folder))
      names.set(label, [...(names.get(label) ?? []).filter((page) => !own.includes(page)), folder])
    }
    expect([...names].filter(([, ids]) => ids.length > 1)).toEqual([])
  })

  test('contain "Introduction" only once', () => {
    expect([...labels].filter(([, label]) => label === 'Introduction').map(([id]) => id)).toEqual([
      'product/introduction/intro',
    ])
  })

  test('list every area on the front page in the order of the sidebar', () => {
    expect(areas.map(({ title }) => title)).toEqual(areasInOrder.map(({ label }) => label))
    expect(areas.map(({ path }) => path.split('/')[1])).toEqual(areasInOrder.map(({ folder }) => folder))
  })

  test('list the areas in the introduction in the same order', () => {
    const cards = [...source('content/docs/product/intro.md').matchAll(/^:::card\[(.*?)\]/gm)]
    expect(cards.map(([, title]) => title)).toEqual(areasInOrder.map(({ label }) => label))
  })
})

/** Text below the front matter. */
function bodyOf(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n\n/, '')
}

function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
}

describe('tables', () => {
  const tables = pages.map(([id, text]) => {
    const body = bodyOf(text).replace(/^ *```[\s\S]*?^ *```$/gm, '')
    const rows = body.match(/^\|.*\|$/gm) ?? []
    const rules = rows.filter((row) => /^\|[ :|-]+\|$/.test(row))
    return { id, count: rules.length, share: wordsIn(rows.join('\n')) / wordsIn(body), rows }
  })

  test('are used for lookup: at most 200, with a median of at most 28 % of the words of a page', () => {
    expect(tables.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(200)
    const shares = tables.map(({ share }) => share).sort((a, b) => a - b)
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThanOrEqual(0.28)
  })

  test('have at most 25 words in a cell', () => {
    const long = tables.flatMap(({ id, rows }) =>
      rows.flatMap((row) =>
        row
          .split('|')
          .filter((cell) => wordsIn(cell) > 25)
          .map((cell) => `${id}:${cell}`),
      ),
    )
    expect(long).toEqual([])
  })
})

function wordsIn(text: string): number {
  return text.replace(/\]\([^)]*\)/g, '').match(/\w[\w'-]*/g)?.length ?? 0
}
