import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import { plainAddress } from '../../site/plain-pages.ts'
import type {} from './types.ts'

/** Overviews of a site for language models, with the text of its documents. */
export const llms: BuiltIn = {
  name: 'llms',
  isUsed: (config) => config.llms !== false || config.checks.agents !== 'ignore',
  load: async (config) => [
    ...(config.llms ? [(await import('./output.ts')).overviewsOf(config.llms)] : []),
    ...(config.checks.agents === 'ignore' ? [] : [await checkOf(config)]),
  ],
  needsPlainPages: (config) => config.llms !== false,
  programFiles: /(?:^|\/)llms(?:-full)?\.txt$/,
  markdownNote: (config, locale) => (config.llms ? `Index of all pages: ${addressOf(config, locale)}` : undefined),
  inputData(page, site) {
    const { config, locale } = site
    if (!config.llms || page.kind === 'notFound') return undefined
    const index = addressOf(config, locale)
    const href = `${locale.baseUrl}llms.txt`
    return {
      data: { programs: { index, markdown: plainAddress(page, site) } },
      headTags: [{ tagName: 'link', attributes: { rel: 'describedby', type: 'text/plain', href } }],
    }
  },
  pageAddition: {
    view: ({ data: { programs } = {} }) => programs && { programs },
    places: { bodyStart: async () => (await import('../../../client/features/llms/programs-line.tsx')).ProgramsLine },
  },
}

async function checkOf({ llms: options, checks }: Config): Promise<SitePlugin> {
  const { agentsCheck } = await import('./check.ts')
  const { llmsFiles } = await import('./output.ts')
  return agentsCheck(checks.agents, options ? (site) => llmsFiles(site, options) : undefined)
}

function addressOf(config: Config, { baseUrl }: Pick<SiteLocale, 'baseUrl'>): string {
  return `${config.url}${baseUrl}llms.txt`
}
