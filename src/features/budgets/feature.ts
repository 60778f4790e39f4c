import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'
import { weightOf } from './weigh.ts'

/** Maximum sizes of pages, scripts, images and search indexes. */
export const budgets: BuiltIn = {
  name: 'budgets',
  shellData: async ({ config }) => (config.budgets ? { budgets: config.budgets } : {}),
  pageFacts: weightOf,
  checkOutput: ({ budgets: own }, pages) =>
    own || pages.length > 0 ? import('./check.ts').then((it) => it.budgetProblems) : undefined,
}
