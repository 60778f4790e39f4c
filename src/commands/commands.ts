import { Option } from 'commander'
import type { CommandRow } from './command-row.ts'
import { build } from './rows/build.ts'
import { check } from './rows/check.ts'
import { clear } from './rows/clear.ts'
import { complete } from './rows/complete.ts'
import { diff } from './rows/diff.ts'
import { eject } from './rows/eject.ts'
import { explain } from './rows/explain.ts'
import { fix } from './rows/fix.ts'
import { info } from './rows/info.ts'
import { init } from './rows/init.ts'
import { migrate } from './rows/migrate.ts'
import { mv } from './rows/mv.ts'
import { preview } from './rows/preview.ts'
import { search } from './rows/search.ts'
import { serve } from './rows/serve.ts'
import { shots } from './rows/shots.ts'
import { translate } from './rows/translate.ts'
import { version } from './rows/version.ts'

/** The commands of the core. */
export const commands: CommandRow[] = [
  build,
  serve,
  preview,
  shots,
  check,
  search,
  version,
  translate,
  diff,
  eject,
  fix,
  mv,
  init,
  migrate,
  clear,
  explain,
  info,
  complete,
]

/** Returns all commands: also those of features, and with the flags of features. */
export async function allCommands(): Promise<CommandRow[]> {
  const { builtIns } = await import('../features/index.ts')
  const modes = builtIns.flatMap(({ outputMode }) => outputMode ?? [])
  const withModes: CommandRow['describe'] = (program) =>
    modes.reduce(
      (command, { name, description }) => command.option(`--${name}`, description, false),
      build.describe(program),
    )
  const withStarters: CommandRow['describe'] = (program) =>
    builtIns
      .flatMap(({ starter }) => starter ?? [])
      .reduce(
        (command, { option: { flags, description, choices } }) =>
          command.addOption(new Option(flags, description).choices(choices).conflicts('plugin')),
        init.describe(program),
      )
  const describes = new Map([
    [build, withModes],
    [init, withStarters],
  ])
  const rows = builtIns.flatMap((feature) => feature.commands ?? [])
  const own = (await Promise.all(rows.map((load) => load()))) as CommandRow[]
  return [...commands.map((row) => ({ ...row, describe: describes.get(row) ?? row.describe })), ...own]
}
