import { Command, CommanderError } from 'commander'
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
      const run = await command.load()
      code = await run(values)
    })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`docsgen has a fault, please report it:\n${text}\n`)
  return 70
}
