import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedSites: string
  }
}

/** Creates a folder once per test run for sites shared by test files. */
export default function setup({ provide }: TestProject): () => void {
  const folder = temporaryFolder('shared')
  provide('sharedSites', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
