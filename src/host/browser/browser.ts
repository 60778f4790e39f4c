import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ignoreErrors } from '../fs.ts'
import { Connection } from './connection.ts'
import { openTab, type Tab } from './tab.ts'

/** Milliseconds until a browser that does not answer is ended. */
const longest = 180_000

/** A running browser without windows. */
export interface Browser {
  /** Opens a tab. It is not closed for you until the browser is. */
  tab(): Promise<Tab>
  /** Prints a page to a PDF with an outline of its headings. Rejects with the reason if that fails. */
  print(url: string): Promise<Buffer>
  /** Returns the value of an expression on a page. Rejects with the reason if it throws. */
  evaluate(url: string, expression: string): Promise<unknown>
  version(): Promise<string>
  close(): void
}

/** Size of the window in pixels. */
const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

/** Starts a browser. It is controlled by its DevTools protocol through a pipe. */
export function startBrowser(program: string, more: string[] = []): Browser {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-browser-'))
  // Windows has no groups of processes, and a window for each that is detached.
  const isGroup = process.platform !== 'win32'
  // Chromium does not start its sandbox for the root user.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--headless', '--disable-gpu', '--no-first-run', ...more, ...sandbox, `--user-data-dir=${folder}`]
  const child = spawn(program, [...args, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: isGroup,
  })
  const end = () => {
    process.off('exit', end)
    child.removeAllListeners('close')
    // All of its processes, because each may still write into the folder.
    if (isGroup && child.pid) ignoreErrors(['ESRCH', 'EPERM'], () => process.kill(-child.pid!, 'SIGKILL'))
    else child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  process.on('exit', end)
  const [, , errors, input, output] = child.stdio as unknown as [null, null, Readable, Writable, Readable]
  const connection = new Connection(input, output)
  let said = ''
  errors.on('data', (text) => {
    said = `${said}${text}`.slice(-2000)
  })
  child.on('error', connection.fail)
  child.on('close', (code) =>
    connection.fail(new Error(said.trim().split('\n').at(-1) || `It ended with code ${code}.`)),
  )
  const timed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const late = () => connection.fail(new Error(`It took longer than ${longest / 1000} seconds.`))
    const timer = setTimeout(late, longest)
    return work.finally(() => clearTimeout(timer))
  }
  const open = async <Result>(url: string, take: (tab: Tab) => Promise<Result>): Promise<Result> => {
    const tab = await openTab(connection)
    await tab.call('Emulation.setDeviceMetricsOverride', screen)
    await tab.load(url)
    const result = await take(tab)
    await tab.close()
    return result
  }
  return {
    tab: () => timed(openTab(connection)),
    async print(url) {
      const options = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true }
      const print = (tab: Tab) => tab.call('Page.printToPDF', { ...options, generateDocumentOutline: true })
      return Buffer.from(String((await timed(open(url, print))).data), 'base64')
    },
    evaluate: (url, expression) => timed(open(url, (tab) => tab.evaluate(expression))),
    version: async () => String((await timed(connection.send('Browser.getVersion', {}))).product),
    close: end,
  }
}
