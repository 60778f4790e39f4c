import type { Problem } from '../../model/problem.ts'
import type { FoundFiles } from '../files.ts'
import type { WrittenSite } from '../translations.ts'

/** Runs the checks of whole sites that the configuration turns on; the code of others is not loaded. */
export async function siteChecks(read: WrittenSite & { found: FoundFiles }): Promise<Problem[]> {
  const { plan, found, world } = read
  const { missingTranslations: missing, staleTranslations: stale, unusedFiles, unusedPartials } = plan.config.checks
  const problems: Problem[] = []
  if (missing !== 'ignore' || stale !== 'ignore') {
    const { translationProblems, translationsIn } = await import('../translations.ts')
    problems.push(...translationProblems(translationsIn(read), { missing, stale }))
  }
  if (unusedFiles !== 'ignore' || unusedPartials !== 'ignore')
    problems.push(...(await (await import('./unused.ts')).unusedFiles(plan, found.listing, world)))
  return problems
}
