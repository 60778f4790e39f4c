import { isIP } from 'node:net'
import os from 'node:os'

/** Host names that a server accepts. */
export interface HostList {
  /** Host that the server is bound to. */
  bound: string
  /** Additional names, such as those of proxies. */
  more: string[]
}

/**
 * Reports whether the `Host` of a request is allowed. Prevents DNS rebinding: another site could resolve its name to
 * this server to read local content. IP addresses are allowed, since they cannot be rebound.
 */
export function allowsHost(header: string, { bound, more }: HostList): boolean {
  const name = hostName(header)
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true
  if (isIP(name) > 0) return isEverywhere(bound) || name === bound
  const own = isEverywhere(bound) ? [os.hostname()] : [bound]
  return [...own, ...more].some((known) => known.toLowerCase() === name)
}

/** Returns the lowercase name or IP address of a `Host` header, without port and brackets; undefined if malformed. */
function hostName(header: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed !== undefined && isIP(bracketed) !== 6) return undefined
  return (bracketed ?? plain)?.toLowerCase()
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Reports whether a server listens on all interfaces. */
function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** Returns the URLs of a server that listens on a host; the local one comes first. */
export function urlsOf(host: string, port: number, baseUrl: string): string[] {
  const names = isEverywhere(host) ? ['localhost', ...networkAddresses()] : [host]
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}${encodeURI(baseUrl)}`)
}

function networkAddresses(): string[] {
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}
