import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('baseline')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const lines = () => fs.readFileSync(path.join(root, 'problems.lock'), 'utf8').split('\n').slice(1, -1)
const a = 'content/docs/a.md'
const start = '# A\n\n[B](./b.md)\n\n'
const links = '[One](/nope), [two](/nope) and [three](#gone).\n'

test('known problems pass even if they move, new ones fail, and fixed ones must be removed from the file', async () => {
  writeFiles(root, {
    'site.config.ts': configText({}),
    [a]: start + links,
    'content/docs/b.md': '# B\n\n[A](./a.md)\n',
  })
  const none = await docsgen(root, ['build', '--baseline'])
  expect([none.code, none.stderr.split('\n')[0]]).toEqual([
    2,
    'error  There is no baseline "problems.lock".  (bad-baseline)',
  ])
  const created = await docsgen(root, ['check', '--write-baseline'])
  expect([created.code, created.stderr]).toEqual([0, expect.not.stringContaining('error')])
  expect(created.stdout).toContain('problems.lock: 3 known problems, 3 added, 0 removed\n')
  const before = [`${a} broken-anchor #gone`, `${a} broken-link /nope`, `${a} broken-link /nope (2)`]
  expect(lines()).toEqual(before)

  writeFiles(root, { [a]: `${start}## Above\n\nMore.\n\n${links}` })
  const moved = await docsgen(root, ['build', '--baseline', 'problems.lock'])
  expect([moved.code, moved.stderr]).toEqual([0, expect.not.stringContaining('error')])
  expect(moved.stdout).toContain('3 known problems in problems.lock\n')
  expect(fs.existsSync(path.join(root, 'build/docs/a/index.html'))).toBe(true)

  writeFiles(root, { [a]: `${start}[One](/nope), [three](#gone) and [new](#new).\n` })
  for (const command of ['build', 'check']) {
    const { code, stderr } = await docsgen(root, [command, '--baseline'])
    expect(code).toBe(1)
    expect(stderr).toContain(`error  ${a}:5:34  This page has no "#new".  (broken-anchor)`)
    expect(stderr).toContain(`error  problems.lock:4:1  The problem "${before[2]}" is fixed.  (stale-baseline)`)
    expect(stderr).toContain('Run "docsgen check --write-baseline" to remove it from problems.lock.')
    expect(stderr).toContain('\n2 errors in 2 files')
  }
})

test('the file only shrinks without an option to grow, and each reporter shows only new problems', async () => {
  const shrunk = await docsgen(root, ['check', '--write-baseline'])
  expect(shrunk.code).toBe(1)
  expect(shrunk.stderr).toContain('(broken-anchor)')
  expect(shrunk.stdout).toBe(
    'problems.lock: 2 known problems, 0 added, 1 removed\nNew problems: 1. Fix them, or add them with --grow.\n',
  )
  expect(lines()).toEqual([`${a} broken-anchor #gone`, `${a} broken-link /nope`])
  const json = JSON.parse((await docsgen(root, ['check', '--baseline', '--reporter', 'json'])).stdout)
  expect(json.problems).toMatchObject([{ code: 'broken-anchor', severity: 'error', line: 5, column: 34 }])
  const sarif = JSON.parse((await docsgen(root, ['check', '--baseline', '--reporter', 'sarif'])).stdout)
  expect(sarif.runs[0].results[0].partialFingerprints['docsgen/v1']).toBe(json.problems[0].fingerprint)
  const github = await docsgen(root, ['check', '--baseline', '--reporter', 'github'])
  expect(github.stdout).toMatch(/^::error [^\n]*line=5,col=34[^\n]*\n$/)
  expect((await docsgen(root, ['check', '--grow'])).stdout).toContain('3 known problems, 1 added, 0 removed')
  expect((await docsgen(root, ['check', '--baseline'])).code).toBe(0)
})

test('a hidden problem stays in the file, and merge conflicts are read', async () => {
  const merged = fs.readFileSync(path.join(root, 'problems.lock'), 'utf8').split('\n')
  writeFiles(root, {
    'problems.lock': [...merged.slice(0, 2), '<<<<<<< ours', ...merged.slice(2).reverse()].join('\r\n'),
  })
  const { code, stderr } = await docsgen(root, ['check', '--baseline'])
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('problems.lock:3:1  The baseline contains conflict markers'),
  ])
  expect((await docsgen(root, ['check', '--write-baseline'])).code).toBe(0)
  expect(lines()).toHaveLength(3)

  const mdx = path.join(root, 'content/docs/a.mdx')
  fs.renameSync(path.join(root, a), mdx)
  const renamed = lines().map((line) => line.replace('a.md', 'a.mdx'))
  writeFiles(root, {
    'content/docs/b.md': '# B\n\n[A](./a.mdx)\n',
    'problems.lock': `${renamed.join('\n')}\n`,
  })
  expect((await docsgen(root, ['check', '--baseline'])).code).toBe(0)
  fs.appendFileSync(mdx, '\n<b>\n')
  const hidden = await docsgen(root, ['check', '--baseline'])
  expect(hidden.stderr).toContain('(bad-mdx)')
  expect(hidden.stderr).not.toContain('stale-baseline')
})

test('a file that the configuration names applies by itself; the option wins', async () => {
  const own = path.join(root, 'own')
  const config = (baseline: string) => ({ 'site.config.ts': configText({ baseline, onBrokenLinks: 'throw' }) })
  writeFiles(own, { ...config('known.lock'), 'content/docs/a.md': '# A\n\n[Gone](/gone)\n' })
  const missing = await docsgen(own, ['build'])
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringMatching(/site\.config\.ts:\d+:\d+ {2}There is no baseline "known\.lock"/),
  ])
  expect((await docsgen(own, ['check', '--write-baseline'])).stdout).toContain('known.lock: 1 known problems, 1 added')
  for (let run = 0; run < 2; run++) {
    const known = await docsgen(own, ['build'])
    expect([known.code, known.stderr]).toEqual([0, expect.not.stringContaining('broken-link')])
    expect(known.stdout).toContain('1 known problem in known.lock\n')
  }
  expect((await docsgen(own, ['build', '--baseline'])).stderr).toContain('There is no baseline "problems.lock"')
  writeFiles(own, { 'content/docs/a.md': '# A\n\n[New](/new)\n' })
  const { code, stderr } = await docsgen(own, ['build'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/error {2}content\/docs\/a\.md:3:\d+ {2}.*\(broken-link\)/)
  writeFiles(own, { 'content/docs/a.md': '# A\n' })
  const fixed = await docsgen(own, ['build'])
  expect([fixed.code, fixed.stderr]).toEqual([
    0,
    expect.stringMatching(/^warning {2}known\.lock:2:1 {2}The problem ".*" is fixed\./m),
  ])
  writeFiles(own, config('../outside.lock'))
  expect((await docsgen(own, ['build'])).code).toBe(2)
})

test('a site of which nothing can be built fails, whatever the file has', async () => {
  const folder = temporaryFolder('baseline-stopped')
  writeFiles(folder, {
    'site.config.ts': configText({ baseline: 'problems.lock' }),
    'content/versions.json': '["2.0"]',
    [a]: '# A\n',
  })
  await docsgen(folder, ['check', '--write-baseline'])
  expect(fs.readFileSync(path.join(folder, 'problems.lock'), 'utf8')).toContain(
    'content/versions.json missing-version 2.0',
  )
  for (const command of ['build', 'check']) {
    const { code, stderr } = await docsgen(folder, [command])
    expect([code, stderr]).toEqual([1, expect.stringContaining('(missing-version)')])
  }
  expect(fs.existsSync(path.join(folder, 'build'))).toBe(false)
  fs.rmSync(folder, { recursive: true })
})
