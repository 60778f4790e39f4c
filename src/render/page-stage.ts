import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { Stage } from '../model/stage.ts'

/** Page → HTML, with what the HTML says of itself. */
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
  // Loaded where pages are rendered: the main thread only asks for keys.
  load: () => import('./page.tsx'),
  run: async (input, shell, read) => (await import('./page.tsx')).runPage(input, shell, read),
}
