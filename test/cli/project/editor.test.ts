import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'

const project = path.join(import.meta.dirname, '../../..')
const root = temporaryFolder('editor')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

type Pattern = Record<'severity' | 'file' | 'line' | 'column' | 'message' | 'code', number> & { regexp: string }
interface Task {
  label: string
  script?: string
  problemMatcher?: { pattern: Pattern }[]
}

const read = <Value>(file: string) => JSON.parse(fs.readFileSync(path.join(project, file), 'utf8')) as Value
const { tasks } = read<{ tasks: Task[] }>('.vscode/tasks.json')

test('the tasks of the editor exist', () => {
  const { scripts } = read<{ scripts: object }>('package.json')
  expect(tasks.flatMap(({ script }) => (script !== undefined && !(script in scripts) ? [script] : []))).toEqual([])
  const { configurations } = read<{ configurations: { preLaunchTask?: string }[] }>('.vscode/launch.json')
  const labels = tasks.map(({ label }) => label)
  for (const { preLaunchTask } of configurations) expect([undefined, ...labels]).toContain(preLaunchTask)
})

test('the guide has the same patterns', () => {
  const sample = read<{ tasks: Task[] }>('guide/samples/vscode/tasks.json')
  const patternsOf = (all: Task[]) => all.flatMap(({ problemMatcher = [] }) => problemMatcher)
  const own = patternsOf(tasks).flatMap((matcher) => (typeof matcher === 'object' ? [matcher.pattern] : []))
  expect(patternsOf(sample.tasks).map(({ pattern }) => pattern)).toEqual(own)
})

test('the problem matcher finds every problem of a report', async () => {
  writeSite(root, {
    'content/docs/a file.md': '# A\n\n[Gone](/docs/gone) ![](./none.png)\n',
    'content/docs/b.md': '---\ntitel: B\n---\n\n# B: (a) note\n\n<script>alert(1)</script>\n',
    'content/docs/_category.json': '{}',
    'content/static/unused.txt': 'text',
  })
  const { problems } = await docsgenProblems(root, ['check'])
  const { stderr } = await docsgen(root, ['check'])
  const matchers = tasks.find(({ label }) => label === 'check the guide')!.problemMatcher!
  const found = stderr.split('\n').flatMap((line) => {
    const matches = matchers.map(({ pattern }) => [pattern, new RegExp(pattern.regexp).exec(line)] as const)
    const [pattern, match] = matches.find(([, match]) => match) ?? []
    if (!pattern || !match) return []
    const { severity, file, line: at, column, message, code } = pattern
    return [[severity, file, at, column, message, code].map((group) => group && match[group])]
  })
  const text = (value?: number) => (value === undefined ? undefined : String(value))
  const expected = problems.map(({ severity, file, line, column, message, code }) => [
    ...[severity, file, text(line), text(column), message, code],
  ])
  expect(problems.length).toBeGreaterThan(3)
  expect(problems.some(({ line }) => line === undefined)).toBe(true)
  expect(found.sort()).toEqual(expected.filter(([, file]) => file).sort())
})
