import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bin, docsgen, docsgenProblems, freshDocsgen, type RunOptions, shortForm } from '../../harness/build/cli.ts'
import {
  configText,
  type Files,
  png,
  temporaryFolder,
  treeOf,
  writeFiles,
  writeSite,
} from '../../harness/build/site.ts'

const base = temporaryFolder('commands')
const good: Files = {
  'site.config.ts': configText({ navbar: { items: [{ label: 'A', to: '/docs/a' }] } }),
  'content/docs/a.md': '# A\n\n![P](./p.png)\n',
  'content/docs/p.png': png(3, 4),
  'content/static/s.txt': 's',
}
const faulty: Files = {
  ...good,
  'content/docs/b.md':
    '# B\n\n[No page](/none), [no id](./a.md#none), [no file](./none.md) and ![no image](none.png)\n',
  'content/docs/c.md': '---\ndraft: 1\n---\n\n```klingon\nx\n```\n',
  'content/static/docs/a/index.html': 'static',
}
const warned: Files = { ...good, 'content/docs/b.md': '# B\n\n[no id](./a.md#none)\n' }

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function site(name: string, files: Files): string {
  return writeSite(path.join(base, name), files)
}

describe('docsgen check', () => {
  test.each<[string, Files]>([
    ['a site without problems', good],
    ['a site with many problems', faulty],
    ['a site with a file in place of a folder', { ...good, 'content/static/docs': 'a file' }],
  ])('reports for %s the same as a build, and writes only its cache', async (name, files) => {
    const root = site(`check ${name}`, files)
    const checked = await docsgenProblems(root, ['check'])
    expect(fs.readdirSync(root).sort()).toEqual(['.docsgen', 'content', 'site.config.ts'])
    const built = await docsgenProblems(root, ['build'])
    expect(checked.problems).toEqual(built.problems)
    expect(checked.code).toBe(built.code)
    const strict = [
      await docsgenProblems(root, ['check', '--strict']),
      await docsgenProblems(root, ['build', '--strict']),
    ] as const
    expect(strict[0].problems).toEqual(strict[1].problems)
  })

  test('does not change the output or the problems of a build', async () => {
    const root = site('around', warned)
    await docsgen(root, ['check'])
    await docsgen(root, ['build'])
    const tree = treeOf(path.join(root, 'build'))
    expect((await docsgenProblems(root, ['check'])).problems.map(shortForm)).toEqual([
      'warning broken-anchor content/docs/b.md:3:1',
    ])
    expect(treeOf(path.join(root, 'build'))).toEqual(tree)
    await docsgen(root, ['build', '--no-cache', '--out-dir', 'clean'])
    expect(treeOf(path.join(root, 'clean'))).toEqual(tree)
  })
})

describe('the reporter', () => {
  let root = ''
  beforeAll(() => {
    root = site('reporters', faulty)
  })

  const expected = [
    'warning broken-markdown-link content/docs/b.md:3:41',
    'warning broken-anchor content/docs/b.md:3:19',
    'error broken-link content/docs/b.md:3:1',
    'error broken-image content/docs/b.md:3:66',
    'error bad-front-matter content/docs/c.md:2:8',
    'info unknown-language content/docs/c.md:5:1',
    'error static-on-route content/static/docs/a/index.html',
  ].sort()

  test('json prints one document with schema, summary and problems', async () => {
    const { stdout, stderr, code } = await docsgen(root, ['build', '--reporter', 'json', '--quiet'])
    const report = JSON.parse(stdout) as {
      schema: number
      summary: object
      problems: Parameters<typeof shortForm>[0][]
    }
    expect(report.problems.map(shortForm).sort()).toEqual(expected)
    expect(report).toMatchObject({ schema: 1, summary: { errors: 4, warnings: 2, infos: 1 } })
    expect(stderr).toBe('')
    expect(code).toBe(1)
  })

  test('sarif prints one document with a result for each problem', async () => {
    const { stdout } = await docsgen(root, ['build', '--reporter', 'sarif'])
    const report = JSON.parse(stdout) as { version: string; runs: { results: { ruleId: string }[] }[] }
    expect(report.version).toBe('2.1.0')
    const rules = report.runs[0]!.results.map(({ ruleId }) => ruleId)
    expect(rules.sort()).toEqual(expected.map((line) => line.split(' ')[1]).sort())
  })

  test('github prints a command on every line', async () => {
    const { stdout } = await docsgen(root, ['build', '--reporter', 'github'])
    const lines = stdout.trimEnd().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^::(error|warning|notice) file=[^,]+,(line=\d+,col=\d+,)?title=[\w-]+::./)
    expect(lines).toHaveLength(expected.length)
  })

  test('text prints problems with code frames to stderr, and nothing to stdout', async () => {
    const { stdout, stderr } = await docsgen(root, ['build', '--quiet'])
    expect(stdout).toBe('')
    expect(stderr).toContain('content/docs/b.md:3:1  There is no page "/none".  (broken-link)')
    expect(stderr).toContain('> 3 | [No page](/none), [no id](./a.md#none)')
    expect(stderr).toMatch(
      /4 errors, 2 warnings, 1 info in 3 files\nRun "docsgen explain <code>" for the cause and the fix.\n$/,
    )
  })

  test.each(['json', 'sarif', 'github'])('%s works without problems, and for a rejected call', async (reporter) => {
    const own = site(`good ${reporter}`, good)
    const done = await docsgen(own, ['build', '--reporter', reporter])
    expect(done.code).toBe(0)
    const refused = await docsgen(own, ['build', '--out-dir', 'content', '--reporter', reporter])
    expect(refused.code).toBe(2)
    expect(refused.stdout).toContain('bad-output')
    if (reporter === 'github') expect(done.stdout).toBe('')
    else for (const { stdout } of [done, refused]) JSON.parse(stdout)
  })
})

describe('the option', () => {
  test('--quiet prints only problems', async () => {
    const root = site('quiet', good)
    expect(await docsgen(root, ['build', '--quiet'])).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect((await docsgen(root, ['build'])).stdout).toMatch(/^\d+ pages, \d+ files, .* s\n.* unchanged/)
  })

  test('--strict turns warnings into errors, and writes nothing', async () => {
    const root = site('strict', warned)
    const strict = await docsgenProblems(root, ['build', '--strict'])
    expect(strict.code).toBe(1)
    expect(strict.problems.map(shortForm)).toEqual(['error broken-anchor content/docs/b.md:3:1'])
    expect(fs.existsSync(path.join(root, 'build'))).toBe(false)
    expect((await docsgen(root, ['build'])).code).toBe(0)
  })

  test('--base-url overrides the configuration', async () => {
    const root = site('base', good)
    await docsgen(root, ['build', '--base-url', 'x/y'])
    expect(fs.readFileSync(path.join(root, 'build/docs/a/index.html'), 'utf8')).toContain('href="/x/y/docs/a"')
  })

  test('--drafts includes drafts', async () => {
    const root = site('drafts', { ...good, 'content/docs/d.md': '---\ndraft: true\n---\n\n# D\n' })
    await docsgen(root, ['build'])
    expect(fs.existsSync(path.join(root, 'build/docs/d/index.html'))).toBe(false)
    await docsgen(root, ['build', '--drafts'])
    expect(fs.existsSync(path.join(root, 'build/docs/d/index.html'))).toBe(true)
  })

  test.each([
    ['without an earlier output', false, 'build'],
    ['beside an earlier output', true, 'build'],
    ['beside an earlier output elsewhere', true, path.join(base, 'elsewhere')],
  ])('--keep-failed stores the pages of a failed build, %s', async (name, hasOutput, outDir) => {
    const root = site(`failed ${name}`, good)
    if (hasOutput) expect((await docsgen(root, ['build', '--out-dir', outDir])).code).toBe(0)
    const before = treeOf(path.resolve(root, outDir))
    fs.renameSync(path.join(root, 'content/static/s.txt'), path.join(root, 'content/static/moved.txt'))
    writeFiles(root, { 'content/docs/b.md': '# B\n\n[No page](/none)\n' })
    const { code, stdout } = await docsgen(root, [
      'build',
      '--out-dir',
      outDir,
      '--keep-failed',
      'failed',
      '--reporter',
      'json',
    ])
    expect(code).toBe(1)
    JSON.parse(stdout)
    expect(treeOf(path.resolve(root, outDir))).toEqual(before)
    const kept = Object.keys(treeOf(path.join(root, 'failed'))!)
    expect(kept).toEqual(
      expect.arrayContaining(['docs/a/index.html', 'docs/b/index.html', 'moved.txt', '.docsgen.json']),
    )
    const again = await docsgen(root, ['build', '--out-dir', outDir, '--keep-failed', 'failed', '--quiet'])
    expect(again.stderr).not.toContain('bad-output')
    expect(Object.keys(treeOf(path.join(root, 'failed'))!)).toEqual(kept)
  })
})

test('--keep-failed never changes the output', async () => {
  const root = site('failed in place', good)
  await docsgen(root, ['build'])
  const before = treeOf(path.join(root, 'build'))
  writeFiles(root, { 'content/docs/b.md': '# B\n\n[No page](/none)\n' })
  for (const folder of ['build', 'build/failed', '.']) {
    const { code, stderr } = await docsgen(root, ['build', '--keep-failed', folder, '--quiet'])
    expect(stderr).toContain('bad-output')
    expect(code).toBe(1)
    expect(treeOf(path.join(root, 'build'))).toEqual(before)
  }
})

describe('concurrent builds', () => {
  const endless = { 'content/pages/endless.tsx': 'export default function Endless() { for (;;) {} }\n' }

  test('of one output: the second is rejected with the process ID of the first', async () => {
    const root = site('two', { ...good, ...endless })
    let refused: Promise<Awaited<ReturnType<typeof docsgenProblems>>> | undefined
    let pid: number | undefined
    await docsgen(root, ['build'], {
      onStart: (child) => {
        pid = child.pid
        child.stderr!.on('data', () => {
          refused ??= docsgenProblems(root, ['build']).finally(() => child.kill('SIGTERM'))
        })
      },
    })
    const { code, problems } = (await refused)!
    expect(code).toBe(2)
    expect(problems.map(shortForm)).toEqual(['error output-locked'])
    expect(problems[0]!.message).toContain(`process (${pid})`)
  })

  test('of two outputs of one site: both succeed', async () => {
    const root = site('two outputs', good)
    const runs = await Promise.all([
      docsgen(root, ['build', '--out-dir', 'one']),
      freshDocsgen(root, ['build', '--out-dir', 'two']),
    ])
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(treeOf(path.join(root, 'one'))).toEqual(treeOf(path.join(root, 'two')))
  })
})

describe('calls of docsgen build', () => {
  test('with --locale build a locale of the site at the root', async () => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { htmlLang: 'de-CH' } } }
    const root = site('locale', { ...good, 'site.config.ts': configText({ i18n }) })
    expect((await docsgen(root, ['build', '--locale', 'de'])).code).toBe(0)
    expect(fs.readFileSync(path.join(root, 'build/docs/a/index.html'), 'utf8')).toContain('<html lang="de-CH"')
  })

  test('with an unknown --locale suggest the nearest one', async () => {
    const { code, problems } = await docsgenProblems(site('no locale', good), ['build', '--locale', 'em'])
    expect(code).toBe(2)
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([['unknown-locale', 'Did you mean "en"?']])
  })

  test('ignore closed output streams', async () => {
    const root = site('unread', good)
    const onStart: RunOptions['onStart'] = (child) => {
      child.stdout!.destroy()
      child.stderr!.destroy()
    }
    expect((await docsgen(root, ['build'], { onStart })).code).toBe(0)
    expect(fs.existsSync(path.join(root, 'build/index.html'))).toBe(true)
  })

  test('with --verbose print the time of each phase', async () => {
    const { stdout, stderr } = await docsgen(site('verbose', good), ['build', '--verbose'])
    expect(stderr).toMatch(/^compile: 1 page at \d+\.\d\d s\nrender: 3 pages at \d+\.\d\d s$/m)
    expect(stdout).toMatch(/peak memory \d+ MB/)
  })
})

describe('the Node version check', () => {
  const pretend = (version: string) =>
    `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const start = (version: string) =>
    spawnSync(process.execPath, ['--import', pretend(version), 'bin/docsgen.js', '--version'], { encoding: 'utf8' })

  test.each(['16.20.2', '18.20.4', '20.10.0', '20.18.3'])(
    'rejects %s with one line that states the required version',
    (version) => {
      const { status, stdout, stderr } = start(version)
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: '',
        stderr: `docsgen needs Node 20.19 or newer. This is Node ${version}.\n`,
      })
    },
  )

  test.each(['20.19.0', '22.1.0'])('accepts %s', (version) => {
    expect(start(version).status).toBe(0)
  })
})

test('a build succeeds even if its messages cannot be written', async () => {
  const root = site('unread', good)
  const full = fs.openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [bin, 'build'], { cwd: root, stdio: ['ignore', 'ignore', full] })
  fs.closeSync(full)
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
  expect(fs.existsSync(path.join(root, 'build/docs/a/index.html'))).toBe(true)
})
