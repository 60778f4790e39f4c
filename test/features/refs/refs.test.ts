import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems, type ReportedProblem, shortForm } from '../../harness/build/cli.ts'
import { configText, type Files, png, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { startServing } from '../../harness/serve/running.ts'

const root = temporaryFolder('refs')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const date = '2025-03-04T12:00:00Z'
const people = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'Ada' }
const env = {
  ...process.env,
  ...people,
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: date,
  GIT_COMMITTER_DATE: date,
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_SYSTEM: os.devNull,
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, env, encoding: 'utf8' })
}

function commit(cwd: string, message: string): void {
  git(cwd, 'add', '--all')
  git(cwd, 'commit', '--quiet', '--message', message)
}

const german = 'content/i18n/de/docusaurus-plugin-content-docs'
const files: Files = {
  '.gitignore': '.docsgen\nbuild*\n',
  'content/docs/a.md':
    '---\ntags: [old]\n---\n\n# A\n\n[b](./sub/b.mdx), ![Picture](./img/p.png), [table](./t.csv), [price list](/prices.txt)\n\n```js file="./code.js"\n```\n',
  'content/docs/code.js': 'run()\n',
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/prices.txt': 'Only the version names it.\n',
  'content/docs/t.csv': 'a,b\n',
  'content/docs/img/p.png': png(4, 4),
  'content/docs/sub/b.mdx':
    "import Part from './_part.mdx'\nimport { Note } from '../_note'\nimport Count from './_count.island.tsx'\nimport { shared } from '@site/content/shared'\n\n# B\n\n<Part />\n\n<Note />\n\n<Count />\n\n{shared}\n",
  'content/docs/sub/_part.mdx': '## Part\n\nOf [A](../a.md).\n',
  'content/docs/sub/_count.island.tsx': 'export default () => <button>Count</button>\n',
  'content/docs/_note.tsx':
    "import { words } from './_words'\nimport { shared } from '../shared'\nimport css from './_note.module.css'\nexport const Note = () => <b className={css.note}>{words}{shared}</b>\n",
  'content/docs/_note.module.css': '.note { color: red }\n',
  'content/docs/_words.ts': "export const words = 'Words'\n",
  'content/docs/sub/_category_.json': '{ "label": "Below", "link": { "type": "generated-index" } }',
  'content/docs/tags.yml': 'old:\n  label: Old\n',
  'content/shared.ts': "export const shared = 'Shared'\n",
  'content/versioned_docs/shared.ts': "export { shared } from '../shared'\n",
  'content/sidebars.ts': "import { own } from './sidebar-parts'\nexport default { own }\n",
  'content/sidebar-parts.ts': "export const own = ['a', { type: 'category', label: 'More', items: ['sub/b'] }]\n",
  [`${german}/current/a.md`]: '# A auf Deutsch\n',
  [`${german}/current.json`]:
    '{ "version.label": { "message": "Nächste" }, "sidebar.own.category.More": { "message": "Mehr" } }',
}

function config(docs: object): string {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const checks = { unusedFiles: 'throw' }
  return configText({
    i18n,
    favicon: 'icon.svg',
    checks,
    docs: { showLastUpdateTime: true, showLastUpdateAuthor: true, ...docs },
  })
}

test('a version at a tag has the same output as a copied version, without a checkout', async () => {
  const copy = path.join(root, 'copy')
  const ref = path.join(root, 'ref')
  writeFiles(copy, { ...files, 'site.config.ts': config({}) })
  git(copy, 'init', '--quiet')
  commit(copy, 'first')
  git(copy, 'tag', 'v1.0.0')
  fs.cpSync(copy, ref, { recursive: true })
  expect((await docsgen(copy, ['version', '1.0'])).code).toBe(0)
  // Neither version contains the new document.
  for (const folder of [copy, ref]) {
    const sidebars = "export default { own: ['a', 'sub/b', 'new'] }\n"
    writeFiles(folder, {
      'content/docs/new.md': '# New\n',
      'content/docs/a.md': '# A2\n',
      'content/sidebars.ts': sidebars,
    })
    commit(folder, 'second')
  }
  writeFiles(ref, { 'site.config.ts': config({ versions: { '1.0': { ref: 'v1.0.0' } } }) })
  const built = await docsgen(copy, ['build', '--strict'])
  expect(built.stderr).not.toContain('error')
  expect(built.code).toBe(0)
  const same = await docsgen(ref, ['build', '--strict'])
  expect(same.stderr).not.toContain('error')
  expect(same.code).toBe(0)
  const [expected, found] = [treeOf(path.join(copy, 'build'))!, treeOf(path.join(ref, 'build'))!]
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  expect(Object.keys(found).filter((name) => found[name] !== expected[name])).toEqual([])
  expect(fs.existsSync(path.join(ref, 'content/versioned_docs/version-1.0'))).toBe(false)
  expect(git(ref, 'status', '--porcelain')).toBe(' M site.config.ts\n')
  expect(fs.readFileSync(path.join(ref, 'build/de/docs/a/index.html'), 'utf8')).toContain('A auf Deutsch')

  // Problems refer to the file at the ref; checks, the ledger and a second build work like with a copy.
  writeFiles(ref, { 'content/docs/b.md': '# B\n\n[old](../versioned_docs/version-1.0/sub/b.mdx#none)\n' })
  const checked = await docsgenProblems(ref, ['check'])
  expect(checked.problems.filter(({ code }) => code === 'broken-anchor')).toHaveLength(1)
  fs.rmSync(path.join(ref, 'content/docs/b.md'))
  expect((await docsgen(ref, ['ledger'])).stdout).toMatch(/^urls\.lock: \d+ URLs/)
  expect((await docsgen(ref, ['build', '--quiet'])).code).toBe(0)
  expect((await docsgen(ref, ['search', 'Words', '--docs-version', '1.0'])).stdout).toContain('/docs/sub/b')
  const server = await startServing(ref, ['serve', '--port', '0'])
  const page = await (await fetch(`http://localhost:${server.port}/docs/sub/b`)).text()
  await server.stop()
  expect(page).toContain('>Words')
  expect(page).toContain('Shared')
})

test('an unknown ref is a problem of the configuration', async () => {
  const site = path.join(root, 'mistakes/site')
  const at = (ref: string) => configText({ docs: { versions: { '1.0': { ref } } } })
  writeFiles(site, { 'site.config.ts': at('v1.0.0'), 'content/docs/a.md': '# A\n' })
  const found = async (folder: string, env?: NodeJS.ProcessEnv) => {
    const { code, stdout } = await docsgen(folder, ['check', '--reporter', 'json'], env && { env })
    const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] }
    return [code, ...problems.map((one) => `${shortForm(one)}: ${one.message} ${one.hint}`)]
  }
  const place = 'error bad-version-ref site.config.ts:7:16'
  const read = `${place}: Cannot read the version "1.0" from Git:`
  expect(await found(site, { GIT_CEILING_DIRECTORIES: os.tmpdir() })).toEqual([
    2,
    `${read} this is not a Git repository. Build in a clone of the repository, with the folder ".git".`,
  ])
  expect(await found(site, { PATH: '' })).toEqual([
    2,
    `${read} it is not installed. Fix the error, or create a copy with "docsgen version", and remove "ref".`,
  ])
  const top = path.dirname(site)
  git(top, 'init', '--quiet')
  writeFiles(top, { 'readme.md': 'Text.\n', '.gitignore': '.docsgen\n' })
  git(top, 'add', 'readme.md', '.gitignore')
  git(top, 'commit', '--quiet', '--message', 'before the site')
  git(top, 'tag', 'v1.0.0')
  expect(await found(site)).toEqual([
    2,
    `${place}: There is no folder "content/docs" at "v1.0.0". A version is read from the folder that docs.path names now. Create a copy of versions from before it was moved.`,
  ])
  commit(top, 'site')
  git(top, 'tag', 'v1.0.1')
  writeFiles(site, { 'site.config.ts': at('v1.0.2') })
  const unknown = `${place}: Git has no tag, branch or commit "v1.0.2" for the version "1.0". Did you mean "v1.0.`
  const [code, message] = await found(site)
  expect([code, String(message).startsWith(unknown)]).toEqual([2, true])
  expect(message).toContain('Run "git fetch --tags", or correct the name.')
  // In a shallow clone, tags are missing too.
  git(root, 'clone', '--quiet', '--depth', '1', '--no-tags', `file://${top}`, 'clone')
  const clone = path.join(root, 'clone/site')
  expect(await found(clone)).toEqual([2, expect.stringContaining('"git fetch --unshallow --tags"')])
  writeFiles(site, { 'site.config.ts': at('v1.0.1'), 'content/docs/b.md': '# B\n\n[A](./a.md)\n' })
  expect(await found(site)).toEqual([0])
  // A broken link at the ref is reported with its origin.
  writeFiles(site, { 'content/docs/a.md': '# A\n\n[C](./c.md)\n' })
  commit(top, 'broken')
  writeFiles(site, { 'site.config.ts': at('HEAD'), 'content/docs/a.md': '# A\n\n[B](./b.md)\n' })
  expect(await found(site)).toEqual([
    0,
    expect.stringMatching(
      /^warning broken-markdown-link content\/versioned_docs\/version-1.0\/a.md:3:1: .* This is content\/docs\/a.md at "HEAD"\.$/,
    ),
  ])
  const movie = 'a movie'
  const oid = createHash('sha256').update(movie).digest('hex')
  const large = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${movie.length}\n`
  writeFiles(site, { 'content/docs/a.md': '# A\n\n[Movie](./movie.mp4)\n', 'content/docs/movie.mp4': large })
  commit(top, 'large')
  const lost = [2, expect.stringMatching(/"content\/docs\/movie.mp4" at "HEAD": it is stored in Git LFS.*lfs fetch/)]
  expect(await found(site)).toEqual(lost)
  const stored = `.git/lfs/objects/${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`
  writeFiles(top, { [stored]: 'A movie' })
  expect(await found(site)).toEqual(lost)
  writeFiles(top, { [stored]: movie })
  expect((await docsgen(site, ['build'])).code).toBe(0)
  const made = Object.keys(treeOf(path.join(site, 'build'))!).filter((file) => file.endsWith('.mp4'))
  // The working copy has the pointer.
  expect(made.map((file) => fs.readFileSync(path.join(site, 'build', file), 'utf8')).sort()).toEqual([movie, large])
})
