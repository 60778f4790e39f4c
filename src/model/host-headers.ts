import { asciiUrl } from '../shared/ascii-url.ts'

/** What a host is told of a site. */
export interface HostHeaders {
  baseUrl: string
  /** Its Content Security Policy. */
  policy: string
}

// Their names have a hash of their content.
const forever = 'public, max-age=31536000, immutable'

/** Text of `_headers`, which hosts such as Netlify and Cloudflare Pages read. */
export function headersText({ baseUrl, policy }: HostHeaders): string {
  const base = asciiUrl(baseUrl)
  const lines = [`${base}*`, `  Content-Security-Policy: ${policy}`, `${base}assets/*`, `  Cache-Control: ${forever}`]
  return `${lines.join('\n')}\n`
}

/** The same for the server block of an nginx. */
export function nginxText({ baseUrl, policy }: HostHeaders): string {
  const header = `add_header Content-Security-Policy "${policy}" always;`
  // A location with headers of its own has none of those around it.
  const lines = [
    header,
    `location ${asciiUrl(baseUrl)}assets/ {`,
    `  ${header}`,
    `  add_header Cache-Control "${forever}";`,
    '}',
  ]
  return `${lines.join('\n')}\n`
}
