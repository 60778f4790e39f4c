import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedSites: string
  }
}

/** Set up once for a run of tests: a folder for the sites that their files share. */
export default function setup({ provide }: TestProject): () => void {
  const folder = temporaryFolder('shared')
  provide('sharedSites', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
