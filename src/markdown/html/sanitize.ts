import { escapeHtml } from '../../shared/escape-html.ts'
import {
  attributesIn,
  endTag,
  type HtmlText,
  type HtmlToken,
  htmlText,
  nextToken,
  resolveReferences,
  voidElements,
} from '../../shared/html.ts'
import { attributesOf, closeReferences, type OpenToken, type SanitizeCaller } from './attributes.ts'
import {
  allowedElements,
  allowedFrames,
  droppedElements,
  formattingElements,
  isAllowedFrame,
  removedElements,
  renamedElements,
  selfEndingElements,
} from './schema.ts'

interface SanitizedHtml {
  html: string
  /** Whether it contains markup, not only text. */
  hasTags: boolean
}

interface Pass extends SanitizedHtml {
  source: HtmlText
  caller: SanitizeCaller
}

/**
 * Rewrites a fragment of HTML from its tokens: only allowed elements and attributes, names in lower case, values in
 * double quotes. Tags need not be balanced. Takes linear time.
 *
 * `hast-util-sanitize` with the same schema (`test/site/markdown/sanitizer-library.ts`) would run on trees, so behind
 * the parser. Measured on 99 pages with HTML of the Babel and Electron documentation, in CPU per page: compile 4.9 ms;
 * the library 0.4 ms, after parsing whole pages for 4.7 ms, because `raw.ts` parses only blocks without surprises. The
 * tree no longer has the names of components, the place of each attribute, and which elements are the author's. And
 * limits have to apply before the parser, which takes quadratic time. `test/site/markdown/sanitizer-fuzz.test.ts`
 * compares the two.
 */
export function sanitizeHtml(text: string, caller: SanitizeCaller): SanitizedHtml {
  const pass: Pass = { html: '', hasTags: false, source: htmlText(text), caller }
  let at = 0
  while (at < text.length) {
    const token = nextToken(pass.source, at)
    at = token.end
    if (token.type === 'open') at = openTag(token, pass)
    else if (token.type === 'close') closeTag(token, pass)
    else if (token.type !== 'comment') pass.html += textOf(text.slice(token.start, token.end))
  }
  return pass
}

function textOf(text: string): string {
  return closeReferences(text).replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Writes the replacement of a start tag, and returns the index to continue at. */
function openTag(token: OpenToken, pass: Pass): number {
  const name = token.name.toLowerCase()
  if (droppedElements.has(name)) return dropped(token, name, pass)
  if (isAllowed(name)) return allowed(token, name, pass)
  if (isComponent(token.name)) return component(token, pass)
  const problem = { code: 'removed-html', message: `<${name}> was removed; its content is kept.`, subject: name }
  pass.caller.report(problem, token.start)
  return token.end
}

function isAllowed(name: string): boolean {
  return allowedElements.has(name) || Object.hasOwn(renamedElements, name)
}

/** Returns true if a name starts with a capital, and is not old HTML in capitals. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) && !(name === name.toUpperCase() && removedElements.has(name.toLowerCase()))
}

function allowed(token: OpenToken, written: string, pass: Pass): number {
  const name = renamedElements[written]?.name ?? written
  const isVoid = voidElements.has(name)
  if (!isVoid && !token.selfClosing && !mayOpen(token, name, pass.caller)) return token.end
  const end = token.selfClosing && !isVoid ? `</${name}>` : ''
  write(`<${name}${attributesOf(token, name, pass.caller, renamedElements[written]?.className)}>${end}`, pass)
  return token.end
}

// Parsers take quadratic time for nested elements, and reopen all open formatting elements in each paragraph.
const mostOpen = 50
const mostFormatting = 6

/** Counts open elements, and returns whether one more is allowed. */
function mayOpen(token: OpenToken, name: string, { open, report }: SanitizeCaller): boolean {
  if (selfEndingElements.has(name)) return true
  const formatting = formattingElements.has(name)
  const limit = formatting ? mostFormatting : mostOpen
  let all = 0
  for (const [other, count] of open) if (!formatting || formattingElements.has(other)) all += count
  // A link ends at the start of the next one.
  open.set(name, name === 'a' ? 1 : (open.get(name) ?? 0) + 1)
  if (all < limit) return true
  const message = `<${name}> was removed: more than ${limit} elements${formatting ? ' of its kind' : ''} are open here.`
  report({ code: 'removed-html', message, subject: name }, token.start)
  return false
}

function closeTag(token: HtmlToken & { type: 'close' }, pass: Pass): void {
  const written = token.name.toLowerCase()
  if (droppedElements.has(written)) return
  if (!isAllowed(written)) {
    if (isComponent(token.name)) pass.html += escapeHtml(pass.source.text.slice(token.start, token.end))
    return
  }
  const name = renamedElements[written]?.name ?? written
  if (voidElements.has(name)) return
  const { open } = pass.caller
  open.set(name, Math.max(0, (open.get(name) ?? 0) - 1))
  write(`</${name}>`, pass)
}

function dropped(token: OpenToken, name: string, pass: Pass): number {
  const { source, caller } = pass
  if (name === 'iframe' && hasAllowedSource(token)) write(`<iframe${attributesOf(token, name, caller)}></iframe>`, pass)
  else caller.report(droppedElement(name), token.start)
  if (token.selfClosing) return token.end
  const end = endTag(source, name, token.end)
  if (end) return end.end
  caller.skipPast(name)
  return source.text.length
}

function hasAllowedSource({ attributes }: OpenToken): boolean {
  const source = attributesIn(attributes).find(({ name }) => name.toLowerCase() === 'src')
  return source !== undefined && isAllowedFrame(resolveReferences(source.value))
}

function droppedElement(name: string): Parameters<SanitizeCaller['report']>[0] {
  const problem = { code: 'removed-html', message: `<${name}> was removed with its content.`, subject: name }
  return name === 'iframe' ? { ...problem, hint: `Allowed hosts of frames: ${allowedFrames}.` } : problem
}

function component(token: OpenToken, pass: Pass): number {
  const { name, start, end } = token
  pass.html += escapeHtml(pass.source.text.slice(start, end))
  const message = `<${name}> is a component, which Markdown does not support. It is shown as text.`
  const { report, componentHint: hint } = pass.caller
  report({ code: 'component-in-md', message, hint, subject: name }, start, 'warning')
  return end
}

function write(html: string, pass: Pass): void {
  pass.html += html
  pass.hasTags = true
}
