import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import { allCommands } from '../../../src/commands/commands.ts'
import { codes } from '../../../src/features/index.ts'
import { bin, docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('complete')
const program = new Command('docsgen')
for (const row of await allCommands()) row.describe(program)
const wordsFor = async (...words: string[]) => {
  const { stdout } = await docsgen('.', ['complete', '--', ...words])
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]))
}

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

describe('completions', () => {
  test.each<[line: string, ...expected: string[]]>([
    ['se', 'serve', 'search'],
    ['st', 'start'],
    ['build --re', '--reporter'],
    ['build --reporter s', 'sarif'],
    ['build --reporter=j', '--reporter=json'],
    ['start --allow', '--allow-host'],
    ['build --root ', ':files'],
    ['build --config=', ':files'],
    ['build --workers '],
    ['build '],
    ['mv ', ':files'],
    ['mv --dry-run old.md ', ':files'],
    ['explain broken-li', 'broken-link'],
    ['eject --root site DocItem/L', 'DocItem/Layout'],
    ['translate s', 'status'],
    ['diff main --format m', 'markdown'],
    ['complete z', 'zsh'],
    ['unknown '],
  ])('of "%s"', async (line, ...expected) => {
    expect((await wordsFor(...line.split(' '))).sort()).toEqual(expected.sort())
  })

  test('have all commands and options that the help has', async () => {
    expect((await wordsFor('')).sort()).toEqual(
      program.commands.flatMap((command) => [command.name(), ...command.aliases()]).sort(),
    )
    for (const command of program.commands) {
      const options = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long)
      expect(await wordsFor(command.name(), '--'), command.name()).toEqual(expect.arrayContaining(options))
    }
    expect((await wordsFor('explain', '')).sort()).toEqual(Object.keys(codes).sort())
  })
})

describe('docsgen complete', () => {
  test('prints the words of a line, for scripts', async () => {
    expect(await docsgen('.', ['complete', '--', 'expl'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'explain\texplain a problem code, with an example and its fix\n',
    })
  })

  test('names the shells that it knows', async () => {
    expect(await docsgen('.', ['complete', 'fisch'])).toMatchObject({
      code: 2,
      stderr: 'error  There is no script for the shell "fisch".\n  Did you mean fish?\n',
    })
    expect((await docsgen('.', ['complete'])).stderr).toContain('Name bash, zsh or fish.')
  })

  test('has a script for bash that completes commands, values and files', () => {
    writeFiles(base, { 'bin/docsgen': `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n` })
    fs.chmodSync(path.join(base, 'bin/docsgen'), 0o755)
    const complete = (...words: string[]) => {
      const script = `source <(docsgen complete bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docsgen
complete -p docsgen; printf '%s\\n' "\${COMPREPLY[@]}"`
      const env = { ...process.env, PATH: `${path.join(base, 'bin')}:${process.env.PATH}` }
      const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { env, encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.trim().split('\n')
    }
    const registered = 'complete -o default -F _docsgen docsgen'
    expect(complete('docsgen', 'bui')).toEqual([registered, 'build'])
    expect(complete('docsgen', 'build', '--reporter', '')).toEqual([registered, 'text', 'github', 'json', 'sarif'])
    expect(complete('docsgen', 'mv', '')).toEqual([registered])
  })
})
