import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '../fs.ts'

interface Wanted {
  host: string
  port: number
}

const lastPort = 65_535

/** Listens at the port or the next one that is free. `localhost` is both addresses of the machine, as far as it has them. */
export async function listen(make: () => Server, { host, port }: Wanted): Promise<{ port: number; servers: Server[] }> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (let tried = port; ; tried += port === 0 ? 0 : 1) {
    const servers = await listenAt(addresses, tried, make)
    if (servers) return { port: (servers[0]!.address() as AddressInfo).port, servers }
    if (tried === lastPort) throw Object.assign(new Error('No port is free.'), { code: 'EADDRINUSE' })
  }
}

/** A server for each address; undefined where one of them is taken. */
async function listenAt(addresses: string[], port: number, make: () => Server): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const address of addresses) {
    const server = make()
    const at = servers[0] ? (servers[0].address() as AddressInfo).port : port
    const refused = await failureOf(server, at, address)
    if (refused === undefined) servers.push(server)
    else if (codeOf(refused) === 'EADDRINUSE') return closeAll(servers)
    // Not every machine has both.
    else if (servers.length === 0) throw refused
  }
  return servers
}

function failureOf(server: Server, port: number, host: string): Promise<unknown> {
  return new Promise((done) => {
    server.once('error', done)
    server.listen({ port, host }, () => {
      server.off('error', done)
      done(undefined)
    })
  })
}

function closeAll(servers: Server[]): undefined {
  for (const server of servers) server.close()
  return undefined
}
