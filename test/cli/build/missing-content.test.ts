import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { sortProblems } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { shortForm } from '../../harness/build/cli.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const configFile = 'site.config.ts'

/** Problems of a build; the configuration is a file too, so that they have their places. */
async function problemsOf(files: Files, config: Partial<UserConfig> = {}) {
  const texts: Files = { [configFile]: `export default ${JSON.stringify(config)}\n`, ...files }
  const world = memoryWorld(texts, configOf(config))
  const { problems, pages } = await build(world, { drafts: false })
  const textOf = (file: string) => (typeof texts[file] === 'string' ? texts[file] : undefined)
  return { pages, problems: sortProblems(await finishProblems(problems, textOf)) }
}

const navbar: UserConfig['navbar'] = {
  items: [
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
    { type: 'doc', docId: 'intro', label: 'Intro' },
  ],
}
const old = { 'content/versioned_docs/version-1.0/a.md': '# A\n' }

describe('a site without content reports only the cause', () => {
  test.each<[string, Files, Partial<UserConfig>, string, string]>([
    ['no content folder', {}, {}, 'no-documents site.config.ts:1:16', 'There is no folder "content/docs".'],
    [
      'a misspelled docs folder',
      { 'content/docs/intro.md': '# I\n', 'content/pages/index.md': '[A](/docs/intro)\n' },
      { docs: { path: 'dcos' }, navbar },
      'no-documents site.config.ts:1:32',
      'There is no folder "content/dcos".',
    ],
    [
      'a folder without a document',
      { 'content/docs/picture.txt': '' },
      {},
      'no-documents site.config.ts:1:16',
      'There are no documents in "content/docs".',
    ],
    [
      'a version without its folder',
      { 'content/versions.json': '["1.1",\n "1.0"]', 'content/versioned_docs/version-1.1/a.md': '[A](/docs/1.0/a)\n' },
      { docs: { includeCurrentVersion: false }, navbar },
      'missing-version content/versions.json:2:2',
      'The version "1.0" is listed, but there is no folder "content/versioned_docs/version-1.0".',
    ],
    [
      'a version named like an object property',
      { 'content/docs/intro.md': '# I\n', 'content/versions.json': '["constructor"]' },
      {},
      'missing-version content/versions.json:1:2',
      'The version "constructor" is listed, but there is no folder "content/versioned_docs/version-constructor".',
    ],
    [
      'misspelled pages',
      { 'content/docs/intro.md': '# I\n', 'content/pages/index.md': '# P\n' },
      { pages: { path: 'pgaes' } },
      'no-documents site.config.ts:1:33',
      'There is no folder "content/pgaes".',
    ],
    ['neither documents nor pages', {}, { docs: false }, 'no-documents', 'There is no folder "content/pages".'],
  ])('%s', async (_, files, config, place, message) => {
    const { pages, problems } = await problemsOf(files, config)
    expect(problems.map(({ message: text }) => text)).toEqual([message])
    expect(shortForm(problems[0]!)).toContain(`error ${place}`)
    expect(pages).toEqual([])
  })

  test.each(['constructor', '__proto__', 'toString'])('accepts the version name %s', async (name) => {
    const { problems, pages } = await problemsOf({
      'content/docs/intro.md': '# I\n',
      'content/versions.json': `["${name}"]`,
      [`content/versioned_docs/version-${name}/a.md`]: '# A\n',
    })
    expect(problems).toEqual([])
    expect(pages).toContain('docs/a/index.html')
  })

  test('reports problems in documents, but not those that follow from the cause', async () => {
    const { problems } = await problemsOf({
      'content/docs/intro.md': '---\ntitle: [a]\n---\n\n[A](/docs/1.0/a)\n',
      'content/versions.json': '["2.0", "1.0"]',
      ...old,
    })
    expect(problems.map(shortForm)).toEqual([
      'error bad-front-matter content/docs/intro.md:2:8',
      'error missing-version content/versions.json:1:2',
    ])
  })
})
