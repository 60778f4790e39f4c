import { Command, CommanderError } from 'commander'
import { diskProblem } from '../host/disk-problem.ts'
import { logToStderr } from '../host/log-to-stderr.ts'
import { NeverSettled, settled } from '../host/settled.ts'
import { allCommands, commands } from './commands.ts'
import { printRefusal } from './print-refusal.ts'

declare const __DOCSGEN_VERSION__: string

/** Runs the command that the arguments name, and returns its exit code. */
export async function runProgram(args: string[]): Promise<number> {
  let code = 0
  const rows = /^(?:-V|--version)$/.test(args[0] ?? '') ? commands : await allCommands()
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown and React.')
    .version(__DOCSGEN_VERSION__, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .exitOverride()
  for (const command of rows) {
    const described = command.describe(program)
    described.action(async (...values: unknown[]) => {
      const run = () => withMode(described.name(), async () => (await command.load())(values))
      code = await runLogging(run)
      if (code === 130)
        process.stderr.write(`${command.interrupted ?? `docsgen ${described.name()} has ended before it was done.`}\n`)
    })
  }
  try {
    if (isUnknown(args, program)) {
      const { addPluginCommands } = await import('./plugin-commands.ts')
      await addPluginCommands(program, args, (done) => {
        code = done
      })
    }
    // A wait for code of a plugin has to start after this one.
    await settled(Promise.resolve().then(() => program.parseAsync(args, { from: 'user' })))
    return code
  } catch (error) {
    return await exitCodeOf(error)
  }
}

/** Runs a command, during which code of the site logs to stderr. */
async function runLogging(run: () => Promise<number>): Promise<number> {
  const restore = logToStderr()
  try {
    return await run()
  } finally {
    restore()
  }
}

/** Runs a command with the mode that configurations of every generator ask for, unless the environment sets one. */
async function withMode(command: string, run: () => Promise<number>): Promise<number> {
  const { env } = process
  const { NODE_ENV } = env
  env.NODE_ENV = NODE_ENV ?? (command === 'serve' ? 'development' : 'production')
  try {
    return await run()
  } finally {
    if (NODE_ENV === undefined) delete env.NODE_ENV
  }
}

/** Returns true if the command is none of docsgen's: a plugin may have it. */
function isUnknown([name = '-']: string[], { commands }: Command): boolean {
  return !name.startsWith('-') && name !== 'help' && commands.every((command) => command.name() !== name)
}

const neverSettled = `error  The site waits for a promise that never settles, so docsgen cannot continue.
  Resolve or reject each promise in the functions of your plugins and of the configuration.
`

async function exitCodeOf(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof NeverSettled) {
    process.stderr.write(neverSettled)
    return 1
  }
  // Loaded only now: few runs fail.
  const refused = diskProblem(error) ?? (await (await import('../host/binaries.ts')).binaryProblems(error))[0]
  if (refused) return printRefusal(refused)
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Internal error in docsgen. Report it with this stack trace:\n${text}\n`)
  return 70
}
