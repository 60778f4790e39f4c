import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '../fs.ts'

interface Wanted {
  host: string
  port: number
}

const lastPort = 65_535

/**
 * Listens on the port or the next free one. `localhost` is the IPv4 and the IPv6 loopback address, as far as available.
 */
export async function listen(make: () => Server, { host, port }: Wanted): Promise<{ port: number; servers: Server[] }> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (let tried = port; ; tried += port === 0 ? 0 : 1) {
    const servers = await listenAt(addresses, tried, make)
    if (servers) return { port: (servers[0]!.address() as AddressInfo).port, servers }
    if (tried === lastPort) throw Object.assign(new Error('No port is free.'), { code: 'EADDRINUSE' })
  }
}

/** Returns a server for each address; undefined if the port is in use on one of them. */
async function listenAt(addresses: string[], port: number, make: () => Server): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const address of addresses) {
    const server = make()
    const at = servers[0] ? (servers[0].address() as AddressInfo).port : port
    const refused = await failureOf(server, at, address)
    if (refused === undefined) servers.push(server)
    else if (codeOf(refused) === 'EADDRINUSE') return closeAll(servers)
    // Not every machine has both addresses.
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
