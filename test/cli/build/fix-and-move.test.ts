import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applyChanges } from '../../../src/rewrite/apply.ts'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('fix-and-move')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('docsgen fix prints changes and writes them, and a strict build passes after docsgen mv', async () => {
  writeFiles(root, {
    'site.config.ts': configText({}),
    'content/docs/index.md': '# Start\n\n[b](./guides/bb.md) [b](/docs/guides/b)\n',
    'content/docs/guides/a.md': '# A\n\n## Size\n\n[B](./b.md)\n',
    'content/docs/guides/b.md': '# B\n\n[size](./a.md#sze)\n',
    'content/search.tests.yml':
      '- query: size\n  page: [/docs/guides/a, /docs/guides/b]\n- { set: Kept, sealed: sealed.yml, share: 100 }\n',
    'content/sealed.yml': 'words:\n  - { query: size, page: /docs/guides/a#size }\n',
    'content/sidebars.ts': "const folder = 'guides'\nexport default { docs: ['index', folder + '/a', 'guides/b'] }\n",
  })
  const shown = await docsgen(root, ['fix', '--strict'])
  expect(shown.code).toBe(1)
  expect(shown.stdout).toContain('-[size](./a.md#sze)\n+[size](./a.md#size)\n')
  expect(shown.stdout).toMatch(/\nWould fix 3 links in 2 documents\. Add --write to do it\.\n$/)
  const { problems, code } = await docsgenProblems(root, ['fix'])
  expect(problems.map(shortForm)).toEqual([
    'warning fixable content/docs/guides/b.md:3:8',
    'warning fixable content/docs/index.md:3:5',
    'warning fixable content/docs/index.md:3:25',
  ])
  expect(code).toBe(0)
  const written = await docsgen(root, ['fix', '--write', '--heading-ids'])
  expect(written).toMatchObject({ code: 0, stdout: 'Fixed 3 links and 1 heading id in 3 documents.\n' })
  expect(read('content/docs/index.md')).toBe('# Start\n\n[b](./guides/b.md) [b](./guides/b.md)\n')
  expect(read('content/docs/guides/a.md')).toContain('## Size {#size}\n')
  expect((await docsgen(root, ['fix', '--strict'])).stdout).toBe('Nothing to fix.\n')

  const planned = await docsgen(root, ['mv', '--dry-run', 'content/docs/guides/b.md', 'content/docs/'])
  expect(planned.stdout).toContain('+++ b/content/redirects.ts\n@@ -0,0 +1,3 @@\n+export default {\n')
  expect(fs.existsSync(path.join(root, 'content/docs/b.md'))).toBe(false)
  const moved = await docsgen(root, ['mv', 'content/docs/guides', 'content/docs/basics'])
  expect(moved.stdout).toBe(
    'content/docs/guides → content/docs/basics\nMoved: 5 files changed, 2 pages with a new URL.\n',
  )
  expect(moved.stderr).toContain(
    'warning  content/sidebars.ts:1:1  A reference to what has moved stays as it is: "guides/a".  (not-moved)',
  )
  fs.writeFileSync(
    path.join(root, 'content/sidebars.ts'),
    read('content/sidebars.ts').replace("= 'guides'", "= 'basics'"),
  )
  expect(read('content/search.tests.yml')).toContain('[/docs/basics/a, /docs/basics/b]')
  expect(read('content/sealed.yml')).toContain('/docs/basics/a#size')
  expect((await docsgenProblems(root, ['build', '--strict'])).problems).toEqual([])
  expect((await docsgen(root, ['mv', 'content/docs/no', 'content/docs/x'])).code).toBe(2)
})

test('a failed change is rolled back', () => {
  const folder = path.join(root, 'apply')
  writeFiles(folder, { 'a.md': 'A', 'b.md': 'B', file: '' })
  const changes = {
    files: [
      { file: 'a.md', before: 'A', after: 'new' },
      { file: 'new/c.md', after: 'C' },
    ],
    moves: [
      { from: 'b.md', to: 'sub/b.md' },
      { from: 'a.md', to: 'file/a.md' },
    ],
  }
  expect(() => applyChanges(folder, changes)).toThrow('EEXIST')
  expect(fs.readdirSync(folder, { recursive: true }).sort()).toEqual(['a.md', 'b.md', 'file'])
  expect(fs.readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe('A')
})
