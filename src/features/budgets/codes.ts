import { featureCodes } from '../../model/codes/code-entry.ts'

export const budgetsCodes = featureCodes({
  'over-budget': {
    severity: 'error',
    title: 'A page, script, image or search index is larger than its budget.',
    help: 'The message names the largest part. Make it smaller, or raise the budget in budgets of the configuration. The option budgets.level sets the level.',
  },
})
