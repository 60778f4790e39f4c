import fs from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest. One that is started late would be alone at the end, on one of the cores. */
const longest = [
  'cli/build/crash.test.ts',
  'cli/build/kill.test.ts',
  'browser/editions/browser.test.ts',
  'browser/build/accessible.test.ts',
  'cli/guide/guide.test.ts',
  'browser/search-box/results.test.ts',
  'cli/serve/equal.test.ts',
  'features/diagrams/build.test.ts',
  'browser/pages/keyboard.test.ts',
  'cli/pack.test.ts',
  'features/remote/remote-cache.test.ts',
  'browser/client/walk.test.ts',
  'cli/build/valid-html.test.ts',
  'cli/guide/follow.test.ts',
  'cli/faults/own-files.test.ts',
  'browser/serve/live.test.ts',
  'browser/pages/page.test.ts',
  'cli/build/version-kill.test.ts',
  'cli/build/commands.test.ts',
  'cli/theme/parts-all.test.ts',
  'site/markdown/hostile.test.ts',
  'browser/pages/drawer.test.ts',
  'browser/csp/features.test.ts',
  'features/refs/refs.test.ts',
  'browser/pages/media.test.ts',
  'browser/search-box/marks.test.ts',
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
