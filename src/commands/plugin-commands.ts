import path from 'node:path'
import type { Command } from 'commander'
import { loadConfig } from '../host/config/load-config.ts'
import { settled } from '../host/settled.ts'
import { cacheFolder } from '../host/store/open-cache.ts'
import { problem } from '../model/problem.ts'
import type { PluginCommand } from '../model/site-plugin.ts'
import { configSummary } from '../pipeline/summary.ts'
import { report } from './report.ts'

/** Adds the commands of the site's plugins to the program. `args` are those of the command line. */
export async function addPluginCommands(program: Command, args: string[], onDone: (code: number) => void) {
  const at = args.indexOf('--root')
  const root = path.resolve(at < 0 ? '.' : (args[at + 1] ?? '.'))
  const own = new Set(program.commands.map((command) => command.name()))
  const config = await configOf(root)
  for (const plugin of config?.plugins ?? [])
    for (const command of plugin.commands.filter(({ name }) => !own.has(name)))
      program
        .command(command.name)
        .description(command.description)
        .option('--root <dir>', 'site folder', '.')
        .argument('[args...]')
        .allowUnknownOption()
        .helpOption(false)
        .action(async (rest: string[]) =>
          onDone(await run(command, rest, { plugin: plugin.name, root, config: configSummary(config!) })),
        )
}

/** The configuration of a site; undefined without a site, or if it has errors, which other commands report. */
async function configOf(root: string) {
  try {
    return (await loadConfig({ root, cacheDir: cacheFolder(root, undefined) })).config
  } catch {
    return undefined
  }
}

interface Context {
  plugin: string
  root: string
  config: ReturnType<typeof configSummary>
}

async function run({ name, run: work }: PluginCommand, args: string[], { plugin, ...context }: Context) {
  try {
    const done = (async () => work(args, context))()
    return (await settled(done, { name: () => `the command "${name}" of the plugin "${plugin}"` })) ?? 0
  } catch (error) {
    const failed = problem('bad-plugin', {
      message: `The command "${name}" of the plugin "${plugin}" failed: ${error instanceof Error ? error.message : error}`,
      hint: 'Correct the plugin, or remove it from the configuration.',
      subject: `${plugin}/${name}`,
    })
    await report([failed], { reporter: 'text', strict: false, quiet: false })
    return 1
  }
}
