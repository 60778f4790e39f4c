import net from 'node:net'

/** A response received over a socket. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** The whole response. */
  text: string
}

/** Sends bytes unchanged and returns the response until the server closes the connection or stops sending. */
export function raw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = net.connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    // A busy machine may be slow to start a response, but not to continue it.
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      socket.setTimeout(4000)
      chunks.push(chunk)
    })
    socket.on('error', fail)
    socket.on('close', () => done(read(Buffer.concat(chunks).toString('latin1'))))
    socket.write(Buffer.from(text, 'latin1'))
  })
}

/** A request with "Connection: close"; lines of `more` are headers. */
export function ask(target: string, ...more: string[]): string {
  return request('GET', target, ...more)
}

export function request(method: string, target: string, ...more: string[]): string {
  const host = more.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost']
  return [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...more, '', ''].join('\r\n')
}

function read(text: string): RawAnswer {
  const at = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(0, at)).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const status = Number(first.split(' ')[1])
  return { status, headers: Object.fromEntries(headers), body: text.slice(at + 4), text }
}
