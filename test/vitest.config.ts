import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    globalSetup: 'test/build/shared-sites.ts',
    include: ['test/**/*.test.{ts,tsx}'],
    // Processes, not threads: tests start worker threads and change the working directory.
    pool: 'forks',
    // One more than cores: tests wait now and then for a browser or a disk.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
