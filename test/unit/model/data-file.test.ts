import { describe, expect, test } from 'vitest'
import { readData } from '../../../src/content/data-file.ts'
import { scanJson } from '../../../src/content/json-scan.ts'

const read = (path: string, text: string) => readData({ path, text, code: 'bad-data-file' })

describe('the JSON scanner accepts the same texts as JSON.parse', () => {
  const tokens = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\u00e9"',
    '"\\x"',
    '"\n"',
    '1',
    '-0.5e3',
    '01',
    '1.',
    'true',
    'nul',
    "'a'",
    ' ',
    '\t',
    '//x',
  ]

  function isJson(text: string): boolean {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  test('with up to three tokens', () => {
    const texts = tokens.flatMap((a) => tokens.flatMap((b) => ['', ...tokens].map((c) => a + b + c)))
    expect(texts.filter((text) => isJson(text) !== (scanJson(text).error === undefined))).toEqual([])
    expect(texts.filter(isJson).length).toBeGreaterThan(20)
  })

  test.each([
    '{"a":[1,{"b":null}],"c":"x"}',
    '[[],{},[{}]]',
    '{"a":1,}',
    '{"a":[1}',
    '{"a" "b"}',
    '{"a":1 "b":2}',
    '[1 2]',
    '{1:2}',
    '[] []',
    '"\\"',
    '\u00a0[]',
  ])('such as %s', (text) => {
    expect(scanJson(text).error === undefined).toBe(isJson(text))
  })

  test('and reports duplicate keys, also escaped ones', () => {
    const { data, problems } = read('x.json', '{"a": {"b": 1},\n "b": {"b": [{"b": 1}], "\\u0062": 2}, "b": 3}')
    expect(data?.value).toEqual({ a: { b: 1 }, b: 3 })
    expect(problems.map(({ message, line, column }) => [message, line, column])).toEqual([
      ['Duplicate key "b".', 2, 25],
      ['Duplicate key "b".', 2, 39],
    ])
  })

  test('of any length', () => {
    const text = `{"a": "${'x'.repeat(20_000_000)}"}`
    expect(scanJson(text)).toEqual({ twice: [] })
    expect(scanJson(text.slice(0, -2)).error?.at).toBe(6)
  })

  test('of any depth', () => {
    expect(scanJson('['.repeat(100_000)).error).toEqual({ at: 100_000, expected: 'a value or "]"' })
  })
})

describe('a problem in YAML', () => {
  test.each<[string, string, string, number, number]>([
    ['a duplicate key', 'x.yml', 'a: 1\nb:\n  c: 1\n  c: 2', 4, 3],
    ['a syntax error', 'x.yml', 'a: 1\nb: [', 2, 4],
    ['more than one document', 'x.yml', 'a: 1\n---\nb: 1', 2, 1],
    [
      'an alias bomb',
      'x.yml',
      'a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]',
      1,
      1,
    ],
  ])('has its place: %s', (_, path, source, line, column) => {
    expect(read(path, source).problems).toMatchObject([{ severity: 'error', line, column }])
  })
})

test.each<[string, string]>([
  ['[1 2]', 'expected "," or a closing bracket, found "2"'],
  ['["a" "b"]', 'expected "," or a closing bracket, found a string'],
  ['["a', 'expected a value or "]", found an unclosed string or an unknown escape'],
  ['{"\\x": 1}', 'expected a key in double quotes or "}", found an unclosed string or an unknown escape'],
  ['{"a": 1,', 'expected a key in double quotes, found the end of the file'],
  ['[', 'expected a value or "]", found the end of the file'],
  ['[] 😀', 'expected the end of the file, found "😀"'],
])('%s is invalid JSON: %s', (text, message) => {
  expect(read('x.json', text).problems).toMatchObject([{ message: `This is not valid JSON: ${message}.` }])
})

test.each(['[', '- ', '? '])('YAML nested by a thousand %j is a problem', (text) => {
  const { data, problems } = read('x.yml', text.repeat(1000))
  expect(data).toBeUndefined()
  expect(problems[0]).toMatchObject({ severity: 'error', message: 'This is not valid YAML: it is nested too deeply.' })
})

test('numbers in YAML keep their notation if it is significant', () => {
  expect(read('x.yml', '1.10:\n  a: 1.10\n  b: 2\n  c: 0x10').data?.value).toEqual({
    '1.10': { a: '1.10', b: 2, c: '0x10' },
  })
})
