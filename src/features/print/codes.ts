import { featureCodes } from '../../model/codes/code-entry.ts'

export const printCodes = featureCodes({
  'no-print-document': {
    severity: 'error',
    title: 'There is no document for print.',
    help: 'The command docsgen pdf prints the documents that a build writes for each sidebar. Set print: true in the options of docs, and build the site.',
  },
})
