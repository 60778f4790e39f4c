import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, expect, test } from 'vitest'
import type { ShotRecord } from '../../../src/shots/record.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const top = temporaryFolder('diff')
const root = path.join(top, 'site')

afterAll(() => fs.rmSync(top, { recursive: true, force: true }))

function git(...args: string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull }
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com']
  execFileSync('git', [...person, ...args], { cwd: top, env })
}

interface Diff {
  added: { route: string; title: string; url?: string }[]
  removed: { route: string; isRedirected: boolean }[]
  changed: { route: string; kind: string; sections: { title?: string }[] }[]
  same: number
}

const json = async (...args: string[]) =>
  JSON.parse((await docsgen(root, ['diff', ...args, '--format', 'json'])).stdout) as Diff

test('docsgen diff compares a build with a ref, or with the output of an older build', async () => {
  writeFiles(root, {
    '.gitignore': '.docsgen\nbuild*\n',
    'site.config.ts': configText({ baseUrl: '/guide/' }),
    'content/docs/text.md': '# Text\n\n## Setup\n\nInstall the *old* agent.\n',
    'content/docs/structure.md': '# Structure\n\nSome words.\n',
    'content/docs/gone.md': '# Gone\n',
    'content/docs/moved.md': '# Moved\n',
    'content/pages/about.md': '# About\n\nThe same.\n',
  })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
  git('tag', 'v1')
  expect((await docsgen(root, ['build', '--out-dir', 'build-old', '--quiet'])).code).toBe(0)
  for (const name of ['gone', 'moved']) fs.rmSync(path.join(root, `content/docs/${name}.md`))
  writeFiles(root, {
    'content/docs/text.md': '# Text\n\n## Setup\n\nInstall the *new* agent.\n',
    'content/docs/structure.md': '# Structure\n\nSome **words**.\n',
    'content/docs/fresh.md': '# Fresh @all\n',
    'content/redirects.json': '{ "/docs/moved": "/docs/fresh" }',
  })
  expect((await docsgen(root, ['diff', 'v1'])).stderr).toContain('There is no finished build in "build".')
  expect((await docsgen(root, ['build', '--quiet'])).code).toBe(0)

  const found = await json('v1', '--preview-url', 'https://preview.example.com/')
  expect(found.added).toEqual([
    { route: '/docs/fresh', title: 'Fresh @all', url: 'https://preview.example.com/guide/docs/fresh/' },
  ])
  expect(found.removed.map(({ route, isRedirected }) => [route, isRedirected])).toEqual([
    ['/docs/gone', false],
    ['/docs/moved', true],
  ])
  const kinds = Object.fromEntries(found.changed.map(({ route, kind }) => [route, kind]))
  expect(kinds).toMatchObject({ '/docs/text': 'text', '/docs/structure': 'structure' })
  expect(found.changed.find(({ kind }) => kind === 'text')?.sections.map(({ title }) => title)).toEqual(['Setup'])
  expect(found.same).toBe(1)
  // The folder of the ref's build has the same pages.
  expect({ ...(await json('build-old')), old: '' }).toEqual({ ...(await json('v1')), old: '' })
  expect(await json('build')).toMatchObject({ added: [], removed: [], changed: [], same: 5 })

  const { stdout: text } = await docsgen(root, ['diff', 'build-old'])
  expect(text).toContain('1 page added\n  + /docs/fresh  Fresh @all\n2 pages removed\n')
  expect(text).toContain('compared with build-old\n')
  const url = ['--preview-url', 'https://preview.example.com']
  const { stdout: comment } = await docsgen(root, ['diff', 'build-old', '--format', 'markdown', ...url])
  expect(comment).toContain(
    '| [Fresh &#64;all](https://preview.example.com/guide/docs/fresh/) | `/docs/fresh` | added |',
  )
  expect(comment).toContain('| Moved | `/docs/moved` | moved, with a redirect |')
  expect(comment).toContain('- Setup: Install the <del>old</del><ins>new</ins> agent.')

  // Of a part of the site, only the pages that it has are compared.
  expect((await docsgen(root, ['build', '--only', 'docs/text.md', '--out-dir', 'build-part', '--quiet'])).code).toBe(0)
  expect(await json('build-old', '--out-dir', 'build-part')).toMatchObject({ added: [], removed: [] })

  const CHROME_PATH = await chromium.executablePath()
  const toPictures = ['--visual', 'pictures', '--pictures-url', 'https://pictures.example.com/pr-7/']
  const markdown = ['diff', 'build-old', '--format', 'markdown', ...toPictures]
  const visual = await docsgen(root, markdown, { env: { CHROME_PATH } })
  expect(visual.code, visual.stderr).toBe(0)
  const shown = [...visual.stdout.matchAll(/<img src="https:\/\/pictures\.example\.com\/pr-7\/([^"]+)" width="400"/g)]
  expect(shown).toHaveLength(6)
  for (const [, file] of shown) expect(fs.existsSync(path.join(root, 'pictures', file!)), file).toBe(true)
  const record = JSON.parse(fs.readFileSync(path.join(root, 'pictures/shots.json'), 'utf8')) as ShotRecord
  const pictures = record.pages.flatMap((page) => Object.values(page.pictures))
  expect(record.pages.map(({ route }) => route)).toEqual(['/', '/docs/structure/', '/docs/text/'])
  expect(pictures.every(({ before }) => before && fs.existsSync(path.join(root, 'pictures', before.file)))).toBe(true)
  expect(fs.readFileSync(path.join(root, 'pictures/index.html'), 'utf8')).toContain('3 pages changed')

  const unknown = await docsgen(root, ['diff', 'v2'])
  expect([unknown.code, unknown.stdout]).toEqual([2, ''])
  expect(unknown.stderr).toContain('Cannot compare with "v2". It is neither a folder nor a Git tag, branch or commit.')
})

test('docsgen diff compares with a ref that has errors, without reporting its warnings', async () => {
  const files = {
    '.gitignore': '.docsgen\nbuild*\n',
    'site.config.ts': configText({}),
    'content/docs/a.md': '# A\n\n[Gone](/docs/gone) ![](./none.png) [Anchor](#none)\n',
  }
  const site = path.join(top, 'broken')
  const run = (...args: string[]) => docsgen(site, args)
  writeFiles(site, files)
  const commit = (name: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', name)
    git('tag', name)
  }
  commit('broken')
  writeFiles(site, { 'content/docs/a.md': '---\ntitle: A\n---\n\nAll good.\n', 'content/docs/b.md': '# B\n' })
  expect((await run('build', '--quiet')).code).toBe(0)
  const { code, stdout, stderr } = await run('diff', 'broken')
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 page added\n  + /docs/b')])
  expect(stderr).toContain('(broken-link)')
  expect(stderr).not.toContain('warning')
  expect(stderr).toContain('The site at broken has errors. Its pages are compared as they are.')
  writeFiles(site, { 'site.config.ts': configText({ docs: { path: 'none' } }) })
  commit('empty')
  const empty = await run('diff', 'empty')
  expect([empty.code, empty.stdout]).toEqual([2, ''])
  expect(empty.stderr).toContain('The site at "empty" cannot be built.')
})
