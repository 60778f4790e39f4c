import type { CodeTable } from '../../model/codes/code-entry.ts'

export const glossaryCodes = {
  'bad-glossary': {
    severity: 'error',
    title: 'The glossary is invalid.',
    help: 'It is not valid YAML, an entry has no definition or an unknown key, or two entries have the same spelling. Correct the file at the reported location.',
  },
} as const satisfies CodeTable
