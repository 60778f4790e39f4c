import { describe, expect, test } from 'vitest'
import { formatProblems } from '../../../src/host/report/report.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { found, hostile } from './sample-problems.ts'

const print = (problems: Problem[], source?: string) =>
  formatProblems(problems, { readText: () => source, color: false })
const text = (more: Partial<Problem>, source?: string) => print([found(more)], source)

describe('a problem', () => {
  test('has its place, message, code, code frame and hint below the name of its file', async () => {
    expect(await text({ hint: 'Did you mean "y"?' }, 'one\ntwo\nsee [x](x)\nfour\nfive\nsix\nseven')).toBe(
      [
        '── content/docs/a.md',
        'error  content/docs/a.md:3:5  There is no page "x".  (broken-link)',
        '  1 | one',
        '  2 | two',
        '> 3 | see [x](x)',
        '    |     ^',
        '  4 | four',
        '  5 | five',
        '  6 | six',
        '  Did you mean "y"?',
        '',
        '1 error',
      ].join('\n'),
    )
  })

  test('has the line numbers of the file in its code frame', async () => {
    const source = Array.from({ length: 200 }, (_, i) => `line ${i + 1}`).join('\r\n')
    const report = await text({ line: 100 }, source)
    expect(report).toContain('> 100 | line 100\n      |     ^')
    expect(report).toContain('  103 | line 103')
    expect(report).not.toContain('line 97')
  })

  test.each([
    ['no line', { line: undefined }, 'error  content/docs/a.md  There is no page "x".  (broken-link)'],
    ['no column', { column: undefined }, 'error  content/docs/a.md:3  There is no page "x".  (broken-link)'],
    [
      'a line beyond the end of the file',
      { line: 99 },
      'error  content/docs/a.md:99:5  There is no page "x".  (broken-link)',
    ],
  ])('with %s is printed without one', async (_, more, line) => {
    expect((await text(more, 'a')).split('\n').slice(0, 2)).toEqual(['── content/docs/a.md', line])
  })

  test('without a file is printed without a heading if it is the only one', async () => {
    expect(await text({ file: undefined })).toBe('error  There is no page "x".  (broken-link)\n\n1 error')
  })

  test.each([1, 80, 5_000, 9_990, 10_000])(
    'in a long line is cut around column %i, and the marker stays in place',
    async (column) => {
      const source = `${'x'.repeat(column - 1)}M${'x'.repeat(10_000 - column)}`
      const [, , shown = '', mark = ''] = (await text({ line: 1, column }, source)).split('\n')
      expect(shown.length).toBeLessThan(180)
      expect(mark.indexOf('^')).toBe(shown.indexOf('M'))
    },
  )

  test('has colors only on request', async () => {
    const colored = await formatProblems([found()], { readText: () => undefined, color: true })
    expect(colored).toContain('\x1b[31merror\x1b[39m')
    expect(await text({})).not.toContain('\x1b')
  })
})

describe('hostile text', () => {
  test('has its control characters escaped', async () => {
    const report = await text(
      { message: 'a\x1b[31m\u202eb', file: 'a\nb\x07.md', hint: 'c\x9bd' },
      'e\x1bf\n\u2028\x00g\nh',
    )
    expect(report).toContain('── a\\x0ab\\x07.md\nerror  a\\x0ab\\x07.md:3:5')
    expect(report).toContain('a\\x1b[31m\\u202eb')
    expect(report).toContain('c\\x9bd')
  })

  test('never moves the cursor, reverses the text, or looks like a problem or a heading', async () => {
    const report = await print(hostile, '\x1b[2J\u202e\n── forged\nerror  forged\n')
    expect(report).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u202e]/)
    const entries = report.split('\n').filter((line) => /^(error|warning|info) {2}/.test(line))
    expect(entries).toHaveLength(hostile.length)
    const files = new Set(hostile.map(({ file }) => file))
    expect(report.match(/^── /gm)).toHaveLength(files.size)
  })

  test('has its further lines indented', async () => {
    expect(await text({ message: 'a\nerror  b', hint: 'c\r\nerror  d' })).toContain(
      '5  a  (broken-link)\n  error  b\n  c\n  error  d\n',
    )
  })

  test('is cut after thirty lines', async () => {
    const message = Array.from({ length: 2_000 }, (_, i) => `line ${i + 1}`).join('\n')
    const report = await text({ message })
    expect(report).toContain('\n  line 30\n  … and 1970 more lines\n\n1 error')
    expect(report).not.toContain('line 31')
  })

  test('is cut at 500 characters in a line, never within a character', async () => {
    const message = `${'x'.repeat(499)}😀${'y'.repeat(9_999)}\nsecond`
    expect(await text({ message })).toContain(`5  ${'x'.repeat(499)}…  (broken-link)\n  second\n`)
  })
})

describe('groups of problems', () => {
  test('are sorted by file with a blank line between files, the whole site last', async () => {
    const problems = [
      found({ file: undefined, message: 'whole' }),
      found({ file: 'b.md', message: 'b3' }),
      found({ file: 'B.md', message: 'B' }),
      found({ file: 'a.md', severity: 'warning', message: 'a' }),
      found({ file: 'b.md', message: 'b4', line: 4, hint: 'hint' }),
    ]
    expect(await print(problems)).toBe(
      [
        '── B.md',
        'error  B.md:3:5  B  (broken-link)',
        '',
        '── a.md',
        'warning  a.md:3:5  a  (broken-link)',
        '',
        '── b.md',
        'error  b.md:3:5  b3  (broken-link)',
        '',
        'error  b.md:4:5  b4  (broken-link)',
        '  hint',
        '',
        '── whole site',
        'error  whole  (broken-link)',
        '',
        '4 errors, 1 warning in 3 files',
      ].join('\n'),
    )
  })

  test('print a repeated problem of a file once, with all places and one hint', async () => {
    const same = { file: 'a.md', hint: 'hint', column: 1 }
    const problems = [found(same), found({ ...same, line: 4, message: 'other' }), found({ ...same, line: 5 })]
    expect(await print(problems, '1\n2\n3\n4\n5')).toBe(
      [
        '── a.md',
        'error  a.md:3:1  There is no page "x".  (broken-link)',
        '  1 | 1',
        '  2 | 2',
        '> 3 | 3',
        '    | ^',
        '  4 | 4',
        '  5 | 5',
        'error  a.md:5:1  There is no page "x".  (broken-link)',
        '  3 | 3',
        '  4 | 4',
        '> 5 | 5',
        '    | ^',
        '  hint',
        '',
        'error  a.md:4:1  other  (broken-link)',
        '  2 | 2',
        '  3 | 3',
        '> 4 | 4',
        '    | ^',
        '  5 | 5',
        '  hint',
        '',
        '3 errors',
      ].join('\n'),
    )
  })

  test.each([
    [5, undefined],
    [6, '  … and 1 more place'],
    [42, '  … and 37 more places in 37 files'],
  ])('of %i equal problems in as many files show the first five', async (count, more) => {
    const files = Array.from({ length: count }, (_, i) => `${String(i + 10)}.md`)
    const report = await print([...files.map((file) => found({ file })), found({ file: '99.md', message: 'other' })])
    const shown = files.slice(0, 5).flatMap((file, i) => {
      const line = `error  ${file}:3:5  There is no page "x".  (broken-link)`
      return [`── ${file}`, line, ...(i === 4 && more ? [more] : []), '']
    })
    const whole = more ? ['See all places with --reporter json.'] : []
    const last = ['── 99.md', 'error  99.md:3:5  other  (broken-link)', '', ...whole]
    expect(report).toBe([...shown, ...last, `${count + 1} errors in ${count + 1} files`].join('\n'))
  })

  test.each([
    ['code', { code: 'broken-anchor' }],
    ['message', { message: 'other' }],
    ['hint', { hint: 'other' }],
    ['severity', { severity: 'warning' }],
  ] as const)('separate problems that differ in %s', async (_, more) => {
    const problems = Array.from({ length: 10 }, (_, i) => found({ line: i + 1, ...(i % 2 && more) }))
    expect(await print(problems)).not.toContain('more place')
  })

  test('have no heading for a file with only hidden places, but count it', async () => {
    const report = await print([
      ...[1, 2, 3, 4, 5, 6].map((line) => found({ file: 'a.md', line })),
      found({ file: 'b.md' }),
    ])
    expect(report).not.toContain('── b.md')
    expect(report).toContain('… and 2 more places in 2 files\n')
    expect(report.split('\n').at(-1)).toBe('7 errors in 2 files')
  })

  test.each([
    [['error', 'error', 'warning'], '2 errors, 1 warning'],
    [['warning', 'warning'], '2 warnings'],
    [['info'], '1 info'],
    [['error', 'info', 'info'], '1 error, 2 info'],
  ] as const)('are counted: %j', async (severities, summary) => {
    const problems = severities.map((severity) => found({ severity }))
    expect((await print(problems)).split('\n').at(-1)).toBe(summary)
  })

  test('are printed by reading each file once', async () => {
    let reads = 0
    const readText = () => `${reads++}`
    await formatProblems([found(), found(), found()], { readText, color: false })
    expect(reads).toBe(1)
  })

  test('are empty without problems', async () => {
    expect(await formatProblems([], { readText: () => '', color: true })).toBe('')
  })
})
