import { asciiUrl } from '../shared/urls.ts'

/** Input for the headers that a host sends. */
export interface HostHeaders {
  baseUrl: string
  /** Its Content Security Policy. */
  policy: string
}

// File names in this folder contain a content hash.
const forever = 'public, max-age=31536000, immutable'

/** Returns the text of `_headers`, which hosts such as Netlify and Cloudflare Pages read. */
export function headersText({ baseUrl, policy }: HostHeaders): string {
  const base = asciiUrl(baseUrl)
  const lines = [`${base}*`, `  Content-Security-Policy: ${policy}`, `${base}assets/*`, `  Cache-Control: ${forever}`]
  return `${lines.join('\n')}\n`
}

/** Returns the same headers for the server block of nginx. */
export function nginxText({ baseUrl, policy }: HostHeaders): string {
  const header = `add_header Content-Security-Policy "${policy}" always;`
  // A location that sets headers does not inherit those of its server block.
  const lines = [
    header,
    `location ${asciiUrl(baseUrl)}assets/ {`,
    `  ${header}`,
    `  add_header Cache-Control "${forever}";`,
    '}',
  ]
  return `${lines.join('\n')}\n`
}
