import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'
import { printedPolicy, type StrictHost, strictHost } from '../../harness/csp/strict-host.ts'
import { connect } from '../../harness/theme/connect.ts'

const config = `export default {
  title: 'Tides',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  plugins: [{ name: 'gauge', scripts: ['src/gauge.ts'] }],
}
`

const island = `import { useEffect, useState } from 'react'
import { gauge } from 'tide-gauge'

const sample = "new Worker(new URL('./absent.js', import.meta.url))"
// new Worker(new URL('./gone.js', import.meta.url))
function levels(): Worker[] {
  return [
    new Worker(new URL('./level.ts', import.meta.url) as URL, { type: 'module', name: 'level' }),
    new Worker(new URL('tide-gauge/deep.js', import.meta.url), { type: 'module' }),
    gauge(),
    new Worker(/* webpackChunkName: "old" */ new URL("@site/src/old", import.meta.url)),
  ]
}
class Harbor {
  shared = new SharedWorker(
    new URL(
      './shared.js',
      import.meta.url,
    ),
  )
}

export default function Levels() {
  const [answers, setAnswers] = useState<string[]>([])
  useEffect(() => {
    const add = ({ data }: MessageEvent<string>) => setAnswers((all) => [...all, data].sort())
    const workers = levels()
    for (const worker of workers) {
      worker.onmessage = add
      worker.postMessage(20)
    }
    const { port } = new Harbor().shared
    port.onmessage = add
    port.postMessage(20)
    return () => workers.forEach((worker) => worker.terminate())
  }, [])
  return <p className="levels">{sample} {answers.join(' | ')}</p>
}
`

const files: Files = {
  'site.config.ts': config,
  'content/docs/a.mdx': "import Levels from '@site/src/levels.island.tsx'\n\n# Levels\n\n<Levels />\n",
  'content/docs/b.md': '# Other\n',
  'src/levels.island.tsx': island,
  'src/level.ts':
    "import { high } from './high.ts'\nonmessage = ({ data }: MessageEvent<number>) => {\n  const inner = new Worker(new URL('./inner.js', import.meta.url), { type: 'module' })\n  inner.onmessage = ({ data }) => postMessage(data)\n  inner.postMessage(high + data)\n}\n",
  'src/inner.js': "await 0\nonmessage = ({ data }) => postMessage('inner ' + data)\n",
  'src/high.ts': 'export const high: number = 1\n',
  'src/old/index.js':
    "import { high } from '../high'\nimportScripts()\nonmessage = ({ data }) => postMessage('classic ' + (high + data))\n",
  'src/shared.js':
    "onconnect = ({ ports: [port] }) => {\n  port.onmessage = ({ data }) => port.postMessage('shared ' + data)\n}\n",
  'node_modules/tide-gauge/package.json':
    '{ "name": "tide-gauge", "exports": { ".": "./index.js", "./deep.js": "./deep.js" } }',
  'node_modules/tide-gauge/index.js':
    "export const gauge = (isOld) => isOld ? new Worker(new URL('./old.js', import.meta.url)) : new Worker(new URL('scale.js', import.meta.url))\n",
  'node_modules/tide-gauge/scale.js': "onmessage = ({ data }) => postMessage('package ' + data)\n",
  'node_modules/tide-gauge/deep.js': "await 0\nonmessage = ({ data }) => postMessage('deep ' + data)\n",
  'src/gauge.ts':
    "const gauge = new Worker(new URL('./inner.js', import.meta.url), { type: 'module' })\ngauge.onmessage = ({ data }) => document.body.setAttribute('data-gauge', data)\ngauge.postMessage(7)\n",
}

const folder = temporaryFolder('workers')
const root = writeSite(path.join(folder, 'site'), files)
const output = path.join(root, 'build')
let browser: Browser
let host: StrictHost

beforeAll(async () => {
  browser = await connect()
  const { code, stdout, stderr } = await docsgen(root, ['build', '--strict', '--verbose'])
  expect(code, stderr).toBe(0)
  const policy = printedPolicy(stdout)
  expect(policy).toContain("require-trusted-types-for 'script'")
  host = await strictHost(output, policy, '/base/')
}, 60_000)

afterAll(async () => {
  await browser?.close()
  host?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const workersOf = () =>
  Object.keys(treeOf(output)!).filter((file) => /^assets\/(?:level|inner|index|shared)\.\w+\.js$/.test(file))

async function answers(expected: string): Promise<void> {
  const page = await host.open(browser, 'docs/a/')
  await expect
    .poll(() => page.textContent('.levels'))
    .toBe(`new Worker(new URL('./absent.js', import.meta.url)) ${expected}`)
  await expect.poll(() => page.getAttribute('body', 'data-gauge')).toBe('inner 7')
  await page.context().close()
}

test('workers run under the printed policy, each from one file', async () => {
  await answers('classic 21 | deep 20 | inner 21 | package 20 | shared 20')
  expect(host.objections).toEqual([])
  expect(workersOf().map((file) => file.split('.')[0])).toEqual([
    'assets/index',
    'assets/inner',
    'assets/level',
    'assets/shared',
  ])
})

test('an edit of a module imported by workers changes them, and the pages that start them', async () => {
  const [before, workers] = [treeOf(output)!, workersOf()]
  writeFiles(root, { 'src/high.ts': 'export const high: number = 2\n' })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  const after = treeOf(output)!
  expect(workersOf().filter((file) => !workers.includes(file))).toHaveLength(2)
  expect(after['docs/a/index.html']).not.toBe(before['docs/a/index.html'])
  expect(after['docs/b/index.html']).toBe(before['docs/b/index.html'])
  await answers('classic 22 | deep 20 | inner 22 | package 20 | shared 20')
  const cold = path.join(folder, 'cold')
  expect((await docsgen(root, ['build', '--no-cache', '--out-dir', cold])).code).toBe(0)
  expect(treeOf(cold)).toEqual(after)
})

test.each<[string, Files, string[]]>([
  [
    'a module that does not exist',
    { 'src/levels.island.tsx': island.replace('level.ts', 'levle.ts') },
    ['error bad-import src/levels.island.tsx:8:16 There is no module "./levle.ts". Did you mean "./level.ts"?'],
  ],
  [
    'a module with a syntax error',
    { 'src/level.ts': 'const a = (\n' },
    [
      'error bad-code src/level.ts:2:1 The file ends in the middle of a statement. Close each bracket, brace, quote and tag.',
    ],
  ],
  [
    'a worker that starts itself',
    { 'src/inner.js': "new Worker(new URL('./inner.js', import.meta.url))\n" },
    ['error bad-import src/inner.js:1:12 A worker cannot start itself. Write "new Worker(location.href)".'],
  ],
])('%s is reported at its place', async (_, changed, expected) => {
  writeFiles(root, changed)
  const { code, problems } = await docsgenProblems(root, ['build'])
  writeFiles(root, files)
  expect(code).toBe(1)
  expect(problems.map((one) => `${shortForm(one)} ${one.message} ${one.hint}`)).toEqual(expected)
})
