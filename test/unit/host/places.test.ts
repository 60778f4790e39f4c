import { describe, expect, test } from 'vitest'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import type { Problem, Seek } from '../../../src/model/problem.ts'

interface Search {
  file: string
  text: string | undefined
  seek: Seek
}

const place = async ({ file, text, seek }: Search) => {
  const found: Problem = { severity: 'error', code: 'bad-config', message: 'm', file, seek }
  const [{ line, column } = {}] = await finishProblems([found], () => text)
  return [line, column]
}

/** Returns the text without its mark, and the place of the mark, by default the start. */
const marked = (text: string) => {
  const before = text.includes('▲') ? text.slice(0, text.indexOf('▲')).replace(/^\uFEFF/, '') : ''
  const expected = [before.split('\n').length, before.length - before.lastIndexOf('\n')]
  return { text: text.replace('▲', ''), expected }
}

type Case = [name: string, text: string, keys: (string | number)[], isKey?: boolean]
const table = (file: string, cases: Case[]) =>
  test.each(cases)('%s', async (_, source, keys, isKey) => {
    const { text, expected } = marked(source)
    expect(await place({ file, text, seek: { keys, isKey } })).toEqual(expected)
  })

const deep = ['navbar', 'items', 1, 'type']

describe('a value in TypeScript', () => {
  table('site.config.ts', [
    ['a value', `export default { title: 'T', url: ▲3 }`, ['url']],
    ['a value on a later line', `export default {\n  title: 'T',\n\n  url: ▲3,\n}`, ['url']],
    ['a value in lists and objects', `export default { navbar: { items: [{}, { type: ▲'x' }] } }`, deep],
    ['an item of a list', `export default { items: [1, ▲2] }`, ['items', 1]],
    ['a duplicate key', `export default { a: 1, a: ▲2 }`, ['a']],
    ['the root', `const x = 1\nexport default ▲{ x }`, []],
    ['defineConfig', `import { defineConfig } from 'docsgen'\nexport default defineConfig({ a: ▲1 })`, ['a']],
    ['the root in defineConfig', `export default defineConfig(▲{ a: 1 })`, []],
    ['Object.freeze', `export default Object.freeze({ a: ▲1 })`, ['a']],
    ['a promise', `export default Promise.resolve({ a: ▲1 })`, ['a']],
    ['const', `const config = { a: ▲1 }\nexport default config`, ['a']],
    ['let and var', `let a = { b: ▲1 }\nvar config = { a }\nexport default config`, ['a', 'b']],
    ['an exported const', `export const items = [{ to: ▲1 }]\nexport default { items }`, ['items', 0, 'to']],
    ['as', `export default { a: ▲1 as unknown as string } as Config`, ['a']],
    ['a function', `\nexport default () => ({ a: ▲1 })`, ['a']],
    [
      'defineConfig with a function',
      `export default defineConfig(async () => {\n  await x()\n  return { a: ▲1 }\n})`,
      ['a'],
    ],
    ['a function with a name', `export default async function config() {\n  return { a: ▲1 }\n}`, ['a']],
    ['a function with a computed value', `export default ▲() => make()`, ['a']],
    ['a key beside a spread', `export default { ...base, a: ▲1 }`, ['a']],
    ['a key of a spread', `export default ▲{ ...base }`, ['a']],
    ['an item after a spread', `export default { ▲items: [...two, 3] }`, ['items', 2]],
    ['a name from another file', `import x from './x'\nexport default { navbar: { ▲items: x } }`, deep],
    ['a computed value', `export default { navbar: { ▲items: list.map(make) } }`, deep],
    ['satisfies', `type X = { a: number }\nexport default { a: ▲1 } satisfies X`, ['a']],
    ['a type assertion', `export default <Config>{ a: <string>▲'x' }`, ['a']],
    ['a typed const', `const config: Config<{ a: 1 }> = { a: ▲1 }\nexport default config`, ['a']],
    ['a spread that is overridden', `const base = { a: 1 }\nexport default { ...base, a: ▲2 }`, ['a']],
    ['a list after an unknown spread', `export default { ▲items: [...x(), 3] }`, ['items', 1]],
    ['an item before an unknown spread', `export default { items: [0, ▲1, ...x()] }`, ['items', 1]],
    ['a string key', `export default { 'aria-label': ▲1 }`, ['aria-label']],
    ['a number key', `export default { 1: ▲2 }`, ['1']],
    ['a computed key', `export default { ['a']: ▲2 }`, ['a']],
    ['shorthand', `const title = 3\nexport default { ▲title }`, ['title']],
    ['a method', `export default { ▲a() { return 1 } }`, ['a']],
    ['a key beside an imported spread', `import x from './x'\nexport default { a: ▲1, ...x }`, ['a']],
    ['a missing key', `export default {\n  navbar: { ▲items: [] },\n}`, deep],
    ['a missing first key', `export default ▲{ b: 1 }`, ['a']],
    ['a key of a value without keys', `export default { ▲a: 'x' }`, ['a', 'b']],
    ['the key, for a problem with the key', `export default { ▲titel: 1 }`, ['titel'], true],
    ['a shorthand key, for a problem with the key', `export default { ▲titel }`, ['titel'], true],
    ['a value after non-ASCII text', `export default { ä: 'ö😀', 'ü': 'é', b: ▲3 }`, ['b']],
    ['lines with CRLF', `const x = 1\r\nexport default {\r\n  a: \`x\r\ny\`,\r\n  b: ▲3,\r\n}`, ['b']],
    ['a byte order mark', `\uFEFFexport default { a: ▲1 }`, ['a']],
    ['a line separator in text', `export default { a: '\u2028', b: ▲1 }`, ['b']],
    [
      'a value after type declarations',
      `interface A<T> { a: T }\nenum E { A }\ndeclare const x: A<1>\nexport default { a: ▲x }`,
      ['a'],
    ],
    ['a shebang', `#!/usr/bin/env node\nexport default { a: ▲1 }`, ['a']],
    ['a variable that refers to itself', `var a = a\nexport default { ▲x: a }`, ['x', 'y']],
    ['a list that contains itself', `const a = [...a, 1]\nexport default { ▲x: a }`, ['x', 9]],
    ['a syntax error', `export default { a: = }`, ['a']],
    ['no default export', `export const a = 1`, ['a']],
    ['an empty file', '', ['a']],
  ])

  test('in a .tsx file may follow JSX', async () => {
    const { text, expected } = marked(`const x = <p>ü</p>\nexport default { a: x, b: ▲<i /> }`)
    expect(await place({ file: 'a.tsx', text, seek: { keys: ['b'] } })).toEqual(expected)
  })

  test.each([
    ['functions call each other', 'const f = () => g(), g = () => f()\nexport default { x: f() }'],
    ['each variable has two possible values', 'const a = x ? b : b, b = x ? a : a\nexport default { x: a }'],
    ['it is nested too deeply', `export default ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('is found somewhere if %s', async (_, text) => {
    expect(await place({ file: 'a.ts', text, seek: { keys: ['x', 'y'] } })).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
  })
})

describe('a value in JavaScript', () => {
  table('site.config.js', [
    ['a module', `export default { a: ▲1 }`, ['a']],
    ['module.exports', `'use strict'\nmodule.exports = { a: ▲1 }`, ['a']],
    ['module.exports of a const', `const x = { a: ▲1 }\nmodule.exports = x`, ['a']],
    ['a with statement', `var x = { a: ▲1 }\nwith (x) {}\nmodule.exports = x`, ['a']],
  ])
  test.each(['a.mjs', 'a.cjs', 'a.mts', 'a.cts', 'a.jsx'])('in %s', async (file) => {
    expect(await place({ file, text: 'module.exports = { a: 1 }', seek: { keys: ['a'] } })).toEqual([1, 23])
  })
})

describe('a value in YAML', () => {
  table('content/docs/tags.yml', [
    ['a value', 'a: 1\nb: ▲2\n', ['b']],
    ['a nested value', 'a:\n  b:\n    - c: 1\n    - c: ▲2\n', ['a', 'b', 1, 'c']],
    ['an item', 'a:\n  - x\n  - ▲y\n', ['a', 1]],
    ['a block below its key', 'a:\n  ▲b: 1\n', ['a']],
    ['a key without value', 'a: 1\n▲b:\nc: 1\n', ['b']],
    ['a quoted key', `'a b': ▲"x"\n`, ['a b']],
    ['a number as key', '1.10: ▲x\n', ['1.10']],
    ['a value in an anchor', 'a: &x\n  b: ▲1\nc: *x\n', ['c', 'b']],
    ['an alias', 'a: &x {}\nc: ▲*x\n', ['c']],
    ['the nearest existing key', 'a: 1\n▲b:\n  c: 1\n', ['b', 'd', 'e']],
    ['the root', '# comment\n▲a: 1\n', []],
    ['a value after non-ASCII text', '{ ä: "ö😀", b: ▲3 }\n', ['b']],
    ['lines with CRLF', 'a: 1\r\nb: ▲2\r\n', ['b']],
    ['a byte order mark', '\uFEFFa: ▲1\n', ['a']],
    ['a syntax error after it', 'a: ▲1\nb: [\n', ['a']],
    ['an alias that contains itself', '▲a: &x\n  b: *x\n', ['a', 'c']],
    ['nothing', '# empty\n', ['a']],
  ])
})

describe('a value in JSON', () => {
  table('content/versions.json', [
    ['a value', '{ "a": 1, "b": ▲2 }', ['b']],
    ['an item', '[\n  "1.0",\n  ▲2\n]', [1]],
    ['a deep value', '{\n\t"a": {\n\t\t"b": [{ "c": ▲null }]\n\t}\n}', ['a', 'b', 0, 'c']],
    ['an escaped key', '{ "\\u0061": ▲1 }', ['a']],
    ['lines with CRLF and a byte order mark', '\uFEFF{\r\n  "ä": "ö",\r\n  "b": ▲2\r\n}', ['b']],
    ['a missing key', '▲{ "a": 1 }', ['b']],
  ])
})

describe('a value in front matter', () => {
  table('content/docs/a.md', [
    ['a value', '---\ntitle: T\nslug: ▲x\n---\n\nslug: y\n', ['slug']],
    ['a key without value', '---\ntitle: T\n▲slug:\n---\n', ['slug']],
    ['an item', '---\ntags:\n  - a\n  - ▲b\n---\n', ['tags', 1]],
    ['the key, for a problem with the key', '---\n▲titel: T\n---\n', ['titel'], true],
    ['lines with CRLF and a byte order mark', '\uFEFF---\r\ntitle: é\r\nslug: ▲x\r\n---\r\n', ['slug']],
    ['a missing key', '---\n▲title: T\n---\n', ['slug']],
    ['no front matter', '# Title\n', ['slug']],
  ])
})

describe('a piece of text', () => {
  test.each<[name: string, file: string, text: string, sought: string]>([
    ['the first occurrence', 'a.tsx', 'a\n  ▲/docs/x and /docs/x', '/docs/x'],
    ['outside of front matter', 'a.md', '---\nimage: x.png\n---\n\n![](▲x.png)\n', 'x.png'],
    ['only in front matter', 'a.md', '---\nimage: ▲x.png\n---\n\ntext\n', 'x.png'],
    ['not in lines like front matter of other files', 'a.html', '---\na: ▲x.png\n---\nx.png', 'x.png'],
    ['a whole URL before a part of another', 'a.md', 'see /docs/ab, /docs/a/b, x/docs/a-b and ▲/docs/a.\n', '/docs/a'],
    ['a whole word before a part of another', 'a.md', 'catalog cats ▲cat', 'cat'],
    ['a part, if it is never whole', 'a.md', 'see ▲/docs/ab\n', '/docs/a'],
    ['escaped as HTML', 'a.html', 'x <a href="▲/a?b=1&amp;c=%22&lt;">', '/a?b=1&c=%22<'],
    ['percent-decoded', 'a.md', 'ö [x](▲/ä ö.png)', '/%C3%A4%20%C3%B6.png'],
    ['a literal percent sign', 'a.md', 'x ▲100%', '100%'],
    ['characters of regular expressions', 'a.md', 'ab ▲a.b(c)*', 'a.b(c)*'],
    ['lines with CRLF, a byte order mark and 😀', 'a.md', '\uFEFFx\r\n😀 ▲y', 'y'],
    ['absent text', 'a.md', 'abc', 'x'],
    ['empty text', 'a.md', 'abc', ''],
  ])('%s', async (_, file, source, sought) => {
    const { text, expected } = marked(source)
    expect(await place({ file, text, seek: { text: sought } })).toEqual(expected)
  })
})

describe('a place', () => {
  test('is the start of a file of an unknown type', async () => {
    expect(await place({ file: 'a.css', text: 'a: 1', seek: { keys: ['a'] } })).toEqual([1, 1])
  })

  test('is absent if the file cannot be read', async () => {
    expect(await place({ file: 'a.md', text: undefined, seek: { keys: ['a'] } })).toEqual([undefined, undefined])
  })

  test.each([
    [false, 4],
    [true, 1],
  ])('is that of the value, or of the key: %s', async (isKey, column) => {
    expect(await place({ file: 'a.yml', text: 'a: 1', seek: { keys: ['a'], isKey } })).toEqual([1, column])
  })
})
