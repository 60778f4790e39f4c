import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { configText, png, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('budgets')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const long = 'Each plan has its own limits, and each limit has a price. '.repeat(400)
const files = {
  'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Plans](./plans.mdx) and [sizes](./sizes.md)\n',
  'content/docs/sizes.md': `# Sizes\n\n## Small\n\nText.\n\n## Options\n\n${long}\n\n## Last\n\nText.\n`,
  'content/docs/plans.mdx':
    "import Chart from '@site/theme/Chart.island'\n\n# Plans\n\n<Chart />\n\n![The prices](/img/prices.png)\n",
  'theme/Chart.island.tsx': `export default function Chart() {\n  return <b>{${JSON.stringify(long.repeat(2))}}</b>\n}\n`,
  'content/static/img/prices.png': png(9, 9, 'x'.repeat(60_000)),
}

async function found(name: string, budgets: Record<string, unknown>) {
  const root = writeSite(path.join(base, name), { 'site.config.ts': configText({ budgets }), ...files })
  const { problems, code } = await docsgenProblems(root, ['check'])
  return {
    code,
    root,
    found: problems.map(({ severity, code, file, line, column, message, hint }) => [
      `${severity} ${file}:${line}:${column} ${message} (${code})`,
      hint,
    ]),
  }
}

test('a page, a script, an image and an index over their budgets are errors with the largest part', async () => {
  const { code, found: problems, root } = await found('over', { pageKB: 25, scriptKB: 250, imageKB: 50, indexKB: 1 })
  const size = (text: string) => text.replace(/\d[\d,]* KB\b/g, 'N KB').replace(/\.\w{8,}(?=\.js)/g, '.HASH')
  expect(problems.map(([text = '', hint]) => [size(text), hint])).toEqual([
    [
      'error content/docs/plans.mdx:1:1 The page /docs/plans has N KB, over the budget of N KB. Its largest part is the text above its first heading with N KB. (over-budget)',
      'Split the page, or raise "budgets.pageKB".',
    ],
    [
      'error content/docs/plans.mdx:1:32 The script of /docs/plans has N KB, over the budget of N KB. Its largest file is assets/Chart.island.HASH.js with N KB. (over-budget)',
      'Import less in it, load it on another page, or raise "budgets.scriptKB".',
    ],
    [
      'error content/docs/plans.mdx:7:20 The image content/static/img/prices.png on /docs/plans has N KB, over the budget of N KB. (over-budget)',
      'Make it smaller, set "markdown.images.formats", or raise "budgets.imageKB".',
    ],
    [
      'error content/docs/sizes.md:7:4 The page /docs/sizes has N KB, over the budget of N KB. Its largest part is the section "Options" with N KB. (over-budget)',
      'Split the page, or raise "budgets.pageKB".',
    ],
    [
      'error site.config.ts:8:16 The search index search-index-docs-default-current.json has N KB, over the budget of N KB. (over-budget)',
      'Set "search.engine" to "paged", search fewer pages, or raise "budgets.indexKB".',
    ],
  ])
  expect(code).toBe(1)
  expect((await docsgen(root, ['build'])).code).toBe(1)
})

test('a page over 5,000 KB is a warning without a budget for pages, also with other budgets', async () => {
  const headings = Array.from({ length: 30_000 }, (_, i) => `## Plan ${i}\n`).join('\n')
  const root = writeSite(path.join(base, 'large'), {
    'content/docs/index.md': `---\nslug: /\n---\n\n# Start\n\n${headings}`,
  })
  // The page is compiled once for all of them.
  const reports = async (more: object) => {
    writeFiles(root, { 'site.config.ts': configText(more) })
    const { problems, code } = await docsgenProblems(root, ['check'])
    return [code, ...problems.map((one) => `${one.severity} ${one.file}: ${one.message}`)]
  }
  const large = expect.stringMatching(
    /^warning content\/docs\/index\.md: The page \/docs\/ has \d,\d{3} KB, over the budget of 5,000 KB\. Its largest part is its content, which has 30,000 headings, with \d,\d{3} KB\.$/,
  )
  expect(await reports({})).toEqual([0, large])
  expect(await reports({ budgets: { imageKB: 400 } })).toEqual([0, large])
  expect(await reports({ budgets: { level: 'ignore' } })).toEqual([0])
  expect(await reports({ budgets: { pageKB: 9000 } })).toEqual([0])
})

test('sizes within their budgets are accepted, and the level of others is an option', async () => {
  expect(await found('within', { pageKB: 900, scriptKB: 900, imageKB: 61, indexKB: 900 })).toMatchObject({
    code: 0,
    found: [],
  })
  const warned = await found('warned', { imageKB: 60, level: 'warn' })
  expect(warned.code).toBe(0)
  expect(warned.found.map(([text]) => text)).toEqual([
    'warning content/docs/plans.mdx:7:20 The image content/static/img/prices.png on /docs/plans has 61 KB, over the budget of 60 KB. (over-budget)',
  ])
})
