import { expect, test } from 'vitest'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { DocImport } from '../../../src/model/types.ts'
import { runDocument } from '../../../src/render/site-code.ts'
import { configOf } from '../../harness/build/memory-world.ts'

const path = 'content/docs/a.mdx'
const { markdown } = configOf()

/**
 * Returns the imports and exports of a document. Each imported module has its key in the value of each export.
 */
async function exportsOf(text: string) {
  const source = { path, name: 'a.mdx', id: 'a', kind: 'doc', collection: 'default', version: 'current' } as const
  const input = { source: { ...source, locale: 'en' }, text, hash: '', files: {} }
  const { doc, code } = await compile(input, { markdown, words: english })
  expect(doc.problems).toEqual([])
  const load = (key: string, name?: string) => {
    const values = { default: `${key} default`, named: `${key} named`, toc: [{ value: key, id: key, level: 2 }] }
    return name === undefined ? values : { ...values, from: name }
  }
  const { default: Content, ...exported } = await runDocument(path, code!, load)
  expect(Content).toBeTypeOf('function')
  return { imports: doc.imports, exported }
}

const at = './content/docs/x'

test.each<[text: string, imports: DocImport[], value: unknown]>([
  ["import x from './x'\n\nexport const value = x", [{ key: at, source: './x', names: ['default'] }], `${at} default`],
  [
    "import { named as x } from './x'\n\nexport const value = x",
    [{ key: at, source: './x', names: ['named'] }],
    `${at} named`,
  ],
  [
    "import x, { named } from '@site/x'\n\nexport const value = [x, named]",
    [{ key: './x', source: '@site/x', names: ['default', 'named'] }],
    ['./x default', './x named'],
  ],
  ["import * as x from 'pkg'\n\nexport const value = x.from", [{ key: 'pkg', source: 'pkg', names: ['*'] }], '*'],
  ["import '../x.css'\n\nexport const value = 1", [{ key: './content/x.css', source: '../x.css', names: [] }], 1],
  // Imports are hoisted.
  [
    "export const value = x\n\nText.\n\nimport x from './x'",
    [{ key: at, source: './x', names: ['default'] }],
    `${at} default`,
  ],
  ["export { named as value } from './x'", [{ key: at, source: './x', names: ['named'] }], `${at} named`],
  ["import x from './x'\nexport { x as value }", [{ key: at, source: './x', names: ['default'] }], `${at} default`],
  ["export const value = require('./x').default", [{ key: at, source: './x', names: ['()'] }], `${at} default`],
  ["export const value = (await import('./x')).from", [{ key: at, source: './x', names: ['*'] }], '*'],
  ['export const { a: [value], ...rest } = { a: [1], b: 2 }', [], 1],
  ['export const value = await Promise.resolve(1)', [], 1],
  ["import P from './_p.mdx'\n\nexport const value = P", [], './content/docs/_p.mdx default'],
  ["export const value = 'import(1) require(2)'", [], 'import(1) require(2)'],
])('%j', async (text, imports, value) => {
  const { imports: found, exported } = await exportsOf(`${text}\n`)
  expect(found).toEqual(imports)
  expect(exported.value).toEqual(value)
})

test('a document can re-export all exports of a module', async () => {
  const { exported } = await exportsOf("export * from './x'\n\nexport const named = 'own'\n")
  expect(exported).toMatchObject({ named: 'own', from: '*' })
})

test('toc contains the headings of partials, unless the author exports toc', async () => {
  const { exported } = await exportsOf("---\ntitle: T\n---\n\nimport P from './_p.mdx'\n\n## One\n\n<P />\n\n## Two\n")
  const ids = (exported.toc as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(['one', './content/docs/_p.mdx', 'two'])
  expect(exported.frontMatter).toMatchObject({ title: 'T' })
  expect((await exportsOf('export const toc = 1\n\n## One\n')).exported.toc).toBe(1)
})
