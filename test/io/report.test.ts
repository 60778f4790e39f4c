import { describe, expect, test } from 'vitest'
import { formatProblems } from '../../src/io/report.ts'
import { formatGithub, formatJson, formatSarif } from '../../src/io/report-machine.ts'
import { type Finding, problem } from '../../src/model/problem.ts'

const found = (more: Partial<Finding> = {}) =>
  problem({
    severity: 'error',
    code: 'dead-link',
    message: 'No page at "x".',
    file: 'content/docs/a.md',
    line: 3,
    column: 5,
    ...more,
  })
const text = (more: Partial<Finding>, source?: string) =>
  formatProblems([found(more)], { readText: () => source, color: false })

describe('text', () => {
  test('has place, message, code, lines of code, hint and count', async () => {
    expect(await text({ hint: 'Did you mean "y"?' }, 'one\ntwo\nsee [x](x)\nfour\nfive\nsix\nseven')).toBe(
      [
        'error  content/docs/a.md:3:5  No page at "x".  (dead-link)',
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

  test('numbers of lines are those of the file', async () => {
    const source = Array.from({ length: 200 }, (_, i) => `line ${i + 1}`).join('\r\n')
    const report = await text({ line: 100 }, source)
    expect(report).toContain('> 100 | line 100\n      |     ^')
    expect(report).toContain('  103 | line 103')
    expect(report).not.toContain('line 97')
  })

  test.each([
    ['no file', { file: undefined }, 'error  No page at "x".  (dead-link)'],
    ['no line', { line: undefined }, 'error  content/docs/a.md  No page at "x".  (dead-link)'],
    ['no column', { column: undefined }, 'error  content/docs/a.md:3  No page at "x".  (dead-link)'],
    ['a line that is not there', { line: 99 }, 'error  content/docs/a.md:99:5  No page at "x".  (dead-link)'],
  ])('of a problem with %s', async (_, more, line) => {
    expect((await text(more, 'a')).split('\n')[0]).toBe(line)
  })

  test.each([1, 80, 5_000, 9_990, 10_000])(
    'a long line is cut around column %i, and the mark stays',
    async (column) => {
      const source = `${'x'.repeat(column - 1)}M${'x'.repeat(10_000 - column)}`
      const [, shown = '', mark = ''] = (await text({ line: 1, column }, source)).split('\n')
      expect(shown.length).toBeLessThan(180)
      expect(mark.indexOf('^')).toBe(shown.indexOf('M'))
    },
  )

  test('control characters are spelled out', async () => {
    const report = await text(
      { message: 'a\x1b[31m\u202eb', file: 'a\nb\x07.md', hint: 'c\x9bd' },
      'e\x1bf\n\u2028\x00g\nh',
    )
    expect(report).toContain('a\\nb\\x07.md:3:5'.replace('\\n', '\\x0a'))
    expect(report).toContain('a\\x1b[31m\\u202eb')
    expect(report).toContain('c\\x9bd')
    expect(report).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e]/)
  })

  test('a second line of a message cannot look like an entry', async () => {
    expect(await text({ message: 'a\nerror  b' })).toContain('a\n  error  b')
  })

  test('colours only when asked', async () => {
    const colored = await formatProblems([found()], { readText: () => undefined, color: true })
    expect(colored).toContain('\x1b[31merror\x1b[39m')
    expect(await text({})).not.toContain('\x1b')
  })

  test.each([
    [['error', 'error', 'warning'], '2 errors, 1 warning'],
    [['warning', 'warning'], '2 warnings'],
    [['info'], '1 info'],
    [['error', 'info', 'info'], '1 error, 2 info'],
  ] as const)('counts %j', async (severities, summary) => {
    const problems = severities.map((severity) => found({ severity }))
    expect((await formatProblems(problems, { readText: () => undefined, color: false })).split('\n').at(-1)).toBe(
      summary,
    )
  })

  test('reads each file once', async () => {
    let reads = 0
    const readText = () => `${reads++}`
    await formatProblems([found(), found(), found()], { readText, color: false })
    expect(reads).toBe(1)
  })

  test('of no problems is empty', async () => {
    expect(await formatProblems([], { readText: () => '', color: true })).toBe('')
  })
})

describe('machines', () => {
  test('GitHub: one command a problem, its text encoded', () => {
    const problems = [
      found({ message: '100%\n::error::x', hint: 'hint', file: 'a,b:c.md' }),
      found({ severity: 'info', file: undefined }),
    ]
    expect(formatGithub(problems).split('\n')).toEqual([
      '::error file=a%2Cb%3Ac.md,line=3,col=5,title=dead-link::100%25%0A::error::x%0Ahint',
      '::notice title=dead-link::No page at "x".',
    ])
  })

  test('JSON: schema, summary and problems', () => {
    const problems = [found(), found({ severity: 'warning' })]
    expect(JSON.parse(formatJson(problems))).toEqual({
      ...{ schema: 1, problems: JSON.parse(JSON.stringify(problems)) },
      summary: { errors: 1, warnings: 1, infos: 0, text: '1 error, 1 warning' },
    })
  })

  test('SARIF: rules, levels, places and fingerprints', () => {
    const problems = [
      found({ file: 'a b/ü.md', hint: 'hint' }),
      found({ severity: 'info', code: 'a', file: undefined }),
    ]
    const { version, runs } = JSON.parse(formatSarif(problems))
    expect(version).toBe('2.1.0')
    expect(runs).toHaveLength(1)
    expect(runs[0].tool.driver).toEqual({ name: 'docsgen', rules: [{ id: 'a' }, { id: 'dead-link' }] })
    expect(runs[0].results).toEqual([
      {
        ...{ ruleId: 'dead-link', level: 'error', message: { text: 'No page at "x".\nhint' } },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a%20b/%C3%BC.md' },
              region: { startLine: 3, startColumn: 5 },
            },
          },
        ],
        partialFingerprints: { 'docsgen/v1': problems[0]!.fingerprint },
      },
      {
        ...{ ruleId: 'a', level: 'note', message: { text: 'No page at "x".' } },
        partialFingerprints: { 'docsgen/v1': problems[1]!.fingerprint },
      },
    ])
  })
})
