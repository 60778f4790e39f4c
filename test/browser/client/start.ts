import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Host, type HostOptions, startHost } from '../../harness/browser/static-host.ts'
import type { Files } from '../../harness/build/site.ts'
import { openReader, type Reader, type ReaderOptions, reopen } from '../../harness/client/reader.ts'
import { connect } from '../../harness/theme/connect.ts'
import { type Built, buildSite } from './site.ts'

/** The site of these tests on a host, and a browser, while the tests of a file run. */
export interface Started {
  site: Built
  host: Host
  browser: Browser
  open: (route: string, options?: ReaderOptions) => Promise<Reader>
  /** Opens a page in the one window of the file that has these options: see `reopen`. */
  reuse: (route: string, options?: ReaderOptions) => Promise<Reader>
}

interface StartOptions {
  /** More files of the site. */
  files?: Files
  host?: HostOptions
}

/** Builds the site before the tests of a file, with more keys of its configuration, and clears up after them. */
export function start(name: string, more?: object, { files, host }: StartOptions = {}): Started {
  const readers = new Map<string, Reader>()
  const started = {
    open: (route, options) => openReader(started.browser, started.host.origin + route, options),
    reuse: async (route, { prepare, ...options } = {}) => {
      const key = JSON.stringify({ ...options, before: `${options.before}` })
      const reader = readers.get(key) ?? (await openReader(started.browser, 'about:blank', options))
      readers.set(key, reader)
      return reopen(reader, started.host.origin + route, prepare)
    },
  } as Started

  beforeAll(async () => {
    started.site = await buildSite(name, more, files)
    started.host = await startHost(started.site.out, host)
    started.browser = await connect()
  })

  afterAll(async () => {
    await started.browser?.close()
    started.host?.stop()
    started.site?.clean()
  })

  return started
}
