import { InvalidArgumentError } from 'commander'
import type { View } from '../../shots/views.ts'
import type { CommandRow } from '../command-row.ts'
import { positive, withBuildFolder, withReportOptions } from '../site/site-options.ts'

export const shots: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withBuildFolder(
        program
          .command('shots')
          .description(
            'look at all pages of a finished build in an installed Chromium: check their layout, take pictures',
          )
          .option('--strict', 'treat warnings as errors', false)
          .option('--only <glob...>', 'open these pages only, by route: "docs/guides/**"')
          .option('--widths <list>', 'widths of the window in pixels', widthsOf, [1440, 390])
          .option('--modes <list>', 'color modes', modesOf, ['light', 'dark'])
          .option(
            '--forced-colors',
            'also open pages with the forced colors of a high contrast mode, at the first width',
            false,
          )
          .option('--no-pictures', 'only check pages, without pictures and contact sheet')
          .option('--to <dir>', 'folder of the pictures and the contact sheet, relative to the root', 'shots')
          .option(
            '--compare <old>',
            'show what changed: folder of earlier pictures or an older build, or a Git ref to build',
          )
          .option('--workers <n>', 'maximum number of pages that are open at the same time', positive),
      ),
    ),
  load: async () => (await import('../shots.ts')).run,
}

function widthsOf(value: string): number[] {
  const widths = value.split(',').map(Number)
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new InvalidArgumentError('It must be whole numbers from 200 to 4000, such as "1440,390".')
  return [...new Set(widths)]
}

function modesOf(value: string): View['mode'][] {
  const modes = value.split(',').filter((mode) => mode === 'light' || mode === 'dark')
  if (modes.join() !== value) throw new InvalidArgumentError('It must be "light", "dark" or "light,dark".')
  return [...new Set(modes)]
}
