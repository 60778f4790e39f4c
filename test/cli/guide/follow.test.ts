import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import { allCommands } from '../../../src/commands/commands.ts'
import { starterFiles } from '../../../src/host/starter/starter-files.ts'
import { docsgen, docsgenProblems, type ReportedProblem, shortForm } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { configOf, keysOf, pagesWithSteps, type Step, stepsOf } from '../../harness/guide/steps.ts'
import { foreign, given } from './follow-table.ts'

const project = path.join(import.meta.dirname, '../../..')
const base = temporaryFolder('guide-steps')
const named = "title: 'Quay', url: 'https://docs.example.com',"
const start = `export default defineConfig({ ${named} theme: { css: ['./theme/custom.css'] } })`

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A site that follows a page. */
class Follower {
  private readonly folder: string
  /** Where the configuration is. */
  private root: string
  /** Parts of the configuration by their keys. */
  private readonly parts = new Map<string, string>()
  private isChecked = false

  constructor(private readonly page: string) {
    this.root = this.folder = path.join(base, page.replace(/\W+/g, '-'))
    const row = given[page] ?? {}
    const starter = Object.fromEntries(starterFiles({ folder: 'quay', version: '0.0.0' }))
    writeFiles(this.folder, { ...starter, ...row.files })
    if (row.config) this.parts.set('given', row.config)
    this.write('site.base.ts', withImport(start))
    this.write('site.config.ts', configOf([...this.parts.values()]))
    for (const name of row.packages ?? []) {
      const link = path.join(this.folder, 'node_modules', name)
      fs.mkdirSync(path.dirname(link), { recursive: true })
      fs.symlinkSync(path.join(project, 'node_modules', name), link)
    }
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'command') return this.run(step.text)
    if (step.kind === 'file') this.write(step.file, step.text)
    else await this.configure(step)
    this.isChecked = false
  }

  /** Files outside of the site belong to a host: tests of samples read them. */
  private write(file: string, text: string): void {
    if (!path.isAbsolute(file) && !file.includes('…')) writeFiles(this.folder, { [file]: text })
  }

  private async configure({ file, text, whole }: Step & { kind: 'config' }): Promise<void> {
    const folder = path.dirname(file)
    const keys = keysOf(text)
    // Checks the file before a sample replaces it.
    if (whole || [...this.parts.keys()].some((known) => keys.some((key) => known.split(' ').includes(key))))
      await this.check()
    this.root = path.join(this.folder, folder)
    if (whole) {
      this.parts.clear()
      this.write(path.join(folder, 'site.base.ts'), withImport(text.replace('// …', named)))
    } else this.parts.set(keys.join(' '), text)
    this.write(file, configOf([...this.parts.values()]))
  }

  private async run(command: string): Promise<void> {
    const words = command
      .replace(/^npx /, '')
      .match(/'[^']*'|"[^"]*"|\S+/g)!
      .map((word) => word.replace(/^['"]|['"]$/g, ''))
    const [program = '', name = '', ...args] = words
    if (program !== 'docsgen') return expectForeign(program)
    await expectOptions(name, args)
    // These have separate tests: they serve, start a browser, or need another folder or a repository.
    if (['init', 'migrate', 'pdf', 'shots', 'diff', 'serve', 'preview'].includes(name)) return
    if (name === 'check' && args.includes('--external')) return
    const isReported = ['build', 'check'].includes(name)
    const ran = isReported
      ? await docsgenProblems(this.root, [name, ...args])
      : await docsgen(this.root, [name, ...args])
    if ('problems' in ran) this.expectProblems(ran.problems as ReportedProblem[])
    else expect(ran.code, `${command}\n${ran.stderr}`).toBe(0)
  }

  /** The site has no problem, except for those that the page wants to show. */
  async check(): Promise<void> {
    if (this.isChecked) return
    this.expectProblems((await docsgenProblems(this.root, ['check', '--strict'])).problems)
    this.isChecked = true
  }

  private expectProblems(problems: ReportedProblem[]): void {
    const known = given[this.page]?.problems ?? []
    const messages = problems.map((problem) => `${shortForm(problem)} ${problem.message}`)
    expect(messages.filter((message) => !known.some((code) => message.includes(` ${code} `)))).toEqual([])
  }
}

function withImport(text: string): string {
  return text.includes("from 'docsgen'") ? text : `import { defineConfig } from 'docsgen'\n${text}`
}

/** Programs that need an account, another host or another machine are named in a table. */
function expectForeign(program: string): void {
  expect(Object.keys(foreign), `Add "${program}" to foreign in follow-table.ts, with the reason.`).toContain(
    program.replace(/^[A-Z]+=.*/, 'VARIABLE=…').replace(/^new=.*/, 'new=…'),
  )
}

async function expectOptions(name: string, args: string[]): Promise<void> {
  const program = new Command()
  for (const row of await allCommands()) row.describe(program)
  const command = program.commands.find((one) => one.name() === name || one.aliases().includes(name))
  expect(command, `docsgen ${name}`).toBeDefined()
  const options = command!.options.flatMap(({ long, short }) => [long, short])
  for (const arg of args.filter((one) => one.startsWith('-'))) expect(options, name).toContain(arg)
}

describe('each guide works in an empty folder', () => {
  test.each(pagesWithSteps())('%s', async (page) => {
    const follower = new Follower(page)
    for (const step of stepsOf(page, given[page])) await follower.take(step)
    await follower.check()
  })
})
