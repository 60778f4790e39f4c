import type { BuiltIn } from '../../model/built-in.ts'

/** Code blocks that commands of the configuration check. */
export const samples: BuiltIn = {
  name: 'samples',
  checkDocuments: ({ samples: commands }) =>
    commands ? import('./problems.ts').then((it) => it.sampleProblems) : undefined,
  effects: {
    samples: {
      open: async (host) =>
        host.runsCommands ? async (all) => (await import('./run.ts')).runSamples(all, host) : undefined,
    },
  },
}
