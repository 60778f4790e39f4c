import { BlockList, isIP } from 'node:net'

/** Returns the normalized URL to request, without fragment and credentials; undefined if invalid. */
export function pageOf(url: string): string | undefined {
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(whole)) return undefined
  const page = new URL(whole)
  page.hash = ''
  page.username = ''
  page.password = ''
  return page.href
}

/** Domains reserved by RFC 2606, 6761, 6762, 7686, 8375 and ICANN, which are never public. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test|localhost|local|internal|onion|home\.arpa)$/

/** Reports whether the host of a URL may be public. */
export function isPublic(page: string): boolean {
  const host = new URL(page).hostname.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(host)
  if (family !== 0) return !closed.check(host, family === 6 ? 'ipv6' : 'ipv4')
  // A name without a dot is valid only in a local network.
  return host.includes('.') && !reserved.test(host)
}

/** Special-purpose networks, as IANA lists them (RFC 6890). */
const closed = new BlockList()
const networks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [network, bits, family] of networks) closed.addSubnet(network, bits, family)
