import fs from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import { allCommands } from '../../../src/commands/commands.ts'
import { docsgen, docsgenProblems, type ReportedProblem, shortForm } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { Follower } from '../../harness/guide/follower.ts'
import { given } from '../../harness/guide/given.ts'
import { pagesWithSteps, type Step, samplesOf, stepsOf } from '../../harness/guide/steps.ts'

const project = path.join(import.meta.dirname, '../../..')
const base = temporaryFolder('guide-steps')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Follows a page with commands of this checkout, one after the other, and checks the site. */
class Checker extends Follower {
  private readonly folder: string
  private isChecked = false

  constructor(page: string) {
    super(page)
    this.folder = path.join(base, page.replace(/\W+/g, '-'))
    writeFiles(this.folder, this.startFiles())
    for (const name of given[page]?.packages ?? []) {
      const link = path.join(this.folder, 'node_modules', name)
      fs.mkdirSync(path.dirname(link), { recursive: true })
      fs.symlinkSync(path.join(project, 'node_modules', name), link)
    }
  }

  protected async write(file: string, text: string): Promise<void> {
    writeFiles(this.folder, { [file]: text })
    this.isChecked = false
  }

  protected async run({ text, notRun }: Step & { kind: 'command' }): Promise<void> {
    if (notRun === undefined) for (const command of commandsIn(text)) await this.runOne(command)
  }

  private async runOne(command: string): Promise<void> {
    const words = command
      .replace(/^npx /, '')
      .match(/'[^']*'|"[^"]*"|\S+/g)!
      .map((word) => word.replace(/^['"]|['"]$/g, ''))
    const [program = '', name = '', ...args] = words
    // The soak runs all programs.
    if (program !== 'docsgen') return
    await expectOptions(name, args)
    // These have separate tests: they serve, start a browser, or need another folder or a repository.
    if (['init', 'migrate', 'pdf', 'shots', 'diff', 'serve', 'preview', 'mcp', 'lsp'].includes(name)) return
    if (name === 'check' && args.includes('--external')) return
    const root = path.join(this.folder, this.root)
    const isReported = ['build', 'check'].includes(name)
    const ran = isReported ? await docsgenProblems(root, [name, ...args]) : await docsgen(root, [name, ...args])
    if ('problems' in ran) this.expectProblems(ran.problems as ReportedProblem[])
    else expect(ran.code, `${command}\n${ran.stderr}`).toBe(0)
  }

  protected override beforeReplaced(): Promise<void> {
    return this.check()
  }

  /** The site has no problem, except for those that the page wants to show. */
  async check(): Promise<void> {
    if (this.isChecked) return
    const root = path.join(this.folder, this.root)
    this.expectProblems((await docsgenProblems(root, ['check', '--strict'])).problems)
    this.isChecked = true
  }

  private expectProblems(problems: ReportedProblem[]): void {
    const known = given[this.page]?.problems ?? []
    const messages = problems.map((problem) => `${shortForm(problem)} ${problem.message}`)
    expect(messages.filter((message) => !known.some((code) => message.includes(` ${code} `)))).toEqual([])
  }
}

/** Returns the commands of a block. */
function commandsIn(text: string): string[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => line.split(/ && | \| /))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
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
    const follower = new Checker(page)
    for (const step of stepsOf(page, given[page])) await follower.take(step)
    await follower.check()
  })
})

// Its reader pastes the blocks into a new site. Those of other pages lead to files of the guide.
test('the blocks of "Everything most sites need" work in a new site', async () => {
  const follower = new Checker('start/essentials.md')
  await follower.take({
    kind: 'file',
    file: 'content/docs/blocks.md',
    text: `# Blocks\n\n${samplesOf('start/essentials.md')}`,
  })
  await follower.check()
})
