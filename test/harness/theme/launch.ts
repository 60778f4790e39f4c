import fs from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as driver } from 'playwright-core'

/** Starts a headless Chromium with nothing switched off that a reader's browser has on, and more flags of V8. */
export async function launch(v8: string[] = []): Promise<Browser> {
  const quiet = ['background-networking', 'component-update'].map((name) => `--disable-${name}`)
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-sync',
    ...quiet,
    `--js-flags=${v8.join(',')}`,
  ]
  return driver.launch({
    executablePath: await chromium.executablePath(),
    args,
    // Playwright keeps what processes share in files, because containers may have too little shared memory. That costs a fifth.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  })
}

/** Whether there is room for the shared memory of several browsers. */
function hasSharedMemory(): boolean {
  if (!fs.existsSync('/dev/shm')) return false
  const { bavail, bsize } = fs.statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}
