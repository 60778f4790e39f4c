import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadData } from '../../../src/host/config/load-data.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'

let root: string
let cacheDir: string

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-data-')))
  cacheDir = path.join(root, '.docsgen')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

type Files = Record<string, string>

function write(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
}
const load = (file: string) => loadData(root, file, { cacheDir })

/** Loads a file, with the problems as a report shows them. */
async function found(file: string) {
  const { problems, ...rest } = await load(file)
  const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
  return { ...rest, problems: await finishProblems(problems, read) }
}

describe('the value of a data file', () => {
  test.each<[string, Files, unknown]>([
    [
      'is parsed from JSON',
      { 'd.json': '\ufeff{ "a": [1, "ü", null, true], "__proto__": {} }\n' },
      JSON.parse('{"a":[1,"ü",null,true],"__proto__":{}}'),
    ],
    [
      'is exported by TypeScript',
      { 'd.ts': `const a: string[] = ['x']\nexport default { a } satisfies object` },
      { a: ['x'] },
    ],
    ['is exported by a module', { 'd.mjs': 'export default [1]' }, [1]],
    ['is exported by CommonJS', { 'd.cjs': 'module.exports = { a: __dirname.length > 0 }' }, { a: true }],
    ['is returned by a function', { 'd.js': 'export default async () => ({ a: 1 })' }, { a: 1 }],
    ['is resolved by a promise', { 'd.mts': 'export default Promise.resolve(false)' }, false],
    [
      'combines other files',
      {
        'd.ts': `import b from './b.json'\nimport { c } from './c'\nexport default [b, c]`,
        'b.json': '{"b":1}',
        'c.ts': `export const c = 'C' as string`,
      },
      [{ b: 1 }, 'C'],
    ],
    [
      'omits undefined properties',
      { 'd.ts': 'const same = [1]\nexport default { a: undefined, b: same, c: same }' },
      { b: [1], c: [1] },
    ],
    ['can be null', { 'd.ts': 'export default null' }, null],
  ])('%s', async (_, files, value) => {
    write(files)
    const file = Object.keys(files)[0]!
    for (const _run of ['first', 'cached']) expect(await load(file)).toMatchObject({ value, problems: [] })
    expect(JSON.stringify((await load(file)).value)).toBe(JSON.stringify(value))
  })

  test('is absent if there is no file', async () => {
    expect(await load('content/redirects.ts')).toEqual({ problems: [], inputs: [] })
  })

  test('is computed in the folder of the file', async () => {
    write({ 'content/d.ts': 'export default [import.meta.url, __dirname]' })
    const folder = path.join(root, 'content')
    expect((await load('content/d.ts')).value).toEqual([`file://${folder}/d.ts`, folder])
  })
})

describe('problems of a data file', () => {
  test.each<[string, Files, object]>([
    [
      'a missing value in JSON',
      { 'd.json': '{\n  "a": }' },
      { line: 2, column: 8, message: 'This is not valid JSON: expected a value, found "}".' },
    ],
    ['a trailing comma', { 'd.json': '[\n  1,\n]' }, { line: 2, column: 4, hint: 'Remove the comma.' }],
    [
      'JSON that ends too early',
      { 'd.json': '{ "a": [1\n' },
      { line: 1, column: 10, message: expect.stringContaining('found the end of the file') },
    ],
    ['an empty JSON file', { 'd.json': '' }, { line: 1, column: 1 }],
    [
      'a duplicate key in JSON',
      { 'd.json': '{ "/a": "/b",\n "/a": "/c" }' },
      { line: 2, column: 2, message: 'Duplicate key "/a".' },
    ],
    ['a syntax error', { 'd.ts': 'export default {\n  a: "é" = }' }, { code: 'bad-code', line: 2, column: 12 }],
    [
      'a throw',
      {
        'd.ts': `import { f } from './f'\nexport default f()`,
        'f.ts': '\nexport function f(): never {\n  throw new Error("no")\n}',
      },
      { file: 'f.ts', line: 3, column: 9, message: 'The file d.ts throws an error. Error: no' },
    ],
    [
      'a throw in a function',
      { 'd.ts': 'export default () => {\n  throw new TypeError("no")\n}' },
      { line: 2, column: 9 },
    ],
    [
      'a rejection',
      { 'd.ts': 'export default Promise.reject("no")' },
      { message: 'The file d.ts throws an error. Thrown: no' },
    ],
    [
      'a getter that throws',
      { 'd.ts': 'export default {\n  get a() { throw new Error("no") } }' },
      { line: 2, column: 19 },
    ],
    ['no export', { 'd.ts': 'export const a = 1' }, { message: 'The file d.ts exports nothing.', line: 1 }],
    [
      'a function that returns a function',
      { 'd.ts': 'export default () => () => 1' },
      { message: 'The value that the file exports is a function, which is not JSON data.' },
    ],
    [
      'a function inside',
      { 'd.ts': 'export default {\n  a: [\n    { b: () => 1 },\n  ],\n}' },
      { message: '"a[0].b" is a function, which is not JSON data.', line: 3, column: 10 },
    ],
    [
      'an instance of a class',
      { 'd.ts': 'export default { a: new Date(0) }' },
      { message: '"a" is an instance of Date, which is not JSON data.', column: 21 },
    ],
    [
      'a map',
      { 'd.ts': 'export default [new Map()]' },
      { message: '"[0]" is an instance of Map, which is not JSON data.' },
    ],
    ['NaN', { 'd.ts': 'export default { a: 0 / 0 }' }, { message: '"a" is NaN, which is not JSON data.' }],
    [
      'undefined in a list',
      { 'd.ts': 'export default [undefined]' },
      { message: '"[0]" is undefined, which is not JSON data.' },
    ],
    [
      'a hole in a list',
      { 'd.ts': 'const a = [1]\na[2] = 3\nexport default a' },
      { message: '"[1]" is undefined, which is not JSON data.' },
    ],
    [
      'a circular reference',
      { 'd.ts': 'const a: Record<string, unknown> = {}\na.b = { c: a }\nexport default a' },
      { message: '"b.c" is a circular reference, which is not JSON data.' },
    ],
    ['a folder', { 'd.json/x': '' }, { code: 'unreadable-file' }],
  ])('%s', async (_, files, expected) => {
    write(files)
    const file = Object.keys(files)[0]!.replace('/x', '')
    const { value, problems } = await found(file)
    expect(value).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'error', code: 'bad-data-file', file, ...expected }])
  })

  test('an import of a missing file: the value has empty lists in its place', async () => {
    write({
      'd.ts':
        "import list, { more } from './e.ts'\nimport f from 'none'\nexport default { a: 1, list, more: [more.b, ...f] }",
    })
    const { value, problems, inputs } = await found('d.ts')
    expect(value).toEqual({ a: 1, list: [], more: [[]] })
    expect(problems).toMatchObject([
      { severity: 'error', code: 'bad-code', file: 'd.ts', line: 1, column: 28 },
      { code: 'bad-code', file: 'd.ts', line: 2, column: 15 },
    ])
    expect(inputs).toEqual(expect.arrayContaining(['d.ts', 'e.ts', 'e.ts/index.ts']))
    write({ 'd.ts': "import list from './e.ts'\nexport default list.map((one) => one.name.first())" })
    expect((await found('d.ts')).value).toEqual([])
    write({ 'd.ts': "import list from './e.ts'\nexport default list()" })
    expect(await found('d.ts')).toMatchObject({ value: undefined, problems: [{ line: 1 }] })
  })

  test('are reported all at once', async () => {
    write({ 'd.ts': 'export default [() => 1, 2n, Symbol.iterator]' })
    expect((await load('d.ts')).problems.map(({ seek }) => seek)).toEqual([{ keys: [0] }, { keys: [1] }, { keys: [2] }])
  })
})

describe('the cache of data files', () => {
  const written = () =>
    fs
      .readdirSync(path.join(cacheDir, 'data'))
      .sort()
      .map((name) => [name, fs.statSync(path.join(cacheDir, 'data', name)).ino])

  test('is used while a file and its imports are unchanged', async () => {
    write({ 'd.ts': `import { a } from './a'\nexport default a`, 'a.ts': `export const a = 'A'` })
    const first = await load('d.ts')
    const before = written()
    expect(await load('d.ts')).toEqual(first)
    expect(written()).toEqual(before)
    expect(first.inputs).toEqual(['a.ts', 'd.ts'])
  })

  test('is not used if an import changes', async () => {
    write({ 'd.ts': `import { a } from './a'\nexport default a`, 'a.ts': `export const a = 'A'` })
    await load('d.ts')
    write({ 'a.ts': `export const a = 'B'` })
    expect(await load('d.ts')).toMatchObject({ value: 'B' })
  })
})
