import ip from 'ipaddr.js'

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
  if (ip.isValid(host)) return ip.process(host).range() === 'unicast'
  // A name without a dot is valid only in a local network.
  return host.includes('.') && !reserved.test(host)
}
