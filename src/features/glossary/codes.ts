import { featureCodes } from '../../model/codes/code-entry.ts'

export const glossaryCodes = featureCodes({
  'bad-glossary': {
    severity: 'error',
    title: 'The glossary is invalid.',
    help: 'It is not valid YAML, an entry has no definition or an unknown key, or two entries have the same spelling. Correct the file at the reported location.',
  },
})
