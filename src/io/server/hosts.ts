import { isIP } from 'node:net'
import os from 'node:os'

/** Under which names a server may be asked. */
export interface HostList {
  /** The host that it is bound to. */
  bound: string
  /** More names, of proxies in front of it. */
  more: string[]
}

/**
 * Whether the `Host` of a request is one of the server's. Any other name may be that of a page that has pointed it here
 * to read what only this machine should. An address is no name, so nobody can point it anywhere.
 */
export function allowsHost(header: string, { bound, more }: HostList): boolean {
  const name = hostName(header)
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true
  if (isIP(name) > 0) return isEverywhere(bound) || name === bound
  const own = isEverywhere(bound) ? [os.hostname()] : [bound]
  return [...own, ...more].some((known) => known.toLowerCase() === name)
}

/** Name or address in a `Host`, without port and brackets, in small letters; undefined where it is malformed. */
function hostName(header: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed !== undefined && isIP(bracketed) !== 6) return undefined
  return (bracketed ?? plain)?.toLowerCase()
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Whether a server listens on all addresses of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}
