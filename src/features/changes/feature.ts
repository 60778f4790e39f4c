import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Comparisons of documents with their older versions, and links to them. */
export const changes: BuiltIn = {
  name: 'changes',
  sheets: [{ name: 'changes', classes: ['dg-page-changes'], isShared: true }],
  pageAddition: {
    view: (input) => input.changes && { changes: input.changes },
    places: { docTop: async () => (await import('../../../client/features/changes/links.tsx')).ChangesLinks },
  },
  oldClasses: ['changes', 'changes-heading', 'changes-page', 'page-changes'],
  stages: { changes: async () => (await import('./stage.ts')).changesStage },
  targets: (config) => load(config)?.then((it) => it.changesTargets),
  beforePages: (config) => load(config)?.then((it) => it.comparePages),
}

function load({ docs }: Config): Promise<typeof import('./targets.ts')> | undefined {
  return docs.some(({ changesSince }) => changesSince !== 'none') ? import('./targets.ts') : undefined
}
