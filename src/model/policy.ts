import { asciiUrl } from '../shared/urls.ts'
import { compare } from './problem.ts'

/** Input for the headers that a host sends. */
interface HostHeaders {
  baseUrl: string
  /** Its Content Security Policy. */
  policy: string
}

// File names in this folder contain a content hash.
export const forever = 'public, max-age=31536000, immutable'

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

/** Options that extend the generated Content Security Policy. */
export interface PolicyOptions {
  /** Sources by directive. */
  sources: Record<string, string[]>
  /** Requires Trusted Types; default: only if no scripts other than those of docsgen and islands run. */
  trustedTypes?: boolean
}

const base: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/**
 * Builds the Content Security Policy of a site. `needs` are directives of pages with one source each; `snippets` are the
 * sources of the inline scripts of all pages.
 */
export function policyOf(
  needs: Iterable<string>,
  { snippets, options }: { snippets: string[]; options: PolicyOptions },
): string {
  const all = [...needs]
  const directives = new Map(Object.entries(base))
  for (const source of snippets) add(directives, 'script-src', source)
  for (const need of all.sort(compare)) add(directives, ...(need.split(' ') as [string, string]))
  const isTrusted = options.trustedTypes ?? !all.some((need) => need.startsWith('script-src'))
  if (isTrusted) directives.set('require-trusted-types-for', ["'script'"]).set('trusted-types', ['docsgen'])
  for (const [name, sources] of Object.entries(options.sources)) for (const one of sources) add(directives, name, one)
  return [...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

function add(directives: Map<string, string[]>, name: string, source: string): void {
  const known = directives.get(name) ?? (name === 'style-src-attr' ? [] : ["'self'"])
  const others = known.filter((one) => one !== "'none'")
  // It stands alone, and forbids what the default allows.
  if (source === "'none'") directives.set(name, [source])
  else directives.set(name, others.includes(source) ? others : [...others, source])
}

/** Returns the CSP sources that a stylesheet needs beyond files of the site, as directives with one source each. */
export function stylesheetNeeds(css: string): string[] {
  const needs = new Set<string>()
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const fonts = [...rules.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => rule).join('')
  for (const source of sourcesIn(fonts)) needs.add(`font-src ${source}`)
  const others = rules.replace(/@font-face\s*\{[^}]*\}/g, '')
  for (const [statement] of others.matchAll(/@import\s[^;]*/g))
    for (const source of sourcesIn(statement)) needs.add(`style-src ${source}`)
  for (const source of sourcesIn(others.replace(/@import\s[^;]*/g, ''))) needs.add(`img-src ${source}`)
  return [...needs]
}

function sourcesIn(css: string): string[] {
  const urls = [...css.matchAll(/(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')\s]+|data:)/gi)]
  return urls.flatMap(([, url]) => {
    if (/^data:/i.test(url!)) return ['data:']
    return URL.canParse(url!, 'https://x') ? [new URL(url!, 'https://x').origin] : []
  })
}
