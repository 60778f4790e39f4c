import os from 'node:os'
import { isEverywhere } from './hosts.ts'

/** Returns the URLs of a server that listens on a host; the local one comes first. */
export function urlsOf(host: string, port: number, baseUrl: string): string[] {
  const names = isEverywhere(host) ? ['localhost', ...networkAddresses()] : [host]
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}${encodeURI(baseUrl)}`)
}

function networkAddresses(): string[] {
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}
