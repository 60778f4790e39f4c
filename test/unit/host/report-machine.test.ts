import { describe, expect, test } from 'vitest'
import { formatGithub, formatJson, formatSarif } from '../../../src/host/report/machine.ts'
import { jsonReport } from '../../../src/host/report/schema.ts'
import type { Severity } from '../../../src/model/codes/code-entry.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { found, hostile } from './sample-problems.ts'

const many = Array.from({ length: 42 }, (_, i) => found({ file: `${i}.md` }))

describe('the GitHub report', () => {
  test('has one command for each problem, with encoded text', () => {
    const problems = [
      found({ message: '100%\n::error::x', hint: 'hint', file: 'a,b:c.md' }),
      found({ severity: 'info', file: undefined }),
      found({ severity: 'info', line: undefined }),
    ]
    expect(formatGithub(problems).split('\n')).toEqual([
      '::error file=a%2Cb%3Ac.md,line=3,col=5,title=broken-link::100%25%0A::error::x%0Ahint',
      '::notice title=broken-link::There is no page "x".',
      '::notice file=content/docs/a.md,title=broken-link::There is no page "x".',
    ])
  })

  test('lists errors first, otherwise in the given order', () => {
    const severities: Severity[] = ['info', 'warning', 'error', 'warning', 'error']
    const problems = severities.map((severity, i) => found({ severity, message: `${i}` }))
    const shown = formatGithub(problems).split('\n')
    expect(shown.map((line) => line.replace(/^::(\w+) .*::/, '$1 '))).toEqual([
      ...['error 2', 'error 4', 'warning 1', 'warning 3', 'notice 0'],
    ])
  })

  test('names files from the root of the repository', () => {
    expect(formatGithub([found()], 'packages/docs')).toMatch(/^::error file=packages\/docs\/content\/docs\/a\.md,/)
  })

  test('is parsed by a runner into the same problems', () => {
    const problems = [...hostile, ...many]
    const commands = formatGithub(problems).split(/\r\n|\r|\n/)
    expect(commands).toHaveLength(problems.length)
    const sent = problems.toSorted((a, b) => rank(a) - rank(b))
    expect(commands.map(readCommand)).toEqual(
      sent.map(({ severity, message, hint, file, line, column, code }) => ({
        kind: severity === 'info' ? 'notice' : severity,
        file: file && visible(file),
        line: file && line && `${line}`,
        col: file && line && column && `${column}`,
        title: visible(code),
        text: visible(hint ? `${message}\n${hint}` : message),
      })),
    )
  })
})

const rank = ({ severity }: Problem) => ['error', 'warning', 'info'].indexOf(severity)

/** Returns the text with line feeds as line ends, and other control characters escaped. */
function visible(text: string): string {
  const escaped = (it: string) => {
    const code = it.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  }
  return text.replace(/\r\n/g, '\n').replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e]/g, escaped)
}

/** As the runner of GitHub Actions reads a line of output. */
function readCommand(line: string) {
  const [, kind, properties = '', data = ''] = /^::(\w+) (.*?)::(.*)$/s.exec(line) ?? []
  const decoded = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  const entries = properties.split(',').map((pair) => {
    const at = pair.indexOf('=')
    const value = pair
      .slice(at + 1)
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
    return [pair.slice(0, at), decoded(value).replaceAll('%25', '%')]
  })
  return { kind, ...Object.fromEntries(entries), text: decoded(data).replaceAll('%25', '%') }
}

describe('the JSON report', () => {
  const help = 'docsgen explain broken-link'

  test('has a schema, a summary and problems', () => {
    const problems = [found({ hint: 'hint' }), found({ severity: 'warning', file: undefined, line: undefined })]
    expect(JSON.parse(formatJson(problems))).toEqual({
      schema: 1,
      summary: { errors: 1, warnings: 1, infos: 0, text: '1 error, 1 warning' },
      problems: [
        {
          ...{ severity: 'error', code: 'broken-link', message: 'There is no page "x".', hint: 'hint' },
          ...{ file: 'content/docs/a.md', line: 3, column: 5, fingerprint: problems[0]!.fingerprint, help },
        },
        {
          ...{ severity: 'warning', code: 'broken-link', message: 'There is no page "x".' },
          ...{ column: 5, fingerprint: problems[1]!.fingerprint, help },
        },
      ],
    })
  })

  test('has its keys in a fixed order, without internal ones', () => {
    const { severity, ...rest } = found({ hint: 'hint', subject: 'x', seek: { text: 'x' } })
    const report = JSON.parse(formatJson([{ ...rest, severity }]))
    expect(Object.keys(report)).toEqual(['schema', 'summary', 'problems'])
    expect(Object.keys(report.problems[0])).toEqual([
      ...['severity', 'code', 'message', 'hint', 'file', 'line', 'column', 'fingerprint', 'help'],
    ])
  })

  test('has every problem as it is, also duplicates and hostile ones', () => {
    const problems = [...hostile, ...many]
    const report = jsonReport.parse(JSON.parse(formatJson(problems)))
    const expected = problems.map((problem) => ({
      ...JSON.parse(JSON.stringify(problem)),
      help: problem.code === 'broken-link' ? help : undefined,
    }))
    expect(report.problems).toEqual(expected)
  })
})

describe('the SARIF report', () => {
  const runOf = (problems: Problem[], folder?: string) => {
    const { version, runs } = JSON.parse(formatSarif(problems, folder))
    expect([version, runs.length]).toEqual(['2.1.0', 1])
    return runs[0]
  }
  const placeOf = (problem: Problem, folder?: string) =>
    runOf([problem], folder).results[0].locations[0].physicalLocation

  test('has levels, rules, places and fingerprints', () => {
    const problems = [
      found({ hint: 'hint' }),
      found({ severity: 'info', code: 'own-code', line: 7, column: undefined }),
      found({ severity: 'warning' }),
    ]
    const run = runOf(problems)
    expect(run.columnKind).toBe('utf16CodeUnits')
    expect(Object.keys(run.originalUriBaseIds)).toEqual(['%SRCROOT%'])
    const artifactLocation = { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' }
    const resultOf = (i: number, result: object, region: object) => ({
      ...result,
      locations: [{ physicalLocation: { artifactLocation, region } }],
      partialFingerprints: { 'docsgen/v1': problems[i]!.fingerprint },
    })
    const link = { ruleId: 'broken-link', ruleIndex: 0 }
    const text = 'There is no page "x".'
    const at = { startLine: 3, startColumn: 5 }
    expect(run.results).toEqual([
      resultOf(0, { ...link, level: 'error', message: { text: `${text}\nhint` } }, at),
      resultOf(1, { ruleId: 'own-code', ruleIndex: 1, level: 'note', message: { text } }, { startLine: 7 }),
      resultOf(2, { ...link, level: 'warning', message: { text } }, at),
    ])
  })

  test('has a rule for each code, with only the ID for an unknown code', () => {
    const { rules } = runOf([found({ code: 'removed-html' }), found({ code: 'own-code' }), found()]).tool.driver
    expect(rules).toEqual([
      {
        id: 'broken-link',
        shortDescription: { text: 'A link is broken.' },
        fullDescription: { text: expect.stringMatching(/^A link is broken\. The site has/) },
        help: { text: expect.stringMatching(/^The site has/) },
        defaultConfiguration: { level: 'error' },
      },
      { id: 'own-code' },
      expect.objectContaining({ id: 'removed-html', defaultConfiguration: { level: 'note' } }),
    ])
  })

  test.each([
    ['a b/ü.md', '', 'a%20b/%C3%BC.md'],
    ['c:d#?.md', '', 'c%3Ad%23%3F.md'],
    ['../shared/a.md', 'packages/docs', 'packages/shared/a.md'],
    ['\ud800.md', '', '%EF%BF%BD.md'],
    ['a.md', 'packages/my docs', 'packages/my%20docs/a.md'],
  ])('has for %j in "%s" the URI %s', (file, folder, uri) => {
    expect(placeOf(found({ file }), folder).artifactLocation.uri).toBe(uri)
  })

  test('puts problems without a place at the configuration, as GitHub rejects results without one', () => {
    expect(placeOf(found({ file: undefined, line: undefined, column: undefined }))).toEqual({
      artifactLocation: { uri: 'site.config.ts', uriBaseId: '%SRCROOT%' },
      region: { startLine: 1 },
    })
  })

  test('has a result for every problem, also duplicates and hostile ones', () => {
    const { results, tool } = runOf([...hostile, ...many])
    expect(results).toHaveLength(hostile.length + many.length)
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
  })
})

test.each([formatJson, formatSarif])('$name escapes control characters', (format) => {
  const message = 'a\u0000b\u007fc\u0085d\u009b31me\u2028f\u202eg\t\n'
  const text = format([found({ message, file: 'x\u009b.md' })])
  expect(text).not.toMatch(/[^\n\P{Cc}]|[\u2028\u2029\u202e]/u)
  expect(text).toContain('\\u009b31m')
  expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(message).slice(1, -1))
})
