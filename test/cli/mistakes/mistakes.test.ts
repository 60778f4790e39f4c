import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { codeEntry, codes } from '../../../src/features/index.ts'
import { explanationOf } from '../../../src/model/codes/guide-link.ts'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { site as api } from './api.ts'
import { site as blog } from './blog.ts'
import { site as checks } from './checks.ts'
import { site as code } from './code.ts'
import { commands } from './commands.ts'
import { site as components } from './components.ts'
import { configLines, configs } from './config.ts'
import { site as data } from './data.ts'
import { site as dataCode } from './data-code.ts'
import { elsewhere } from './elsewhere.ts'
import { site as files } from './files.ts'
import { site as foreignImports } from './foreign-imports.ts'
import { site as frontMatter } from './front-matter.ts'
import { site as habits } from './habits.ts'
import { site as languages } from './languages.ts'
import { site as layout } from './layout.ts'
import { site as markdown } from './markdown.ts'
import { site as markup } from './markup.ts'
import { site as mdx } from './mdx.ts'
import { site as misleading } from './misleading.ts'
import { expectedOf, type MistakeSite, reportOf, textOf } from './mistake.ts'
import { site as names } from './names.ts'
import { site as navigation } from './navigation.ts'
import { site as places } from './places.ts'
import { site as plugins } from './plugins.ts'
import { site as render } from './render.ts'
import { site as schema } from './schema.ts'
import { site as versions } from './versions.ts'
import { site as writing } from './writing.ts'

const base = temporaryFolder('mistakes')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const ofText = { frontMatter, markdown, markup, writing, mdx, files, checks, habits, misleading }
const ofCode = { code, names, render, components, plugins, foreignImports }
const ofSite = { navigation, layout, languages, data, dataCode, versions, schema, api, blog, places }
const sites: Record<string, MistakeSite> = { ...ofText, ...ofCode, ...ofSite }
const config = "export default { title: 'Site', url: 'https://site.example.com' }\n"
const mistakes = Object.values(sites).flatMap((site) => site.mistakes)

test('the table has more than 300 mistakes, each with a report', () => {
  const all = [...mistakes, ...configLines, ...configs, ...commands]
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ found }) => found.length === 0)).toEqual([])
  expect(new Set(mistakes.map(({ file, text }) => file + text)).size).toBe(mistakes.length)
})

test('each code has a mistake with its exact report, or another test', () => {
  const reports = [...mistakes, ...configLines, ...configs].flatMap(({ found }) => found.map(([problem]) => problem))
  const all = [...reports, ...commands.map(({ found }) => found)]
  const isHere = (code: string) => all.some((report) => report.includes(`(${code})`))
  expect(
    Object.keys(codes)
      .filter((code) => !isHere(code))
      .sort(),
  ).toEqual(Object.keys(elsewhere).sort())
  for (const [code, file] of Object.entries(elsewhere))
    expect(fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'), file).toMatch(`${code}`)
})

test('no report contains the wording of another tool', () => {
  const texts = [...mistakes, ...configLines, ...configs]
    .flatMap(({ found }) => found.flat())
    .filter((text) => text !== undefined)
  expect(texts.length).toBeGreaterThan(300)
  const foreign = /acorn|esbuild|oxc|YAMLParse|external to exclude|compact mappings|flow (?:map|sequence)|React child/i
  expect(texts.filter((text) => foreign.test(text))).toEqual([])
})

describe.each(Object.entries(sites))('the site of %s', (name, site) => {
  test('reports each mistake in plain words, and nothing else', async () => {
    const files = Object.fromEntries(site.mistakes.map((it) => [it.file, textOf(it)]))
    const root = writeSite(path.join(base, name), { 'site.config.ts': config, ...site.files, ...files })
    const { problems, stderr } = await docsgenProblems(root, ['check'])
    const found = (file: string) => problems.filter((it) => it.file === file).map(reportOf)
    const names = new Set(problems.map(({ file }) => file ?? ''))
    const expected = Object.fromEntries(site.mistakes.map((it) => [it.file, expectedOf(it)]))
    expect(Object.fromEntries([...names].map((file) => [file, found(file)])), stderr).toEqual(expected)
  })
})

test('a report on a terminal has the lines around the problem', async () => {
  const text = '---\ntags: []\ntitle: Foo: bar\n---\n\n# Page\n'
  const root = writeSite(path.join(base, 'text'), { 'site.config.ts': config, 'content/docs/page.md': text })
  const { stderr } = await docsgen(root, ['check', '--quiet'])
  expect(stderr).toContain(
    [
      'error  content/docs/page.md:3:8  The value of "title" contains a colon and a space, which YAML reads as another key.  (bad-front-matter)',
      '  1 | ---',
      '  2 | tags: []',
      '> 3 | title: Foo: bar',
      '    |        ^',
    ].join('\n'),
  )
  expect(stderr).toContain('  Put the value in quotes: title: "Foo: bar"\n')
})

describe('checking the configuration', () => {
  const root = path.join(base, 'config')
  const content = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n' }

  test('reports all invalid values at once', async () => {
    const text = `export default {\n${configLines.map((it) => `${it.text}\n`).join('')}}\n`
    writeSite(root, { ...content, 'all.ts': text })
    const { problems, code } = await docsgenProblems(root, ['check', '--config', 'all.ts'])
    expect(problems.map(reportOf)).toEqual(configLines.flatMap(({ found }) => found))
    expect(code).toBe(2)
  })

  test.each(configs)('reports that the writer $did', async (it) => {
    const file = 'site.config.ts'
    writeSite(root, { ...content, [file]: textOf(it) })
    const { problems } = await docsgenProblems(root, ['check'])
    expect(problems.map(reportOf)).toEqual(expectedOf({ file, ...it }))
  })
})

describe('the command line', () => {
  test.each(commands)('reports that the writer $did', async ({ args, found }) => {
    const root = path.join(base, 'commands')
    writeSite(root, { 'site.config.ts': config, 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n' })
    const { code, stdout, stderr } = await docsgen(root, args)
    const [, reported] = /\(([a-z-]+)\)\n/.exec(found) ?? []
    const pointer = reported && codeEntry(reported) ? `${explanationOf(new Set([reported]))}\n` : ''
    const expected = { code: 2, stdout: '', stderr: found + pointer }
    expect({ code, stdout, stderr: stderr.replaceAll(root, '<root>') }).toEqual(expected)
  })
})
