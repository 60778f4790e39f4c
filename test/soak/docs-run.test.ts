import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportedProblem } from '../harness/build/cli.ts'
import { type Files, writeFiles } from '../harness/build/site.ts'
import { Follower } from '../harness/guide/follower.ts'
import { given } from '../harness/guide/given.ts'
import { pagesWithSteps, type Step, stepsOf } from '../harness/guide/steps.ts'
import { type Registry, startRegistry } from '../harness/registry.ts'

// The gate follows the same pages with the commands of the checkout, and without other programs.

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-docs-'))
/** A new site with its packages. */
const installed = path.join(base, 'installed')
let registry: Registry | undefined
let env: NodeJS.ProcessEnv

/** Starts the script of a page. A server is ended when it has printed its URL, as a reader does with Ctrl+C. */
const prelude = `set -euo pipefail
# Jobs get a group, and Ctrl+C is not ignored in them.
set -m
serve() {
  local log; log=$(mktemp)
  "$@" --port 0 > "$log" 2>&1 &
  local server=$!
  for _ in $(seq 600); do
    if grep -q http:// "$log"; then break; fi
    if ! kill -0 $server 2> /dev/null; then cat "$log"; return 1; fi
    sleep 0.1
  done
  grep -q http:// "$log"
  kill -INT -- -$server
  wait $server || [ $? = 130 ]
}
`

beforeAll(async () => {
  registry = await startRegistry(path.join(base, 'registry'))
  const outer = /^npm_|^(?:INIT_CWD|VITEST|NODE_ENV|CI|NO_COLOR)/
  const own = Object.entries(process.env).filter(([name]) => !outer.test(name))
  const ada = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.com' }
  env = {
    ...Object.fromEntries(own),
    ...ada,
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    NO_COLOR: '1',
    CHROME_PATH: await chromium.executablePath(),
    npm_config_registry: registry.url,
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_cache: path.join(base, 'npm-cache'),
  }
  fs.mkdirSync(installed)
  const made = spawnSync('bash', ['-c', 'npx docsgen init . && npm install'], { cwd: installed, env, encoding: 'utf8' })
  expect(made.status, made.stderr).toBe(0)
}, 300_000)

afterAll(() => {
  registry?.stop()
  fs.rmSync(base, { recursive: true, force: true })
})

/** Writes the steps of a page as one script. */
class Scribe extends Follower {
  readonly lines: string[] = []

  override startFiles(): Files {
    const { alone, files } = given[this.page] ?? {}
    return alone ? { ...files, ...alone } : super.startFiles()
  }

  protected async write(file: string, text: string): Promise<void> {
    // A configuration that a command has written is the base of later parts.
    if (text.includes("'./site.base.ts'")) this.lines.push('[ -e site.base.ts ] || mv site.config.ts site.base.ts')
    const body = text.endsWith('\n') || text === '' ? text : `${text}\n`
    this.lines.push(`mkdir -p "$(dirname '${file}')"`, `cat > '${file}' << 'END-OF-FILE'\n${body}END-OF-FILE`)
  }

  protected async run({ text, notRun }: Step & { kind: 'command' }): Promise<void> {
    if (notRun !== undefined) return
    const below = this.root === '' ? [] : [`cd '${this.root}'`]
    const commands = text.replace(/^(?=npx docsgen (?:serve|preview|mcp --port)\b)/gm, 'serve ')
    this.lines.push(...below, commands, ...below.map(() => 'cd - > /dev/null'))
  }

  /** Problems of the site at the end. */
  get end(): string {
    const folder = this.root === '' ? '.' : this.root
    return `npx docsgen check --strict --reporter json --root '${folder}' > "$REPORT" || [ $? = 1 ]`
  }
}

describe('the commands of each guide run as they are printed', () => {
  test.each(pagesWithSteps().filter((page) => stepsOf(page, given[page]).some(({ kind }) => kind === 'command')))(
    '%s',
    async (page) => {
      const scribe = new Scribe(page)
      const files = scribe.startFiles()
      for (const step of stepsOf(page, given[page])) await scribe.take(step)
      const folder = path.join(base, page.replace(/\W+/g, '-'))
      fs.mkdirSync(folder)
      if (!given[page]?.alone) spawnSync('cp', ['-al', path.join(installed, 'node_modules'), folder])
      writeFiles(folder, files)
      const start =
        'git init --quiet && git add --all && git commit --quiet --allow-empty --message Start && git branch -M main'
      const script = [prelude, start, ...scribe.lines, scribe.end].join('\n')
      const report = path.join(base, 'report.json')
      const { code, output } = await run(script, folder, report)
      expect(code, `${script.slice(prelude.length)}\n\n${output}`).toBe(0)
      const known = given[page]?.problems ?? []
      const { problems } = JSON.parse(fs.readFileSync(report, 'utf8')) as { problems: ReportedProblem[] }
      expect(problems.filter((one) => !known.includes(one.code))).toEqual([])
    },
    300_000,
  )
})

function run(script: string, cwd: string, report: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-c', script], {
    cwd,
    env: { ...env, REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}
