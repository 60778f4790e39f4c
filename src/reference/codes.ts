import { featureCodes } from '../model/codes/code-entry.ts'

export const referenceCodes = featureCodes({
  'bad-api-description': {
    severity: 'error',
    title: 'The description of an API is invalid.',
    help: 'It cannot be read, its format or version is not supported, or a part of it has the wrong type, a broken reference, or a name that is used twice. Correct it at the reported location.',
  },
})
