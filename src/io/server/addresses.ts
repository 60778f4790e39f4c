import os from 'node:os'
import { isEverywhere } from './hosts.ts'

/** Addresses at which a server that listens at a host is found, that of this machine first. */
export function addressesOf(host: string, port: number, baseUrl: string): string[] {
  const names = isEverywhere(host) ? ['localhost', ...ownAddresses()] : [host]
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}${encodeURI(baseUrl)}`)
}

function ownAddresses(): string[] {
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}
