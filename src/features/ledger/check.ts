import { readOptional } from '../../content/optional-file.ts'
import type { Problem } from '../../model/problem.ts'
import type { CheckUrls } from '../../model/site-urls.ts'
import type { World } from '../../model/world.ts'
import { ledgerFile, readLedger } from './file.ts'
import { lostUrls } from './lost.ts'

/** Returns what compares a site with its ledger. */
export function ledgerCheck(world: World): CheckUrls {
  return (site) => {
    const problems: Problem[] = []
    const text = readOptional(ledgerFile, world, problems)
    if (text === undefined) return problems
    const { entries, problems: bad } = readLedger(text)
    return [...problems, ...bad, ...lostUrls(entries, site)]
  }
}
