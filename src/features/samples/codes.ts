import { featureCodes } from '../../model/codes/code-entry.ts'

export const samplesCodes = featureCodes({
  'sample-failed': {
    severity: 'error',
    title: 'A code block fails the check of its language.',
    help: 'The command in samples of the configuration reports an error for the block, or does not end in time. Correct the block, or exclude it with no-check after its language.',
  },
  'no-sample-command': {
    severity: 'error',
    title: 'A command that checks samples cannot be started.',
    help: 'The program of a command in samples of the configuration is not installed, or its name is wrong. Install it, or correct the command.',
  },
})
