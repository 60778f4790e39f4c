import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ignoreErrors } from './fs.ts'

/** Names of Chromium and its relatives on Linux. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'brave-browser',
]
const programs = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/** Returns the path of an installed Chromium: that in `CHROME_PATH`, else the first one in a usual place. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: own, PATH = '', PROGRAMFILES: files = '', LOCALAPPDATA: local = '' } = process.env
  if (own !== undefined) return isFile(own) ? own : undefined
  const onPath = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
  const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  )
  const onWindows = [files, `${files} (x86)`, local].flatMap((folder) =>
    programs.map((file) => path.join(folder, file)),
  )
  return [...onPath, ...onMac, ...onWindows].find(isFile)
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

/** Milliseconds until a browser that does not answer is ended. */
const longest = 180_000

/** A running browser without windows. */
interface Browser {
  /** Prints a page to a PDF with an outline of its headings. Rejects with the reason if that fails. */
  print(url: string): Promise<Buffer>
  /** Takes a picture of a whole page as PNG. Rejects likewise. */
  picture(url: string): Promise<Buffer>
  /** Returns the value of an expression on a page. Rejects with the reason if it throws. */
  evaluate(url: string, expression: string): Promise<unknown>
  version(): Promise<string>
  close(): void
}

/** Size of the window in pixels. */
const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

interface Message {
  id?: number
  method?: string
  sessionId?: string
  result?: Record<string, unknown>
  error?: { message: string }
}

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
  const listeners = new Set<(message: Message) => void>()
  let said = ''
  let unread = ''
  let failure: Error | undefined
  let fail: (error: Error) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => {
      failure ??= error
      reject(failure)
    }
  })
  failed.catch(() => {})
  errors.on('data', (text) => {
    said = `${said}${text}`.slice(-2000)
  })
  input.on('error', () => {})
  child.on('error', fail)
  child.on('close', (code) => fail(new Error(said.trim().split('\n').at(-1) || `It ended with code ${code}.`)))
  output.on('data', (text) => {
    const messages = `${unread}${text}`.split('\0')
    unread = messages.pop()!
    for (const message of messages) for (const listener of listeners) listener(JSON.parse(message) as Message)
  })
  let last = 0
  const heard = (is: (message: Message) => boolean): Promise<Message> =>
    new Promise((done) => {
      const listener = (message: Message) => {
        if (!is(message)) return
        listeners.delete(listener)
        done(message)
      }
      listeners.add(listener)
    })
  const send = async (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> => {
    const id = ++last
    const answer = heard((message) => message.id === id)
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result = {}, error } = await Promise.race([answer, failed])
    if (error) throw new Error(error.message)
    return result
  }
  type Call = (method: string, params: object) => Promise<Record<string, unknown>>
  const open = async (url: string, take: (call: Call) => ReturnType<Call>): ReturnType<Call> => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    await send('Page.enable', {}, sessionId)
    await send('Emulation.setDeviceMetricsOverride', screen, sessionId)
    const loaded = heard((message) => message.method === 'Page.loadEventFired' && message.sessionId === sessionId)
    await send('Page.navigate', { url }, sessionId)
    await Promise.race([loaded, failed])
    const result = await take((method, params) => send(method, params, sessionId))
    await send('Target.closeTarget', { targetId })
    return result
  }
  const timed = async (work: ReturnType<Call>): ReturnType<Call> => {
    const timer = setTimeout(() => fail(new Error(`It took longer than ${longest / 1000} seconds.`)), longest)
    try {
      return await work
    } finally {
      clearTimeout(timer)
    }
  }
  const bytes = async (work: ReturnType<Call>) => Buffer.from(String((await timed(work)).data), 'base64')
  return {
    print: (url) =>
      bytes(
        open(url, (call) => {
          const options = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true }
          return call('Page.printToPDF', { ...options, generateDocumentOutline: true })
        }),
      ),
    picture: (url) =>
      bytes(
        open(url, async (call) => {
          const { cssContentSize } = await call('Page.getLayoutMetrics', {})
          const clip = { ...(cssContentSize as object), scale: 1 }
          return call('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip })
        }),
      ),
    async evaluate(url, expression) {
      const params = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await timed(open(url, (call) => call('Runtime.evaluate', params)))) as {
        result: { value?: unknown }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    version: async () => String((await timed(send('Browser.getVersion', {}))).product),
    close: end,
  }
}
