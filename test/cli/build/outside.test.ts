import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { watchPlaces } from '../../../src/serve/watch/places.ts'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configOf } from '../../harness/build/memory-world.ts'
import { configText, type Files, png, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('outside')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A repository with its documents beside the folder of the site. */
function repository(name: string, files: Files, docs: object = {}, more: object = {}): string {
  const root = path.join(base, name, 'website')
  writeFiles(path.join(base, name), {
    'website/site.config.ts': configText({ contentDir: '.', docs: { path: '../docs', ...docs }, ...more }),
    'docs/intro.md': '# Intro\n',
    ...files,
  })
  return root
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

test('a file in place of a folder is reported', async () => {
  const text = '# Intro\n\n::include{file=./x.md/y.md}\n'
  const root = repository('below', { 'docs/intro.md': text, 'docs/x.md': '# X\n' })
  expect((await docsgenProblems(root, ['check'])).problems.map(shortForm)).toEqual([
    'error unreadable-file ../docs/x.md',
  ])
})

describe('documents outside of the root', () => {
  test('have routes, links, images, includes, code, imports, edit links and dates', async () => {
    const root = repository(
      'whole',
      {
        'docs/intro.md':
          '# Intro\n\n[Deep](./guide/deep.md#part) ![p](./img/p.png)\n\n::include{file=./_part.md}\n\n```js file=./code.js\n```\n',
        'docs/_part.md': 'Included text.\n',
        'docs/code.js': 'const taken = 1\n',
        'docs/img/p.png': png(3, 4),
        'docs/guide/_category_.json': '{ "label": "The guide" }',
        'docs/guide/deep.md': '# Deep\n\n## Part\n\n[Intro](../intro.md)\n',
        'docs/guide/own.mdx':
          "# Own\n\nimport Own from '@site/src/Own.tsx'\nimport Part from '../_part.md'\n\n<Own /> <Part />\n",
        'website/src/Own.tsx': 'export default () => <b>From the site</b>\n',
        'docs/tags.yml': 'a: { label: A }\n',
      },
      { editUrl: 'https://example.com/edit/main/website/', showLastUpdateAuthor: true },
    )
    const git = (...args: string[]) =>
      expect(
        spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args], {
          cwd: path.dirname(root),
        }).status,
      ).toBe(0)
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'x')
    const { code, problems } = await docsgenProblems(root, ['build'])
    expect({ problems: problems.map(shortForm), code }).toEqual({ problems: [], code: 0 })
    const intro = read(root, 'docs/intro/index.html')
    expect(intro).toContain('href="/docs/guide/deep#part"')
    expect(intro).toMatch(/src="\/assets\/p\.[\da-f]{10}\.png" [^>]*width="3" height="4"/)
    expect(intro).toContain('Included text.')
    expect(intro).toContain('taken')
    expect(intro).toContain('The guide')
    expect(intro).toContain('href="https://example.com/edit/main/docs/intro.md"')
    expect(intro).toContain('Ada')
    const own = read(root, 'docs/guide/own/index.html')
    expect(own).toContain('From the site')
    expect(own).toContain('Included text.')
  })

  test('are reported with paths relative to the root', async () => {
    const root = repository('broken', { 'docs/intro.md': '# Intro\n\n[x](./gone.md) ![y](./gone.png)\n' })
    expect((await docsgenProblems(root, ['check'])).problems.map(shortForm)).toEqual([
      'warning broken-markdown-link ../docs/intro.md:3:1',
      'error broken-image ../docs/intro.md:3:16',
    ])
  })

  test('cannot use other outside files, and the problem explains it', async () => {
    const files = {
      'other/x.md': 'Other\n',
      'other/x.png': png(1, 1),
      'docs/intro.md':
        '# Intro\n\n::include{file=../other/x.md}\n\n![x](../other/x.png) [x](../other/x.md)\n\n```js file=../other/x.md\n```\n',
    }
    const { problems } = await docsgenProblems(repository('unnamed', files), ['check'])
    expect(problems.map(shortForm)).toEqual([
      'error outside-root ../docs/intro.md:3:1',
      'error outside-root ../docs/intro.md:5:1',
      'warning broken-markdown-link ../docs/intro.md:5:22',
      'error outside-root ../docs/intro.md:7:1',
    ])
    for (const { message, hint } of problems) {
      expect(message).toMatch(/^"\.\.\/other\/x\.\w+" is outside the root folder of the site/)
      expect(hint).toContain('content.allowOutside')
    }
    const named = repository('named', files, {}, { content: { allowOutside: ['../other'] } })
    expect((await docsgenProblems(named, ['check'])).problems.map(shortForm)).toEqual([
      'warning broken-markdown-link ../docs/intro.md:5:22',
    ])
  })

  test('may be symlinks inside of the folder, but not out of it', async () => {
    const root = repository('links', { 'secret.md': '# Secret\n', 'docs/real.md': '# Real\n' })
    fs.symlinkSync('../secret.md', path.join(root, '../docs/out.md'))
    fs.symlinkSync('real.md', path.join(root, '../docs/in.md'))
    expect((await docsgenProblems(root, ['check'])).problems.map(shortForm)).toEqual(['warning symlink ../docs/out.md'])
  })

  test('are watched', () => {
    const trees = (more: object) => watchPlaces([], configOf(more), base).trees
    expect(trees({ contentDir: '.', docs: { path: '../docs' } })).toContain('../docs')
    expect(trees({ docs: { path: '../../docs' } })).toEqual(['content', 'theme', '../docs'])
  })
})
