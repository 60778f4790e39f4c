import { featureCodes } from '../../model/codes/code-entry.ts'

export const refsCodes = featureCodes({
  'bad-version-ref': {
    severity: 'error',
    title: 'A version cannot be read from Git.',
    help: 'The tag, branch or commit that "ref" names does not exist in this clone, or does not have the folder of the documents, or Git itself fails. The hint says how to fix it.',
  },
})
