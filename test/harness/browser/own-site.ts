import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { docsgen, type Ran } from '../build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../build/site.ts'
import { connect } from '../theme/connect.ts'
import { type Host, startHost } from './static-host.ts'

/** A built site, in a browser. */
export interface OwnSite {
  /** URL of the site without a slash at the end. */
  origin(): string
  browser(): Browser
  /** The run of the build. */
  built(): Ran
  /** A file of the output, as it is. */
  read(file: string): string
}

/** Builds a site of these files before the tests of a file, which must succeed, and serves it. */
export function ownSite(name: string, files: Files, ...args: string[]): OwnSite {
  const root = temporaryFolder(name)
  let browser: Browser
  let host: Host
  let built: Ran

  beforeAll(async () => {
    writeFiles(root, files)
    built = await docsgen(root, ['build', ...args])
    expect(built.code, built.stderr + built.stdout).toBe(0)
    host = await startHost(path.join(root, 'build'))
    browser = await connect()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    host?.stop()
    fs.rmSync(root, { recursive: true, force: true })
  })

  return {
    origin: () => host.origin,
    browser: () => browser,
    built: () => built,
    read: (file) => fs.readFileSync(path.join(root, 'build', file), 'utf8'),
  }
}
