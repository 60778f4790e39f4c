import { Command, CommanderError } from 'commander'
import { diskProblem, openFilesProblem } from '../io/disk-problem.ts'
import type { Problem } from '../model/problem.ts'
import { commands } from './commands.ts'

declare const __DOCSGEN_VERSION__: string

/** Exit codes: 0 done, 1 the site has errors, 2 the call or the configuration is wrong, 70 a fault of docsgen. */
export async function main(args: string[]): Promise<number> {
  let code = 0
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown and React.')
    .version(__DOCSGEN_VERSION__, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .exitOverride()
  for (const command of commands)
    command.describe(program).action(async (...values: unknown[]) => {
      const refused = openFilesProblem()
      code = refused ? printRefusal(refused) : await (await command.load())(values)
    })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

/** Prints what keeps a command from being run at all. */
function printRefusal({ message, code, hint }: Problem): number {
  process.stderr.write(`error  ${message}  (${code})\n  ${hint}\n`)
  return 2
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const refused = diskProblem(error)
  if (refused) return printRefusal(refused)
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`docsgen has a fault, please report it:\n${text}\n`)
  return 70
}
