import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { Stage } from '../model/stage.ts'

/** Page → HTML and facts about it. */
export const pageStage: Stage<PageInput, PageFacts, Shell> = {
  name: 'page',
  key: (input) =>
    JSON.stringify({
      ...input,
      body: input.body?.hash,
      modules: input.modules?.map((module) => ({ ...module, body: module.body?.hash })),
      sidebar: input.sidebar?.hash,
      navbar: input.navbar?.hash,
    }),
  subject: (input) => input.url,
  // Loaded only in the threads that render pages; the main thread only computes keys.
  load: () => import('./page.tsx'),
  run: async (input, shell, read) => (await import('./page.tsx')).runPage(input, shell, read),
}
