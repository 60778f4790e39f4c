import { hashSource } from '../../shared/hash.ts'
import { unescapeText } from './entities.ts'

const blocks = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi
const loads =
  /<(iframe|frame|object|embed|img|image|input|source|video|audio|track|link|form)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attributes = /\s([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const anyTag = /<[a-z][^\s>/]*((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/**
 * External and inline resources in HTML, each as a directive of a Content Security Policy with a source:
 * `img-src https://images.example.com`. Scripts whose text or URL is in `own` are left out.
 */
export function needsOf(html: string, own: ReadonlySet<string>): string[] {
  const needs = new Set<string>()
  const text = html.includes('<!--') ? html.replace(/<!--[\s\S]*?-->/g, '') : html
  const rest = text.replace(blocks, (_, tag: string, values: string, content: string) => {
    if (/^style$/i.test(tag)) needs.add(`style-src ${hashSource(content)}`)
    else addScript(valuesOf(values), content, { own, needs })
    return ''
  })
  for (const [, tag, values] of rest.matchAll(loads))
    for (const need of needsOfElement(tag!.toLowerCase(), valuesOf(values!))) needs.add(need)
  addInline(rest, needs)
  return [...needs]
}

type Values = Record<string, string>

function valuesOf(text: string): Values {
  const values: Values = {}
  for (const [, name, double, single, bare] of text.matchAll(attributes))
    values[name!.toLowerCase()] ??= unescapeText(double ?? single ?? bare ?? '')
  return values
}

interface Context {
  own: ReadonlySet<string>
  needs: Set<string>
}

/** Skips data blocks, which do not run. */
function addScript({ type = '', src }: Values, content: string, { own, needs }: Context): void {
  if (!/^$|module|javascript|importmap|speculationrules/i.test(type)) return
  const script = src ?? content
  if (!own.has(script)) needs.add(`script-src ${src === undefined ? hashSource(script) : (sourceOf(src) ?? "'self'")}`)
}

const ofLinks = new Map([
  ['stylesheet', 'style-src'],
  ['icon', 'img-src'],
  ['manifest', 'manifest-src'],
])

function needsOfElement(tag: string, { src, href, data, srcset, poster, rel = '', action }: Values): string[] {
  const from = (directive: string, url: string | undefined) => {
    const source = url === undefined ? undefined : sourceOf(url)
    return source === undefined ? [] : [`${directive} ${source}`]
  }
  if (tag === 'iframe' || tag === 'frame') return from('frame-src', src)
  if (tag === 'object' || tag === 'embed') return embedded(data ?? src)
  if (tag === 'form') return from('form-action', action)
  if (tag === 'link')
    return rel.split(/\s+/).flatMap((kind) => (ofLinks.has(kind) ? from(ofLinks.get(kind)!, href) : []))
  const images = [...candidates(srcset), poster].flatMap((url) => from('img-src', url))
  if (/^(?:img|image|input)$/.test(tag)) return [...images, ...from('img-src', src), ...from('img-src', href)]
  return [...images, ...from('media-src', src)]
}

/** The default policy blocks plugins, even with the site's own files. */
function embedded(url: string | undefined): string[] {
  return url === undefined ? [] : [`object-src ${sourceOf(url) ?? "'self'"}`]
}

function candidates(srcset = ''): string[] {
  return srcset.split(/,\s+|,$/).map((candidate) => candidate.trim().split(/\s+/)[0]!)
}

/** CSP source of a URL; undefined for files of the site itself. */
function sourceOf(written: string): string | undefined {
  const url = written.trim()
  const [, scheme] = /^(data|blob):/i.exec(url) ?? []
  if (scheme) return `${scheme.toLowerCase()}:`
  if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) return undefined
  const { origin, host } = new URL(url, 'https://x')
  // Other characters of a host name could end the directive.
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined
  return url.startsWith('//') ? host : origin
}

/** Inline styles and event handlers. */
function addInline(html: string, needs: Set<string>): void {
  if (!/\s(?:style|on[a-z]+)\s*=/i.test(html)) return
  for (const [, text] of html.matchAll(anyTag)) {
    if (!/style|on/i.test(text!)) continue
    for (const [name, value] of Object.entries(valuesOf(text!))) {
      if (name === 'style') needs.add("style-src-attr 'unsafe-inline'")
      if (!/^on[a-z]+$/.test(name)) continue
      needs.add("script-src 'unsafe-hashes'")
      needs.add(`script-src ${hashSource(value)}`)
    }
  }
}
