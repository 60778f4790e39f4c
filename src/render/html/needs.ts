import type { Shell } from '../../model/page-input.ts'
import type { HeadView } from '../../model/theme/view.ts'
import { hashSource } from '../../shared/hash.ts'
import { attributesIn, eachTag, resolveReferences, urlsOfSrcset } from '../../shared/html.ts'
import { remembered } from '../../shared/remembered.ts'
import type { Rendered } from '../extras.ts'

const known = new WeakMap<Rendered, string[]>()

/** CSP sources that the HTML of a page needs beyond the site's own files. */
export function needsIn(html: string[], shell: Shell): string[] {
  const { snippet, baseUrlCheck = '', speculation = '', scripts, islands, onPages } = shell
  const own = new Set([
    snippet,
    baseUrlCheck,
    speculation,
    ...scripts,
    ...(islands ? [islands.script] : []),
    ...onPages.flatMap((one) => one.scripts),
  ])
  return html.flatMap((text) => needsOf(text, own))
}

/** The same for pieces that many pages share; cached by piece. */
export function needsOfPieces(pieces: (Rendered | undefined)[], shell: Shell): string[] {
  return pieces.flatMap((piece) => {
    if (!piece) return []
    const one = piece.shared ?? piece
    const needs = known.get(one) ?? needsIn([one.html], shell)
    known.set(one, needs)
    return needs
  })
}

const loads = new Set('audio embed form frame iframe image img input link object source track video'.split(' '))

const hint = new RegExp(`<(?:script|style|${[...loads].join('|')})\\b`, 'i')
const inlineHint = /\s(?:style|on[a-z]+|data-connect)\s*=/i

/** Returns true if the start tag of an element may add to `needsOf`. */
export function mayNeed(tag: string, attributes: string): boolean {
  return tag === 'script' || tag === 'style' || loads.has(tag) || (attributes !== '' && inlineHint.test(attributes))
}

/**
 * External and inline resources in HTML, each as a directive of a Content Security Policy with a source:
 * `img-src https://images.example.com`. Scripts whose text or URL is in `own` are left out.
 */
export function needsOf(html: string, own: ReadonlySet<string>): string[] {
  const [blocks, loaded, inline]: string[][] = [[], [], []]
  const hasInline = inlineHint.test(html)
  if (!hasInline && !hint.test(html)) return []
  eachTag(html, (tag, attributes, { content }) => {
    if (tag === 'style') blocks!.push(`style-src ${hashSource(content)}`)
    else if (tag === 'script') blocks!.push(...needsOfScript(valuesOf(attributes), content, own))
    else {
      if (loads.has(tag)) loaded!.push(...needsOfElement(tag, valuesOf(attributes)))
      if (hasInline && /style|on/i.test(attributes)) inline!.push(...needsInline(valuesOf(attributes)))
    }
  })
  return [...new Set([...blocks!, ...loaded!, ...inline!])]
}

type Values = Record<string, string>

function valuesOf(text: string): Values {
  const values: Values = {}
  for (const { name, value } of attributesIn(text)) values[name.toLowerCase()] ??= resolveReferences(value)
  return values
}

/** Skips data blocks, which do not run. */
function needsOfScript({ type = '', src }: Values, content: string, own: ReadonlySet<string>): string[] {
  if (!/^$|module|javascript|importmap|speculationrules/i.test(type) || own.has(src ?? content)) return []
  return [`script-src ${src === undefined ? hashSource(content) : (sourceOf(src) ?? "'self'")}`]
}

const ofLinks = new Map([
  ['stylesheet', 'style-src'],
  ['icon', 'img-src'],
  ['manifest', 'manifest-src'],
])

function needsOfElement(tag: string, { src, href, data, srcset = '', poster, rel = '', action }: Values): string[] {
  const from = (directive: string, url: string | undefined) => {
    const source = url === undefined ? undefined : sourceOf(url)
    return source === undefined ? [] : [`${directive} ${source}`]
  }
  if (tag === 'iframe' || tag === 'frame') return from('frame-src', src)
  if (tag === 'object' || tag === 'embed') return embedded(data ?? src)
  if (tag === 'form') return from('form-action', action)
  if (tag === 'link')
    return rel.split(/\s+/).flatMap((kind) => (ofLinks.has(kind) ? from(ofLinks.get(kind)!, href) : []))
  const images = [...urlsOfSrcset(srcset), poster].flatMap((url) => from('img-src', url))
  if (/^(?:img|image|input)$/.test(tag)) return [...images, ...from('img-src', src), ...from('img-src', href)]
  return [...images, ...from('media-src', src)]
}

/** The default policy blocks plugins, even with the site's own files. */
function embedded(url: string | undefined): string[] {
  return url === undefined ? [] : [`object-src ${sourceOf(url) ?? "'self'"}`]
}

/** Whether a CSP source is for something that browsers load or run with the page, not for a request of one of its scripts. */
export function loadsOnParse(need: string): boolean {
  return !need.startsWith('connect-src ')
}

/** A server to which the script of an element connects: `data-connect="https://api.example.com"`. */
function connectTo(url: string): string[] {
  const source = sourceOf(url)
  return source === undefined ? [] : [`connect-src ${source}`]
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

/** Inline styles, event handlers, and servers of scripts. */
function needsInline(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === 'data-connect') return value.split(' ').flatMap((url) => connectTo(url))
    if (name === 'style') return ["style-src-attr 'unsafe-inline'"]
    return /^on[a-z]+$/.test(name) ? ["script-src 'unsafe-hashes'", `script-src ${hashSource(value)}`] : []
  })
}

/** CSP sources of the head. Its other parts are data, and links that load nothing. */
export function needsOfHead(head: HeadView, html: string, shell: Shell): string[] {
  const { tags, stylesheets, scripts, favicon, snippet, baseUrlCheck } = head
  const key = JSON.stringify([shell.lang, tags, stylesheets, scripts, favicon, snippet, baseUrlCheck, shell.html?.head])
  return remembered(`head needs ${key}`, () => needsIn([html], shell))
}
