import type { BuiltIn } from '../../model/built-in.ts'

/** Code blocks that commands of the configuration check. */
export const samples: BuiltIn = {
  name: 'samples',
  isUsed: (config) => config.samples !== undefined,
  load: async (config) => [{ name: 'samples', markdownData: () => Object.keys(config.samples!) }],
  markdown: ({ data }) =>
    data ? import('./markdown.ts').then(({ samplesInMarkdown }) => [samplesInMarkdown]) : undefined,
  codeOptions: { 'no-check': {} },
  checkDocuments: (config) => (config.samples ? import('./problems.ts').then((it) => it.sampleProblems) : undefined),
  effects: {
    samples: {
      open: async (host) =>
        host.runsCommands ? async (all) => (await import('./run.ts')).runSamples(all, host) : undefined,
    },
  },
}
