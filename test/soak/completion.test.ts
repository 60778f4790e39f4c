import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin } from '../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../harness/build/site.ts'

// The gate tries bash, which every machine has.
const base = temporaryFolder('completion')
const env = { ...process.env, HOME: base, PATH: `${path.join(base, 'bin')}:${process.env.PATH}` }

beforeAll(() => {
  writeFiles(base, { 'bin/docsgen': `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`, 'old page.md': '# Old\n' })
  fs.chmodSync(path.join(base, 'bin/docsgen'), 0o755)
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function run(shell: string, ...args: string[]): string {
  const { error, stdout, stderr } = spawnSync(shell, args, { cwd: base, env, encoding: 'utf8' })
  if (error) throw new Error(`${shell} cannot be run. Install it with "apt-get install zsh fish". ${error.message}`)
  expect(stderr).toBe('')
  return stdout
}

test('fish completes commands with descriptions, values, codes and files', () => {
  const complete = (line: string) =>
    run('fish', '--no-config', '-c', `docsgen complete fish | source; complete -C '${line}'`).trimEnd().split('\n')
  expect(complete('docsgen bui')).toEqual(['build\tbuild the site'])
  expect(complete('docsgen check --reporter s')).toEqual(['sarif'])
  expect(complete('docsgen explain broken-li')).toEqual(['broken-link'])
  expect(complete('docsgen mv old')).toEqual([expect.stringMatching(/^old.page\.md/)])
})

test('zsh completes commands with descriptions, values, codes and files', () => {
  // Its own functions need a terminal: these print what they get.
  const stubs = `compdef() { print -r "registered $2"; }
_files() { print files; }
_describe() { print -rl -- "\${(P@)2}"; }`
  const complete = (line: string) => {
    const words = `words=(${line
      .split(' ')
      .map((word) => `'${word}'`)
      .join(' ')}); CURRENT=$#words`
    return run('zsh', '-f', '-c', `${stubs}\nsource <(docsgen complete zsh)\n${words}\n_docsgen`).trimEnd().split('\n')
  }
  expect(complete('docsgen bui')).toEqual(['registered docsgen', 'build:build the site'])
  expect(complete('docsgen check --reporter s').at(-1)).toMatch(/^sarif/)
  expect(complete('docsgen explain broken-li').at(-1)).toMatch(/^broken-link/)
  expect(complete('docsgen mv ')).toEqual(['registered docsgen', 'files'])
})
