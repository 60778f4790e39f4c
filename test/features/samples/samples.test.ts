import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('samples')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Checks JavaScript as node does, and counts its calls. It reports the file and the line as compilers do. */
const checker = `const fs = require('node:fs')
const { spawnSync } = require('node:child_process')
const [file] = process.argv.slice(2)
fs.appendFileSync('calls.txt', file + '\\n')
if (fs.readFileSync(file, 'utf8').includes('forever')) setInterval(() => {}, 1000)
else {
  const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
  if (status !== 0) console.error(stderr.split('\\n')[0] + ': ' + /SyntaxError: (.*)/.exec(stderr)[1])
  process.exitCode = status
}
`
const config = (samples: object) =>
  `export default { title: 'Site', url: 'https://site.example.com', samples: ${JSON.stringify(samples)} }\n`
const good = '# Page\n\n```js\nconst one = 1\n```\n\n```js no-check\n…\n```\n\n```text\nno code\n```\n'
const files = {
  'site.config.ts': config({
    js: { command: '"node" check.cjs {file}', seconds: 5 },
  }),
  'check.cjs': checker,
  'content/docs/index.md': good,
}

async function checked(root: string, command = 'check') {
  const { code, problems } = await docsgenProblems(root, [command])
  const calls = path.join(root, 'calls.txt')
  const count = fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').trim().split('\n').length : 0
  fs.rmSync(calls, { force: true })
  const found = problems.map((it) => `${it.severity} ${it.file}:${it.line}:${it.column} ${it.message} (${it.code})`)
  return { code, found, count }
}

test('passing samples are checked once, and failing ones are reported at their line', async () => {
  const root = writeSite(path.join(base, 'site'), files)
  expect(await checked(root)).toEqual({ code: 0, found: [], count: 1 })
  expect(await checked(root, 'build')).toEqual({ code: 0, found: [], count: 0 })
  const wrong = '# Wrong\n\n:::note\n```js title="x"\nconst one = 1\nconst one = 2\n```\n:::\n'
  writeFiles(root, { 'content/docs/wrong.md': wrong, 'content/docs/twice.md': wrong.replace('Wrong', 'Twice') })
  const message = "The sample fails: Identifier 'one' has already been declared (sample-failed)"
  const found = ['twice', 'wrong'].map((name) => `error content/docs/${name}.md:6:1 ${message}`)
  expect(await checked(root)).toEqual({ code: 1, found, count: 1 })
  expect(await checked(root)).toEqual({ code: 1, found, count: 1 })
})

test('the error message is found in the output of programs that print the place first', async () => {
  const root = writeSite(path.join(base, 'node'), {
    'site.config.ts': config({
      js: 'node --check {file}',
      py: 'node trace.cjs {file}',
    }),
    'trace.cjs': `console.log('  File "' + process.argv[2] + '", line 1, in f\\n    g()\\nNameError: g')\nprocess.exit(1)\n`,
    'content/docs/index.md': '# Page\n\n```js\nconst a = 1\nconst = 2\n```\n\n```py\ng()\n```\n',
  })
  expect((await checked(root)).found).toEqual([
    "error content/docs/index.md:5:1 The sample fails: SyntaxError: Unexpected token '=' (sample-failed)",
    'error content/docs/index.md:9:1 The sample fails: NameError: g (sample-failed)',
  ])
})

test('a slow sample times out, a missing program is one problem, and commands are not run by a shell', async () => {
  const root = writeSite(path.join(base, 'slow'), {
    ...files,
    'site.config.ts': config({
      js: { command: 'node check.cjs {file}', seconds: 0.5 },
      ts: 'no-such-program {file}',
      sh: `node -e "process.exit(3)" ; touch hacked {file}`,
    }),
    'content/docs/index.md':
      '# Page\n\n```js\nforever\n```\n\n```ts\nlet a\n```\n\n```ts\nlet b\n```\n\n```sh\necho\n```\n',
  })
  const { code, found } = await checked(root)
  expect(code).toBe(1)
  expect(found).toEqual([
    'error content/docs/index.md:3:1 The command for "js" did not end within 0.5 seconds. (sample-failed)',
    'error content/docs/index.md:15:1 The sample fails: It printed nothing. (sample-failed)',
    expect.stringMatching(
      /^error site\.config\.ts:1:\d+ The command for samples in "ts" cannot be started: there is no program "[^"]+"\. \(no-sample-command\)$/,
    ),
  ])
  expect(fs.existsSync(path.join(root, 'hacked'))).toBe(false)
})
