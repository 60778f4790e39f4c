import { featureCodes } from '../../model/codes/code-entry.ts'

export const liveCodes = featureCodes({
  'bad-live-code': {
    severity: 'error',
    title: 'Live code does not run.',
    help: 'A block with the option live has to be one component or element; with noInline, statements that call render(). It cannot import; other names come from the module in markdown.live.scope. Correct the code at the reported location.',
  },
})
