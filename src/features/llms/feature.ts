import type { BuiltIn } from '../../model/built-in.ts'

/** Overviews of a site for language models, with the text of its documents. */
export const llms: BuiltIn = {
  name: 'llms',
  isUsed: (config) => config.llms !== false,
  load: async (config) => (config.llms ? [(await import('./output.ts')).overviewsOf(config.llms)] : []),
  needsPlainPages: (config) => config.llms !== false,
  programFiles: /(?:^|\/)llms(?:-full)?\.txt$/,
}
