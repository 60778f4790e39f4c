import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'

const old = `# Orders

An order has a status. It can be canceled within 14 days.

## States

| State | Meaning |
| --- | --- |
| open | Not paid |

- Paid orders ship at once.

\`\`\`js
const a = 1
const b = 2
\`\`\`

## Old section

Gone later.
`

const now = `# Orders

An order has a status. It can be canceled within 30 days.

## States

| State | Meaning |
| --- | --- |
| open | Not paid yet |

- Paid orders ship at once.
- Gifts have no invoice.

\`\`\`js
const a = 1
const b = 3
\`\`\`

See [the intro](intro.md).
`

const files = {
  'content/versions.json': '["2.0","1.0"]',
  'content/docs/orders.md': now,
  'content/docs/intro.md': '# Intro\n\nThe same.\n',
  'content/docs/fresh.md': '# Fresh\n',
  'content/docs/live.mdx': 'export const n = 2\n\n# Live\n\nIt has {n} parts.\n',
  'content/versioned_docs/version-2.0/orders.md': old,
  'content/versioned_docs/version-2.0/intro.md': '# Intro\n\nThe same.\n',
  'content/versioned_docs/version-2.0/live.mdx': 'export const n = 1\n\n# Live\n\nIt has {n} parts.\n',
  'content/versioned_docs/version-1.0/orders.md': old,
  'content/versioned_docs/version-1.0/intro.md': '# Intro\n\nVery different once.\n',
}

async function made(docs: UserConfig['docs'], cache = emptyCache(), more = {}) {
  const world = memoryWorld({ ...files, ...more }, configOf({ docs }), cache)
  const result = await build(world, { drafts: false })
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const output = new Map([...world.output].filter(([file]) => file.startsWith('changes/')))
  return { html: (file: string) => world.output.get(file)!, output, cached: result.counts.cached }
}

/** The text of a comparison: `[-removed-]`, `[+added+]`. */
function marked(html: string): string {
  return html
    .replace(/^.*<h1[^>]*>.*?<\/h1>/s, '')
    .replace(/<span class="dg-sr-only">.*?<\/span>/g, '')
    .replace(/<(?:h2|p|li|pre)[^>]*>/g, '\n')
    .replace(/<ins>(.*?)<\/ins>/gs, '[+$1+]')
    .replace(/<del>(.*?)<\/del>/gs, '[-$1-]')
    .replace(/<[^>]*>/g, '')
    .trim()
}

test('a document links to its changes since the previous version, if its text changed', async () => {
  const none = await made({})
  expect(none.output.size).toBe(0)
  expect(none.html('docs/next/orders/index.html')).not.toContain('changes')

  const cache = emptyCache()
  const one = await made({ changesSince: 'previous' }, cache)
  expect([...one.output.keys()].sort()).toEqual([
    'changes/default/2.0/1.0/intro.html',
    'changes/default/current/2.0/live.html',
    'changes/default/current/2.0/orders.html',
  ])
  const page = one.html('docs/next/orders/index.html')
  expect(page).toContain(
    '<p class="dg-page-changes"><a href="/changes/default/current/2.0/orders.html">What changed since 2.0</a></p>',
  )
  expect(page).toContain('href="/assets/changes.css"')
  for (const same of ['docs/next/intro', 'docs/next/fresh', 'docs/orders'])
    expect(one.html(`${same}/index.html`)).not.toContain('changes')
  expect(marked(one.output.get('changes/default/current/2.0/live.html')!)).toBe('Live\nIt has [-1-][+2+] parts.')
  const orders = one.output.get('changes/default/current/2.0/orders.html')!
  expect(marked(orders)).toBe(`Orders
An order has a status. It can be canceled within [-14-][+30+] days.
States
open | Not paid[+ yet+]
[+Gifts have no invoice.+]
const b = [-2-][+3+]

[-Old section-]
[-Gone later.-]
[+See the intro.+]`)
  expect(orders).toContain('<a href="/docs/next/orders#states">States</a>')
  expect(orders).toContain('name="robots" content="noindex"')

  const again = await made({ changesSince: 'previous' }, cache)
  expect(again.output).toEqual(one.output)

  const all = await made({ changesSince: 'all' })
  expect([...all.output.keys()].sort()).toEqual([
    'changes/default/2.0/1.0/intro.html',
    'changes/default/current/1.0/intro.html',
    'changes/default/current/1.0/orders.html',
    'changes/default/current/2.0/live.html',
    'changes/default/current/2.0/orders.html',
  ])
})
