import type { Problem } from '../model/problem.ts'
import type { Listing, World } from '../model/world.ts'
import type { SiteDocuments } from './compile.ts'
import type { Plan } from './plan.ts'

/** Runs the checks of whole sites that the configuration turns on; the code of others is not loaded. */
export async function siteChecks(
  plan: Plan,
  listing: Listing,
  documents: SiteDocuments,
  world: World,
): Promise<Problem[]> {
  const { missingTranslations: missing, staleTranslations: stale, unusedFiles, unusedPartials } = plan.config.checks
  const problems: Problem[] = []
  if (missing !== 'ignore' || stale !== 'ignore') {
    const { translationProblems, translationsIn } = await import('./translations.ts')
    const found = translationsIn([...documents.docs, ...documents.components], plan, world)
    problems.push(...translationProblems(found, { missing, stale }))
  }
  if (unusedFiles !== 'ignore' || unusedPartials !== 'ignore')
    problems.push(...(await (await import('./unused.ts')).unusedFiles(plan, listing, world)))
  return problems
}
