import { featureCodes } from '../../model/codes/code-entry.ts'

export const twoslashCodes = featureCodes({
  'bad-sample': {
    severity: 'error',
    title: 'A code sample does not compile.',
    help: 'The compiler reports an error in a block with the option twoslash. Correct the sample, or start it with a comment of @errors: and the number of the error to show it to readers.',
  },
})
