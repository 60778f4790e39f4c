import type { Connection, Values } from './connection.ts'

/** A page of the browser, with a storage of its own. */
export interface Tab {
  /** Sends a command of the DevTools protocol. */
  call(method: string, params?: object): Promise<Values>
  on(method: string, listener: (params: Values) => void): void
  /** Loads a URL. Resolves to false if that takes longer than a time in milliseconds. */
  load(url: string, longest?: number): Promise<boolean>
  /** Returns the value of an expression. Rejects with the reason if it throws. */
  evaluate(expression: string): Promise<unknown>
  /** Takes a picture of the whole page as PNG, at most so many pixels high. */
  picture(options?: PictureOptions): Promise<Buffer>
  close(): Promise<void>
}

interface PictureOptions {
  highest?: number
  scale?: number
}

/** Opens an empty tab. */
export async function openTab(connection: Connection): Promise<Tab> {
  const { browserContextId } = await connection.send('Target.createBrowserContext', {})
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = (await connection.send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string
  }
  const call: Tab['call'] = (method, params = {}) => connection.send(method, params, sessionId)
  let loaded = () => {}
  connection.on('Page.loadEventFired', sessionId, () => loaded())
  await call('Page.enable')
  return {
    call,
    on: (method, listener) => connection.on(method, sessionId, listener),
    async load(url, longest) {
      const load = new Promise<boolean>((done) => {
        loaded = () => done(true)
      })
      const { errorText } = await call('Page.navigate', { url })
      if (errorText) throw new Error(`${errorText} at ${url}`)
      return connection.until(longest === undefined ? load : within(longest, load))
    },
    async evaluate(expression) {
      const params = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await call('Runtime.evaluate', params)) as {
        result: { value?: unknown }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async picture({ highest = Number.POSITIVE_INFINITY, scale = 1 } = {}) {
      const { cssContentSize } = (await call('Page.getLayoutMetrics')) as { cssContentSize: { height: number } }
      const clip = { ...cssContentSize, height: Math.min(cssContentSize.height, highest), scale }
      const options = { format: 'png', captureBeyondViewport: true, optimizeForSpeed: true, clip }
      return Buffer.from(String((await call('Page.captureScreenshot', options)).data), 'base64')
    },
    close: async () => void (await connection.send('Target.disposeBrowserContext', { browserContextId })),
  }
}

/** Resolves to false if the work takes longer. */
async function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
