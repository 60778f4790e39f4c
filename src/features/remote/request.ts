/** A body with its signature. */
export interface Signed {
  body: Buffer
  tag?: string
}

interface Request {
  url: string
  method: string
  token?: string
  sent?: Signed
}

/** Bytes that a response may have. */
const mostBytes = 256 << 20
/** Number of ticks in a time limit. */
const ticks = 10

/** Sends a request. A connection that the server has closed meanwhile is opened again, once. */
export async function send(request: Request, seconds: number): Promise<Signed & { status: number }> {
  try {
    return await sendOnce(request, seconds)
  } catch (error) {
    if (!wasClosed(error)) throw error
    // The other idle connections are closed too, which the event loop notices when it turns.
    await new Promise((turned) => setImmediate(turned))
    return await sendOnce(request, seconds)
  }
}

async function sendOnce(request: Request, seconds: number): Promise<Signed & { status: number }> {
  const abort = new AbortController()
  const expired = new Promise<never>((_, fail) => {
    const late = new DOMException(`${request.method} is late`, 'TimeoutError')
    abort.signal.addEventListener('abort', () => fail(late))
  })
  // Time in which this process was busy, so that it saw no response, passes as one tick.
  let left = ticks
  const timer = setInterval(() => --left === 0 && abort.abort(), (seconds * 1000) / ticks)
  try {
    // fetch may miss the abort of a response whose headers have come: once its request is garbage, nobody listens.
    return await Promise.race([responseOf(request, abort.signal), expired])
  } finally {
    clearInterval(timer)
  }
}

async function responseOf(
  { url, method, token, sent }: Request,
  signal: AbortSignal,
): Promise<Signed & { status: number }> {
  const response = await fetch(url, {
    method,
    body: sent?.body as Uint8Array<ArrayBuffer> | undefined,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/octet-stream', 'x-artifact-duration': '0' }),
      ...(sent?.tag !== undefined && { 'x-artifact-tag': sent.tag }),
    },
    // A page to log in at the end of a redirect would pass for a pack that was stored.
    redirect: method === 'PUT' ? 'manual' : 'follow',
    signal,
  })
  const tag = response.headers.get('x-artifact-tag') ?? undefined
  return { status: response.status, body: await bodyOf(response), tag }
}

/** Reads a body that is not too large. */
async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > mostBytes) throw new Error('the response was too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function wasClosed(error: unknown): boolean {
  return /^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(codeOf(causeOf(error)) ?? '')
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Describes why a request failed. */
export function failureOf(error: unknown, seconds: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `took longer than ${seconds} s`
  const cause = causeOf(error)
  return `failed: ${codeOf(cause) ?? (cause instanceof Error ? cause.message : cause)}`
}
