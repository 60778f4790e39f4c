import { type Level, severities } from '../../config/checks.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SiteSummary } from '../../model/site-output.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import type { OutputFile } from '../../model/types.ts'
import { llmsCodes } from './codes.ts'

/** Characters that agents read of one text (https://agentdocsspec.com/spec/web/, page size). */
const mostCharacters = 50_000

/** Checks what agents get of a site, as a plugin. `listOf` makes the lists of pages. */
export function agentsCheck(level: Level, listOf?: (site: SiteSummary) => OutputFile[]): SitePlugin {
  const severity = level === 'ignore' ? undefined : severities[level]
  const report: Report = (message, hint, file) => ({
    ...problem(llmsCodes['cut-for-programs'], { message, hint, ...(file !== undefined && { file }), subject: message }),
    ...(severity && { severity }),
  })
  return {
    name: 'agents',
    checks: [
      {
        name: 'agents',
        uses: ['markdown', 'sidebars'],
        run: (site) => [
          ...(listOf
            ? listOf(site).flatMap(({ path, body }) => listProblem(path, String(body), report))
            : [report('Programs find no list of the pages.', 'Set llms: true in the configuration.')]),
          ...[...site.pages].flatMap(({ markdown, source, file }) => {
            const size = markdown?.text.length ?? 0
            if (size <= mostCharacters) return []
            const message = `Programs read the first ${counted(mostCharacters)} of ${counted(size)} characters of the page.`
            return report(message, 'Split the page, or move data from it into a file.', source ?? file)
          }),
        ],
      },
    ],
  }
}

type Report = (message: string, hint: string, file?: string) => Problem

function listProblem(path: string, text: string, report: Report): Problem[] {
  // The file with all texts is meant for programs that read in parts.
  if (path.endsWith('llms-full.txt') || text.length <= mostCharacters) return []
  const message = `Programs read the first ${counted(mostCharacters)} of ${counted(text.length)} characters of ${path}.`
  return [report(message, 'Shorten descriptions, or leave pages out of the list with unlisted.')]
}

function counted(count: number): string {
  return count.toLocaleString('en')
}
