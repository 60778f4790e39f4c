import path from 'node:path'
import { defineConfig } from 'vitest/config'
import groups from './groups.json' with { type: 'json' }

/** The tests of a group of files, which Stryker runs in threads for each change of the code. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: groups[process.env.MUTATION_GROUP as keyof typeof groups].tests,
    isolate: false,
    testTimeout: 60_000,
  },
})
