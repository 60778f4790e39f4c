import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { configTables } from '../../../guide/reference/config-table.ts'
import { referenceFiles } from '../../../guide/reference/reference.ts'
import guideConfig from '../../../guide/site.config.ts'
import { configSchema, type UserConfig } from '../../../src/config/config.ts'
import { codes } from '../../../src/features/index.ts'
import { directiveAttributes } from '../../../src/markdown/parse/directive.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { sharedGuide } from '../../harness/build/shared-site.ts'
import type { Files } from '../../harness/build/site.ts'
import { jargonIn, longSentences } from '../../unit/language/sentences.ts'

const guide = path.join(import.meta.dirname, '../../../guide')
const built = { out: '', problems: [] as object[] }

beforeAll(async () => {
  Object.assign(built, await sharedGuide())
})

test('the guide builds without a problem, and its queries find their pages', () => {
  expect(built.problems).toEqual([])
})

test('each generated partial is on a page of the reference, with its last row', async () => {
  const folder = path.join(guide, 'docs/reference')
  const pages = fs.readdirSync(folder).filter((name) => name.endsWith('.md'))
  const parts = [...(await referenceFiles())].filter(([name]) => name.includes('_generated'))
  expect(parts.length).toBeGreaterThan(5)
  for (const [name, text] of parts) {
    const part = path.basename(name)
    const page = pages.find((file) =>
      fs.readFileSync(path.join(folder, file), 'utf8').includes(`::include{file=./_generated/${part}}`),
    )
    expect(page, part).toBeDefined()
    const file = path.join(built.out, 'docs/reference', page!.replace('.md', ''), 'index.html')
    const html = fs.readFileSync(file, 'utf8').replaceAll('<wbr>', '')
    const [, first] = [...text.matchAll(/^(?:\| | *- :field\[)`([\w-]+)/gm)].at(-1) ?? []
    if (first) expect(html, part).toContain(first)
  }
  const config = configTables()
  const known = new Set([...config.matchAll(/^(?:- :field\[`|### )(\w+)/gm)].map(([, key]) => key))
  expect(Object.keys(configSchema.shape).filter((key) => !known.has(key))).toEqual([])
})

test('generated pages have short sentences and the words of users', async () => {
  for (const [name, text] of await referenceFiles()) {
    expect(longSentences(text), name).toEqual([])
    expect(jargonIn(text), name).toEqual([])
  }
})

test('the Markdown reference lists each directive with its attributes', () => {
  const page = fs.readFileSync(path.join(guide, 'docs/reference/markdown.md'), 'utf8')
  for (const [name, attributes] of Object.entries(directiveAttributes)) {
    const row = page.split('\n').find((line) => new RegExp(`^\\| \`:+${name}\\b`).test(line))
    expect(row, name).toBeDefined()
    expect(attributes.filter((one) => !row!.includes(`\`${one}\``))).toEqual([])
  }
})

test('each problem code has a page with a cause, or an example with its report', () => {
  for (const code of Object.keys(codes)) {
    const html = fs.readFileSync(path.join(built.out, 'problems', code, 'index.html'), 'utf8')
    expect(html.includes(`<h1>${code}</h1>`), code).toBe(true)
    expect(/ id="(?:example|when-it-occurs)"/.test(html), `${code} needs a row in guide/reference/occasions.ts`).toBe(
      true,
    )
  }
})

test('a document without a translation in a language of the guide is reported', async () => {
  const { checks } = guideConfig as UserConfig
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const translation = 'content/i18n/de/docusaurus-plugin-content-docs/current/a.md'
  const problemsOf = async (files: Files) => {
    const config = configOf({ checks: { missingTranslations: checks!.missingTranslations }, i18n })
    return (await build(memoryWorld({ 'content/docs/a.md': '# A\n', ...files }, config), { drafts: false })).problems
  }
  expect((await problemsOf({})).map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'missing-translation'],
  ])
  expect(await problemsOf({ [translation]: '# Ah\n' })).toEqual([])
})

test('the front page shows the figures of BENCHMARKS.md', () => {
  const html = fs.readFileSync(path.join(built.out, 'index.html'), 'utf8')
  const benchmarks = fs.readFileSync(path.join(guide, '../BENCHMARKS.md'), 'utf8')
  const [, seconds] = /\| 1,000 \| cold \| ([\d.]+) \|/.exec(benchmarks)!
  expect(html).toContain(`<dd>${Number(seconds).toFixed(1)} s</dd>`)
})
