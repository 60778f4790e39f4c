import { describe, expect, test } from 'vitest'
import { finishProblems } from '../../../src/io/report/finish-problems.ts'
import { fingerprintOf, type Problem } from '../../../src/model/problem.ts'

const finding = (more: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  code: 'dead-link',
  message: 'No page at "x".',
  file: 'content/docs/a.md',
  subject: 'x',
  ...more,
})
const finished = async (text: string | undefined, more: Partial<Problem>) => {
  const [first] = await finishProblems([finding(more)], () => text)
  return first!
}
const headingFor = async (text: string, line: number, heading: string) => {
  const { fingerprint } = await finished(text, { line })
  expect(fingerprint).toBe(fingerprintOf(finding(), heading))
}

describe('what is given back', () => {
  test('has the place and all the rest, without what only served to find it', async () => {
    const it = await finished('a [x](x)', { hint: 'h', seek: { text: 'x' } })
    expect(it).toEqual({
      ...{ severity: 'error', code: 'dead-link', message: 'No page at "x".', hint: 'h' },
      ...{ file: 'content/docs/a.md', line: 1, column: 4, fingerprint: fingerprintOf(finding(), '') },
    })
    expect(Object.keys(it)).not.toContain('seek')
    expect(Object.keys(it)).not.toContain('subject')
  })

  test('keeps a place that is known', async () => {
    expect(await finished('x\nx', { line: 2, column: 1, seek: { text: 'x' } })).toMatchObject({ line: 2, column: 1 })
    expect(await finished('x\nx', { line: 2 })).not.toHaveProperty('column')
  })

  test('is in the order of what is given', async () => {
    const files = ['b.md', undefined, 'a.md', 'b.md', 'c.yml']
    const problems = files.map((file, i) => finding({ file, message: `${i}`, seek: { text: 'x' } }))
    const given = await finishProblems(problems, () => 'x')
    expect(given.map(({ file, message }) => [file, message])).toEqual(files.map((file, i) => [file, `${i}`]))
  })

  test('does not change what is given', async () => {
    const given = Object.freeze(finding({ seek: { text: 'x' } }))
    await finishProblems([given], () => 'x')
    expect(given.seek).toEqual({ text: 'x' })
  })
})

describe('a file is read', () => {
  test.each<[string, Partial<Problem>[], string[]]>([
    [
      'once for all its problems',
      [{ seek: { text: 'a' } }, { seek: { keys: ['b'] } }, { line: 3 }],
      ['content/docs/a.md'],
    ],
    [
      'each for its own',
      [
        { file: 'a.ts', seek: { keys: [] } },
        { file: 'b.ts', seek: { keys: [] } },
        { file: 'a.ts', seek: { keys: ['a'] } },
      ],
      ['a.ts', 'b.ts'],
    ],
    ['not without a file', [{ file: undefined, seek: { text: 'a' } }], []],
    ['not when nothing is sought', [{}, { file: 'a.ts', line: 3 }], []],
    ['not for code whose place is known', [{ file: 'a.ts', line: 3, column: 1, seek: { keys: [] } }], []],
  ])('%s', async (_, problems, expected) => {
    const reads: string[] = []
    await finishProblems(
      problems.map((it) => finding(it)),
      (file) => {
        reads.push(file)
        return 'export default {}'
      },
    )
    expect(reads).toEqual(expected)
  })

  test('never when there are no problems', async () => {
    const given = await finishProblems([], () => {
      throw new Error('read')
    })
    expect(given).toEqual([])
  })
})

describe('the fingerprint', () => {
  const text = '# One\n\n[x](x)\n\n## Two\n\n[x](x)\n'
  const fingerprint = async (source: string, more: Partial<Problem>) => (await finished(source, more)).fingerprint

  test('stays the same when lines are added above', async () => {
    const moved = `---\ntitle: T\n---\n\nmore\n\n${text}`
    expect(await fingerprint(moved, { line: 9 })).toBe(await fingerprint(text, { line: 3 }))
  })

  test('stays the same when the message is worded anew', async () => {
    expect(await fingerprint(text, { line: 3, message: 'There is no page.' })).toBe(
      await fingerprint(text, { line: 3 }),
    )
  })

  test('stays the same when a place is sought and when it is known', async () => {
    expect(await fingerprint(text, { seek: { text: 'x' } })).toBe(await fingerprint(text, { line: 3, column: 2 }))
  })

  test.each<[string, Partial<Problem>]>([
    ['heading', { line: 7 }],
    ['subject', { line: 3, subject: 'y' }],
    ['code', { line: 3, code: 'dead-image' }],
    ['file', { line: 3, file: 'content/docs/b.md' }],
  ])('differs by %s', async (_, more) => {
    expect(await fingerprint(text, more)).not.toBe(await fingerprint(text, { line: 3 }))
  })

  test('has the message where there is no subject', async () => {
    const [a, b] = [
      { subject: undefined, message: 'a' },
      { subject: undefined, message: 'b' },
    ]
    expect(await fingerprint(text, a)).not.toBe(await fingerprint(text, b))
  })

  test('has no heading in a file that is no Markdown', async () => {
    const file = 'a.yml'
    expect(await fingerprint('# One\na: x\n', { file, line: 2 })).toBe(fingerprintOf(finding({ file }), ''))
  })

  test.each<[name: string, text: string, line: number, heading: string]>([
    ['no heading above', 'a\n\n# One\n', 1, ''],
    ['a heading above', '# One\n\na\n', 3, 'One'],
    ['the nearest heading', '# One\n\n### Two\n\na\n\n# Three\n', 5, 'Two'],
    ['a heading in its own line', '# One\n', 1, 'One'],
    ['a heading without space', '#One\n\na', 3, ''],
    ['seven signs', '####### One\n\na', 3, ''],
    ['signs at the end', '## One ##\n\na', 3, 'One'],
    ['a sign that belongs to it', '## C#\n\na', 3, 'C#'],
    ['an empty heading', '# One\n\n##\n\na', 5, ''],
    ['a heading with an id', '## One {#one}\n\na', 3, 'One'],
    ['a heading with an id in MDX', '## One {/* #one */}\n\na', 3, 'One'],
    [
      'marks of emphasis, code, links and tags',
      '## *A* **b** `c` [d](e) ![f](g) snake_case _i_ <b>j</b>\n\na',
      3,
      'A b c d f snake_case i j',
    ],
    ['lines with CRLF', '# One\r\n\r\na\r\n', 3, 'One'],
    ['underlined once', 'One\n===\n\na', 4, 'One'],
    ['underlined twice', 'One\n---\n\na', 4, 'One'],
    ['two underlined lines', 'One\n*two*\n---\n\na', 1, 'One two'],
    ['underlined emphasis', '**One**\n---\n\na', 4, 'One'],
    ['a line between', 'a\n\n---\n\na', 5, ''],
    ['a line after a list', '- a\n---\n\na', 4, ''],
    ['a line after a list that goes on', '- a\nb\n---\n\na', 5, ''],
    ['a line after a quote', '> a\n---\n\na', 4, ''],
    ['a table', 'a | b\n--- | ---\n1 | 2\n\na', 5, ''],
    ['front matter', '---\n# no\ntitle: T\n---\n\na', 6, ''],
    ['a place in front matter', '---\ntitle: T\n---\n\n# One\n', 2, ''],
    ['a comment in code', '# One\n\n```sh\n# no\n```\n\na', 7, 'One'],
    ['a place in code', '# One\n\n```sh\n# no\na\n```\n', 5, 'One'],
    ['code that holds fences', '# One\n\n````md\n```\n# no\n```\n````\n\na', 9, 'One'],
    ['code between tildes', '~~~\n# no\n```\n~~~\n\na', 6, ''],
    ['code in a list', '1. x\n\n   ```sh\n   # no\n   ```\n\na', 7, ''],
    ['a heading after code', '```\n# no\n```\n# One\na', 5, 'One'],
    ['code in a line', '```x``` y\n\n# One\na', 4, 'One'],
    ['code without end', '# One\n\n```\n# no\n', 4, 'One'],
    ['a comment', '# One\n\n<!--\n\n# no\n-->\n\na', 8, 'One'],
    ['a comment in one line', '<!-- x -->\n\n# One\na', 4, 'One'],
    ['a comment in MDX', '{/*\n# no\n*/}\n\na', 5, ''],
    ['an indented sign', '    # no\n\na', 3, ''],
  ])('is below %s', async (_, text, line, heading) => {
    await headingFor(text, line, heading)
  })
})
