import type { CommandRow } from '../command-row.ts'
import { withReportOptions, withSiteFolder } from '../site/site-options.ts'
import { SuggestedArgument } from '../suggested-argument.ts'

export const eject: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('eject')
          .description('copy a component of the theme into the site, or list all components')
          .addArgument(
            new SuggestedArgument('[component]', 'name of the component, such as DocItem/Footer', async () =>
              Object.keys((await import('../../host/theme-parts.ts')).themeParts().parts),
            ),
          )
          .option('--wrap', 'write a component that renders the original', false)
          .option('--force', 'overwrite the file', false),
      ),
    ),
  load: async () => (await import('../eject.ts')).run,
}
