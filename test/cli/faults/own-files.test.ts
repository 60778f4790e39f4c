import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportedProblem } from '../../harness/build/cli.ts'
import { temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { cache, outcomes } from './cells.ts'
import { type Fault, faults, withFault } from './faults.ts'

const base = temporaryFolder('own-files')
const root = path.join(base, 'site')
const good = path.join(base, 'good')

beforeAll(async () => {
  writeFiles(root, {
    'site.config.ts': "export default { title: 'T', url: 'https://site.example.com' }\n",
    'content/docs/intro.md': '# Intro\n',
    'content/pages/team.tsx': 'export default () => <h1>Team</h1>\n',
  })
  expect((await build('absent', [])).code).toBe(0)
  fs.cpSync(root, good, { recursive: true, verbatimSymlinks: true })
})
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

async function build(fault: Fault, files: string[]) {
  // A build waits for a lock that is still being written: see test/unit/host/output-lock.test.ts.
  const isOld = files.every((file) => file.endsWith('lock'))
  const how = { fault, files, isOld }
  const { code, signal, stdout, stderr } = await withFault(root, ['build', '--reporter', 'json'], how)
  expect(signal, 'the run does not hang').toBeNull()
  expect(code, stderr).not.toBe(70)
  const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] }
  return { code, problems }
}

/** The site with its cache and its output, as they were after a good build. */
function restore(): void {
  fs.rmSync(root, { recursive: true, force: true })
  fs.cpSync(good, root, { recursive: true, verbatimSymlinks: true })
}

const outputOf = (folder: string) => {
  const { '.docsgen.json': _, ...tree } = treeOf(path.join(folder, 'build'))!
  return tree
}

describe.each(faults)('%s', (fault) => {
  test('a damaged cache is only slower, with the same output', async () => {
    restore()
    const files = fastGlob.sync(
      cache.map((glob) => `.docsgen/${glob}`),
      { cwd: root, dot: true },
    )
    expect(files.length).toBeGreaterThanOrEqual(cache.length)
    expect(await build(fault, files)).toEqual({ code: 0, problems: [] })
    expect(treeOf(path.join(root, 'build'))).toEqual(treeOf(path.join(good, 'build')))
  })

  test.each(Object.keys(outcomes))('%s', async (file) => {
    restore()
    const isDamaged = !['absent', 'vanishes', 'folder', 'pipe', 'dangling'].includes(fault)
    if (isDamaged && !fs.existsSync(path.join(root, file))) writeFiles(root, { [file]: 'text\n' })
    const { code, problems } = await build(fault, [file])
    expect(code).toBe(outcomes[file]![fault] === 'built' ? 0 : 2)
    expect(problems.map(({ severity }) => severity)).toEqual(code === 0 ? [] : ['error'])
    fs.rmSync(path.join(root, 'build/.docsgen.json'), { recursive: true, force: true })
    expect(outputOf(root)).toEqual(outputOf(good))
  })
})
