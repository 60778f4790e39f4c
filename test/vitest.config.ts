import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
// @ts-expect-error: scripts of the build have no types.
import { correctedEngine, engineFile } from '../bin/for-diagrams.js'
import { LongestFirst } from './longest-first.ts'

const soak = 'test/soak/**/*.test.ts'
/** Suites of the gate that ask more in the soak. */
const larger = ['test/site/search/engines.test.ts']
const isSoak = process.env.DOCSGEN_SOAK === '1'
/** Measures times, so it runs after all others, alone. */
const alone = 'test/soak/lighthouse.test.ts'
const soakProjects = [
  { extends: true as const, test: { name: 'soak', include: [soak, ...larger], exclude: [alone] } },
  { extends: true as const, test: { name: 'alone', include: [alone], sequence: { groupOrder: 1 } } },
]

/** Tests draw diagrams with the same engine as the package. */
const diagrams: Plugin = {
  name: 'clear diagrams',
  transform: (code, id) => (engineFile.test(id) ? correctedEngine(code) : undefined),
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id }) => (engineFile.test(id) ? false : undefined)),
}

export default defineConfig({
  plugins: [diagrams],
  root: path.join(import.meta.dirname, '..'),
  resolve: {
    // The file that the package has.
    alias: { '@vue/compiler-core': '@vue/compiler-core/dist/compiler-core.esm-bundler.js' },
  },
  test: {
    globalSetup: 'test/harness/build/shared-sites.ts',
    ...(isSoak ? { projects: soakProjects } : { include: ['test/**/*.test.{ts,tsx}'], exclude: [soak] }),
    // Processes, not threads: tests start worker threads and change the working directory.
    pool: 'forks',
    // Most code of a test runs too few times to pay for its optimization. Newer versions of Node do not have that flag, and
    // need the other one, as bin/docsgen.js does.
    execArgv:
      Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=500000'] : ['--no-compilation-cache'],
    env: { GUIDE_CARDS: 'no' },
    // One more than cores: tests wait now and then for a browser or a disk.
    maxWorkers: 3,
    isolate: false,
    server: { deps: { inline: [/beautiful-mermaid/, /@vue\/(?:compiler-core|shared)/] } },
    // Sources that have not changed are not transformed again.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    // A busy machine needs longer than the second that is the default.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    reporters: ['./test/slowest.ts', 'default'],
  },
})
