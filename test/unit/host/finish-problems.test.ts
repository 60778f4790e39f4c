import { describe, expect, test } from 'vitest'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { fingerprintOf, type Problem } from '../../../src/model/problem.ts'

const problem = (more: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  code: 'dead-link',
  message: 'No page at "x".',
  file: 'content/docs/a.md',
  subject: 'x',
  ...more,
})
const finished = async (text: string | undefined, more: Partial<Problem>) => {
  const [first] = await finishProblems([problem(more)], () => text)
  return first!
}
const headingFor = async (text: string, line: number, heading: string) => {
  const { fingerprint } = await finished(text, { line })
  expect(fingerprint).toBe(fingerprintOf(problem(), heading))
}

describe('a finished problem', () => {
  test('has its place and its other properties, without the internal ones', async () => {
    const it = await finished('a [x](x)', { hint: 'h', seek: { text: 'x' } })
    expect(it).toEqual({
      ...{ severity: 'error', code: 'dead-link', message: 'No page at "x".', hint: 'h' },
      ...{ file: 'content/docs/a.md', line: 1, column: 4, fingerprint: fingerprintOf(problem(), '') },
    })
    expect(Object.keys(it)).not.toContain('seek')
    expect(Object.keys(it)).not.toContain('subject')
  })

  test('keeps a known place', async () => {
    expect(await finished('x\nx', { line: 2, column: 1, seek: { text: 'x' } })).toMatchObject({ line: 2, column: 1 })
    expect(await finished('x\nx', { line: 2 })).not.toHaveProperty('column')
  })

  test('keeps its position in the list', async () => {
    const files = ['b.md', undefined, 'a.md', 'b.md', 'c.yml']
    const problems = files.map((file, i) => problem({ file, message: `${i}`, seek: { text: 'x' } }))
    const given = await finishProblems(problems, () => 'x')
    expect(given.map(({ file, message }) => [file, message])).toEqual(files.map((file, i) => [file, `${i}`]))
  })

  test('is a copy of the original', async () => {
    const given = Object.freeze(problem({ seek: { text: 'x' } }))
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
      'once, even if its problems are not adjacent',
      [
        { file: 'a.ts', seek: { keys: [] } },
        { file: 'b.ts', seek: { keys: [] } },
        { file: 'a.ts', seek: { keys: ['a'] } },
      ],
      ['a.ts', 'b.ts'],
    ],
    ['not without a file', [{ file: undefined, seek: { text: 'a' } }], []],
    ['not if no place has to be found', [{}, { file: 'a.ts', line: 3 }], []],
    ['not for code with a known place', [{ file: 'a.ts', line: 3, column: 1, seek: { keys: [] } }], []],
  ])('%s', async (_, problems, expected) => {
    const reads: string[] = []
    await finishProblems(
      problems.map((it) => problem(it)),
      (file) => {
        reads.push(file)
        return 'export default {}'
      },
    )
    expect(reads).toEqual(expected)
  })

  test('not if there are no problems', async () => {
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

  test('stays the same when the message is reworded', async () => {
    expect(await fingerprint(text, { line: 3, message: 'There is no page.' })).toBe(
      await fingerprint(text, { line: 3 }),
    )
  })

  test('is the same for a known place and one that has to be found', async () => {
    expect(await fingerprint(text, { seek: { text: 'x' } })).toBe(await fingerprint(text, { line: 3, column: 2 }))
  })

  test.each<[string, Partial<Problem>]>([
    ['heading', { line: 7 }],
    ['subject', { line: 3, subject: 'y' }],
    ['code', { line: 3, code: 'dead-image' }],
    ['file', { line: 3, file: 'content/docs/b.md' }],
  ])('depends on the %s', async (_, more) => {
    expect(await fingerprint(text, more)).not.toBe(await fingerprint(text, { line: 3 }))
  })

  test('contains the message if there is no subject', async () => {
    const [a, b] = [
      { subject: undefined, message: 'a' },
      { subject: undefined, message: 'b' },
    ]
    expect(await fingerprint(text, a)).not.toBe(await fingerprint(text, b))
  })

  test('contains no heading in a file other than Markdown', async () => {
    const file = 'a.yml'
    expect(await fingerprint('# One\na: x\n', { file, line: 2 })).toBe(fingerprintOf(problem({ file }), ''))
  })

  test.each<[name: string, text: string, line: number, heading: string]>([
    ['no heading above', 'a\n\n# One\n', 1, ''],
    ['a heading above', '# One\n\na\n', 3, 'One'],
    ['the nearest heading', '# One\n\n### Two\n\na\n\n# Three\n', 5, 'Two'],
    ['a heading in its own line', '# One\n', 1, 'One'],
    ['a heading without space', '#One\n\na', 3, ''],
    ['seven number signs', '####### One\n\na', 3, ''],
    ['closing number signs', '## One ##\n\na', 3, 'One'],
    ['a number sign in the text', '## C#\n\na', 3, 'C#'],
    ['an empty heading', '# One\n\n##\n\na', 5, ''],
    ['a heading with an id', '## One {#one}\n\na', 3, 'One'],
    ['a heading with an id in MDX', '## One {/* #one */}\n\na', 3, 'One'],
    ['inline markup', '## *A* **b** `c` [d](e) ![f](g) snake_case _i_ <b>j</b>\n\na', 3, 'A b c d f snake_case i j'],
    ['lines with CRLF', '# One\r\n\r\na\r\n', 3, 'One'],
    ['a setext heading of level 1', 'One\n===\n\na', 4, 'One'],
    ['a setext heading of level 2', 'One\n---\n\na', 4, 'One'],
    ['a setext heading with two lines', 'One\n*two*\n---\n\na', 1, 'One two'],
    ['a setext heading with emphasis', '**One**\n---\n\na', 4, 'One'],
    ['a thematic break', 'a\n\n---\n\na', 5, ''],
    ['a thematic break after a list', '- a\n---\n\na', 4, ''],
    ['a thematic break after a lazy continuation line', '- a\nb\n---\n\na', 5, ''],
    ['a thematic break after a quote', '> a\n---\n\na', 4, ''],
    ['a table', 'a | b\n--- | ---\n1 | 2\n\na', 5, ''],
    ['front matter', '---\n# no\ntitle: T\n---\n\na', 6, ''],
    ['a place in front matter', '---\ntitle: T\n---\n\n# One\n', 2, ''],
    ['a comment in code', '# One\n\n```sh\n# no\n```\n\na', 7, 'One'],
    ['a place in code', '# One\n\n```sh\n# no\na\n```\n', 5, 'One'],
    ['code that holds fences', '# One\n\n````md\n```\n# no\n```\n````\n\na', 9, 'One'],
    ['code between tildes', '~~~\n# no\n```\n~~~\n\na', 6, ''],
    ['code in a list', '1. x\n\n   ```sh\n   # no\n   ```\n\na', 7, ''],
    ['a heading after code', '```\n# no\n```\n# One\na', 5, 'One'],
    ['inline code with three backticks', '```x``` y\n\n# One\na', 4, 'One'],
    ['an unclosed code block', '# One\n\n```\n# no\n', 4, 'One'],
    ['a comment', '# One\n\n<!--\n\n# no\n-->\n\na', 8, 'One'],
    ['a comment in one line', '<!-- x -->\n\n# One\na', 4, 'One'],
    ['a comment in MDX', '{/*\n# no\n*/}\n\na', 5, ''],
    ['indented code', '    # no\n\na', 3, ''],
  ])('contains the nearest heading above: %s', async (_, text, line, heading) => {
    await headingFor(text, line, heading)
  })
})
