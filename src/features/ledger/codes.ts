import { featureCodes } from '../../model/codes/code-entry.ts'

export const ledgerCodes = featureCodes({
  'bad-ledger': {
    severity: 'error',
    title: 'The ledger of URLs is invalid.',
    help: 'A line of the file urls.lock is not a path, or a conflict marker of a merge. Correct the line, or run docsgen ledger.',
  },
})
