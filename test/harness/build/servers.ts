import type { ChildProcess } from 'node:child_process'
import net from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => done(port))
    })
  })
}

/** Stops a server, and waits until it has exited. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
