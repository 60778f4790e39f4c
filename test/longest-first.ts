import fs from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest. One that is started late would be alone at the end, on one of the cores. */
const longest = [
  'cli/guide/guide.test.ts',
  'cli/build/crash.test.ts',
  'cli/shots/own-pages.test.ts',
  'browser/build/accessible.test.ts',
  'cli/site/plugin-limits.test.ts',
  'cli/pack.test.ts',
  'browser/editions/browser.test.ts',
  'browser/client/arriving.test.ts',
  'browser/client/walk.test.ts',
  'cli/project/workflows.test.ts',
  'cli/build/kill.test.ts',
  'browser/search-box/results.test.ts',
  'cli/serve/equal.test.ts',
  'cli/build/version-kill.test.ts',
  'features/lsp/sites.test.ts',
  'features/remote/remote-cache.test.ts',
  'cli/migrate/other-kinds.test.ts',
  'cli/trust/trust-model.test.ts',
  'cli/guide/follow.test.ts',
  'cli/shots/shots.test.ts',
  'browser/serve/live.test.ts',
  'browser/look/stored.test.ts',
  'browser/pages/loading.test.ts',
  'features/budgets/budgets.test.ts',
  'cli/serve/reload.test.ts',
  'browser/pages/font-size.test.ts',
  'browser/search-box/open-close.test.ts',
  'cli/migrate/kinds.test.ts',
  'site/markdown/hostile.test.ts',
  'cli/build/pairs.test.ts',
  'site/search/engines.test.ts',
  'browser/search-box/marks.test.ts',
  'cli/build/cache-faults.test.ts',
  'features/diagrams/build.test.ts',
  'browser/pages/keyboard.test.ts',
  'cli/build/valid-html.test.ts',
  'cli/faults/own-files.test.ts',
  'browser/pages/page.test.ts',
  'cli/build/commands.test.ts',
  'cli/theme/parts-all.test.ts',
  'browser/pages/drawer.test.ts',
  'browser/csp/features.test.ts',
  'features/refs/refs.test.ts',
  'browser/pages/media.test.ts',
  'browser/pages/bars.test.ts',
  'cli/build/determinism.test.ts',
  'site/mdx/memory.test.ts',
  'site/markdown/sanitize.test.ts',
]

/** Starts the longest files first, then the others by size; so does a clean clone, which has no times of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !fs.existsSync(path.join(import.meta.dirname, file)))
    if (gone.length > 0) throw new Error(`test/longest-first.ts names files that do not exist: ${gone.join(', ')}.`)
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/test/${file}`))
      return at < 0 ? longest.length : at
    }
    return sorted.sort((a, b) => place(a) - place(b))
  }
}
