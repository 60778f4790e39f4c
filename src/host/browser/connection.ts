import type { Readable, Writable } from 'node:stream'

/** Parameters of a message, or its result. */
export type Values = Record<string, unknown>

interface Message {
  id?: number
  method?: string
  params?: Values
  sessionId?: string
  result?: Values
  error?: { message: string }
}

/**
 * Sends commands of the DevTools protocol through a pipe, and passes events on. Packages ask more of a site than a Chromium:
 * `chrome-remote-interface` has no pipe, only a port that all programs of the machine can use, and `puppeteer-core` needs Node 22.
 */
export class Connection {
  readonly #input: Writable
  readonly #waiting = new Map<number, (message: Message) => void>()
  readonly #listeners = new Map<string, (params: Values) => void>()
  readonly #failed: Promise<never>
  #last = 0
  /** Rejects everything that is pending, and all later commands. */
  fail: (error: Error) => void = () => {}

  constructor(input: Writable, output: Readable) {
    this.#input = input
    this.#failed = new Promise((_, reject) => {
      this.fail = reject
    })
    this.#failed.catch(() => {})
    input.on('error', () => {})
    // A picture is one message of several megabytes.
    const parts: Buffer[] = []
    output.on('data', (chunk: Buffer) => {
      let start = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
        parts.push(chunk.subarray(start, end))
        this.#receive(JSON.parse(Buffer.concat(parts.splice(0)).toString()) as Message)
        start = end + 1
      }
      parts.push(chunk.subarray(start))
    })
  }

  #receive(message: Message): void {
    const { id, method, params = {}, sessionId = '' } = message
    if (id === undefined) this.#listeners.get(`${sessionId} ${method}`)?.(params)
    else {
      this.#waiting.get(id)?.(message)
      this.#waiting.delete(id)
    }
  }

  /** Returns the result of a command, in one tab if its session is given. */
  async send(method: string, params: object, sessionId?: string): Promise<Values> {
    const id = ++this.#last
    const answer = new Promise<Message>((done) => this.#waiting.set(id, done))
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result = {}, error } = await this.until(answer)
    if (error) throw new Error(error.message)
    return result
  }

  /** Waits for something that happens in the browser, and rejects if the browser ends before. */
  until<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#failed])
  }

  /** Sets the listener of an event of a tab. */
  on(method: string, sessionId: string, listener: (params: Values) => void): void {
    this.#listeners.set(`${sessionId} ${method}`, listener)
  }
}
