import fs from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

// Pages that are re-rendered after an edit of a site with a custom component.
const root = temporaryFolder('parts-cache')
const config = (components: Record<string, string>) =>
  configText({ footer: { copyright: 'Nobody' }, theme: { components } })
const site: Files = {
  'site.config.ts': config({ Footer: 'theme/Footer.tsx' }),
  'theme/Footer.tsx': "import { year } from './year'\nexport default () => <footer>{year}</footer>\n",
  'theme/year.ts': 'export const year = 2025\n',
  'theme/unused.ts': 'export const unused = 1\n',
  'content/docs/a.md': '# A\n',
  'content/docs/b.mdx': "import { name } from '@site/src/name'\n\n# B\n\nOf {name}.\n",
  'content/docs/c.mdx': "import { other } from '@site/src/other'\n\n# C\n\nOf {other}.\n",
  'src/name.ts': "export const name = 'Ada'\n",
  'src/other.ts': "export const other = 'Other'\n",
}
/** Three documents, which are compiled, and their pages, the front page and the page for what is not found. */
const [documents, pages] = [3, 5]

beforeEach(async () => {
  writeSite(root, site)
  await build()
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** How many documents were compiled and pages rendered in an earlier build. */
async function build(): Promise<number> {
  const { code, stdout, stderr } = await docsgen(root, ['build'])
  expect(code, stderr).toBe(0)
  return Number(/(\d+) results from the cache/.exec(stdout)![1])
}

test.each<[what: string, files: Files, made: number]>([
  ['nothing', {}, 0],
  ['the component', { 'theme/Footer.tsx': 'export default () => <footer>x</footer>\n' }, pages],
  ['an import of the component', { 'theme/year.ts': 'export const year = 2026\n' }, pages],
  ['a file that no component imports', { 'theme/unused.ts': 'export const unused = 2\n' }, 0],
  ['an import of a document', { 'src/name.ts': "export const name = 'Grace'\n" }, 1],
  ['a document', { 'content/docs/a.md': '# A\n\nText.\n' }, 1 + 1],
  ['a document in MDX', { 'content/docs/c.mdx': `${site['content/docs/c.mdx']}\nText.\n` }, 1 + 1],
  ['the configuration, without components', { 'site.config.ts': config({}) }, pages],
])('an edit of %s re-renders only affected pages', async (_, files, made) => {
  writeFiles(root, files)
  expect(await build()).toBe(documents + pages - made)
})
