import { featureCodes } from '../../model/codes/code-entry.ts'

export const llmsCodes = featureCodes({
  'cut-for-programs': {
    severity: 'warning',
    title: 'Programs find no list of pages, or get only the start of a page.',
    help: 'Agents cut what they read: text after 50,000 characters, and files after 1 MB. Set llms to true for the list, split the page, or move data from it into a file. The option checks.agents sets the level, and check --agents turns it on; off by default.',
  },
})
