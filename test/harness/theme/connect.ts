import type { Browser } from 'playwright-core'
import { launch } from './launch.ts'

/** Keeps the frame of a tab from document to document, which saves a fifth of a load. The first feature is Playwright's. */
const keepsFrames = '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame'

let started: Promise<Browser> | undefined

/**
 * Returns the Chromium of this worker of vitest, which runs one file of tests after the other. `close()` closes the
 * windows of a file only. One Chromium for all workers (`launchServer`) was slower: it takes each message through
 * another process.
 */
export async function connect(): Promise<Browser> {
  started = started && (await started).isConnected() ? started : launch([], [keepsFrames])
  const browser = await started
  const close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())))
  return new Proxy(browser, {
    get: (target, name: keyof Browser) => {
      if (name === 'close') return close
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
