import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { codeEntry, codes } from '../../../src/features/index.ts'
import { explanationOf } from '../../../src/model/codes/guide-link.ts'
import { docsgen, docsgenProblems, type ReportedProblem } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { buildSite } from '../../site/build/built-site.ts'
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
import { site as loading, documentSite as loadingDocument } from './loading.ts'
import { site as markdown } from './markdown.ts'
import { site as markup } from './markup.ts'
import { site as mdx } from './mdx.ts'
import { site as misleading } from './misleading.ts'
import { expectedOf, type MistakeSite, type Report, reportOf, textOf } from './mistake.ts'
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

const ofText = { frontMatter, markdown, markup, writing, checks, habits, versions, schema, blog }
/** Sites that need the bundler, the disk or a process. */
const ofFiles = { files, places, misleading, navigation, layout, languages, data, dataCode, api }
const ofCode = { mdx, code, names, loading, loadingDocument, render, components, plugins, foreignImports }
const sites: Record<string, MistakeSite> = { ...ofText, ...ofFiles, ...ofCode }
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

describe('each mistake is reported in plain words, and nothing else', () => {
  test.each(Object.entries<MistakeSite>(ofText))('on the site of %s, in memory', async (_, site) => {
    const files = filesOf(site)
    const { problems } = await buildSite(files, await configIn(String(files['site.config.ts'])))
    expect(byFile(problems)).toEqual(expectedIn(site))
  })

  test.each(Object.entries<MistakeSite>({ ...ofFiles, ...ofCode }))('on the site of %s', async (name, site) => {
    const { problems, stderr } = await docsgenProblems(writeSite(path.join(base, name), filesOf(site)), ['check'])
    expect(byFile(problems), stderr).toEqual(expectedIn(site))
  })
})

function filesOf({ files, mistakes }: MistakeSite): Files {
  return { 'site.config.ts': config, ...files, ...Object.fromEntries(mistakes.map((it) => [it.file, textOf(it)])) }
}

function expectedIn({ mistakes }: MistakeSite): Record<string, Report[]> {
  return Object.fromEntries(mistakes.map((it) => [it.file, expectedOf(it)]))
}

function byFile(problems: ReportedProblem[]): Record<string, Report[]> {
  const files = new Set(problems.map(({ file }) => file ?? ''))
  const found = (file: string) => problems.filter((it) => it.file === file).map(reportOf)
  return Object.fromEntries([...files].map((file) => [file, found(file)]))
}

/** The value of a configuration file without imports. */
async function configIn(text: string): Promise<Partial<UserConfig>> {
  const { code } = await transform(text, { loader: 'ts' })
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Partial<UserConfig> })
    .default
}

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
