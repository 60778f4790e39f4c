import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need no build, which Stryker runs in threads for each change of the code. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['test/unit/site/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
