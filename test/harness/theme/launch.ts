import fs from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as driver } from 'playwright-core'

/** Starts a headless Chromium with the default features of a reader's browser, flags of V8, and other arguments. */
export async function launch(v8: string[] = [], more: string[] = []): Promise<Browser> {
  const quiet = ['background-networking', 'component-update'].map((name) => `--disable-${name}`)
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-sync',
    ...quiet,
    `--js-flags=${v8.join(',')}`,
    ...more,
  ]
  return driver.launch({
    executablePath: await chromium.executablePath(),
    args,
    // Playwright stores shared memory in files, as containers may have too little of it. That is 20 % slower.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  })
}

/** Returns true if there is enough shared memory for several browsers. */
function hasSharedMemory(): boolean {
  if (!fs.existsSync('/dev/shm')) return false
  const { bavail, bsize } = fs.statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}
