import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { planted } from './faults-table.ts'
import { type ComparableProblem, comparable, expectedProblems, lineOf, listed } from './planted.ts'

const base = temporaryFolder('faults')
const root = path.join(base, 'faults')
fs.cpSync(path.join(import.meta.dirname, '../../sites/faults'), root, { recursive: true })

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const expected = expectedProblems(planted, root)

/** The faults with the words of a reporter in the place of the severities. */
const withWords = (words: Record<string, string>) =>
  expected.map((one) => ({ ...one, kind: one.kind.replace(/^\w+/, (word) => words[word] ?? word) }))

test('the site contains all planted faults', () => {
  expect(expected).toHaveLength(59)
})

describe('each fault of the site is reported exactly once, at its place', () => {
  test.each(['check', 'build'])('by %s', async (command) => {
    const { problems, code, stderr } = await docsgenProblems(root, [command])
    const byLine = (all: ComparableProblem[]) => Object.fromEntries(all.map((one) => [lineOf(one), one]))
    expect(listed(problems.map(comparable)), stderr).toEqual(listed(expected))
    expect(byLine(problems.map(comparable))).toEqual(byLine(expected))
    expect(code).toBe(1)
    expect(fs.existsSync(path.join(root, 'build'))).toBe(false)
  })

  test('with --strict, where warnings are errors', async () => {
    const { problems, code } = await docsgenProblems(root, ['build', '--strict'])
    expect(listed(problems.map(comparable))).toEqual(listed(withWords({ warning: 'error' })))
    expect(code).toBe(1)
  })

  test('with the other parser', async () => {
    const other = path.join(base, 'remark')
    fs.cpSync(root, other, { recursive: true })
    const config = path.join(other, 'site.config.ts')
    const text = fs.readFileSync(config, 'utf8')
    fs.writeFileSync(config, text.replace(/\n\}\)\n$/, "\n  markdown: { parser: 'remark' },\n})\n"))
    const { problems } = await docsgenProblems(other, ['check'])
    expect(fs.readFileSync(config, 'utf8')).not.toBe(text)
    expect(listed(problems.map(comparable))).toEqual(listed(expected))
  })

  test('in the same order and words with a single worker and without the cache', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'json'])
    const again = await docsgen(root, ['check', '--reporter', 'json', '--workers', '1', '--no-cache'])
    expect(again.stdout).toBe(stdout)
  })

  test('as JSON, with counts and fingerprints', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'json'])
    const { schema, summary, problems } = JSON.parse(stdout)
    const count = (severity: string) => expected.filter(({ kind }) => kind.startsWith(severity)).length
    expect(schema).toBe(1)
    expect(summary).toMatchObject({ errors: count('error'), warnings: count('warning'), infos: count('info') })
    const fingerprints = problems.map(({ fingerprint }: { fingerprint: string }) => fingerprint)
    expect(fingerprints.filter((it: string) => /^[0-9a-f]{16}$/.test(it))).toHaveLength(expected.length)
    expect(new Set(fingerprints).size).toBe(expected.length)
  })

  test('as text', async () => {
    const { stderr } = await docsgen(root, ['check'])
    const lines = stderr.split('\n').filter((line) => /^(?:error|warning|info) {2}/.test(line))
    expect(listed(lines.map(textLine))).toEqual(listed(expected))
  })

  test('as GitHub annotations', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'github'])
    const lines = stdout.trimEnd().split('\n')
    expect(listed(lines.map(annotation))).toEqual(listed(withWords({ info: 'notice' })))
  })

  test('as SARIF', async () => {
    const { stdout } = await docsgen(root, ['check', '--reporter', 'sarif'])
    const { results } = JSON.parse(stdout).runs[0]
    // A result without a line would be rejected.
    const withLines = withWords({ info: 'note' }).map(({ line = 1, ...one }) => ({ ...one, line }))
    expect(listed(results.map(sarifResult))).toEqual(listed(withLines))
  })
})

function textLine(line: string): ComparableProblem {
  const [, severity, file, row, column, message = '', code] =
    /^(\w+) {2}(\S+?)(?::(\d+):(\d+))? {2}(.*?) {2}\(([\w-]+)\)$/.exec(line) ?? []
  return { kind: `${severity} ${code}`, file, ...numbers(row, column), message }
}

function annotation(line: string): ComparableProblem {
  const [, severity, list = '', message = ''] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? []
  const { file, line: row, col, title } = Object.fromEntries(list.split(',').map((pair) => pair.split('=')))
  return { kind: `${severity} ${title}`, file, ...numbers(row, col), message }
}

function numbers(line: string | undefined, column: string | undefined): Pick<ComparableProblem, 'line' | 'column'> {
  return { ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) }
}

interface SarifResult {
  ruleId: string
  level: string
  message: { text: string }
  locations: {
    physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; startColumn?: number } }
  }[]
}

function sarifResult({ ruleId, level, message, locations }: SarifResult): ComparableProblem {
  const { artifactLocation, region } = locations[0]!.physicalLocation
  const { startLine: line, startColumn: column } = region
  return {
    kind: `${level} ${ruleId}`,
    file: decodeURIComponent(artifactLocation.uri),
    line,
    column,
    message: message.text,
  }
}
