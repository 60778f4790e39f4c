import { trusted } from '../../trusted/trusted.ts'

// Replacements for calls of Mermaid and its packages that a strict policy forbids; `bin/for-mermaid.js` redirects them
// here.

let held: { rules: string; sheet: CSSStyleSheet } | undefined

/** Applies the rules of the current drawing without a `style` element. Returns a placeholder node. */
export function holdRules(rules: string): Node {
  takeRules()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  held = { rules, sheet }
  document.adoptedStyleSheets.push(sheet)
  return document.createComment('')
}

/** Returns the rules that were held last, which no longer apply. */
export function takeRules(): string {
  const { rules = '', sheet } = held ?? {}
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  held = undefined
  return rules
}

/** Sets an attribute; sets a style by its declarations. */
export function setAttribute(element: SVGElement, name: string, value: string): void {
  if (name === 'style') element.style.cssText = value
  else element.setAttribute(name, value)
}

let paused = 0
let line: Promise<unknown> = Promise.resolve()

/** Yields to the browser if drawing has blocked it for long. Waiting callers resume one by one. */
export function pause(): Promise<unknown> {
  line = line.then(async () => {
    if (performance.now() - paused < 16) return
    await new Promise((done) => setTimeout(done))
    paused = performance.now()
  })
  return line
}

/** Hides inline styles in HTML from the policy while it is parsed. */
export function keepStyles(text: string): string {
  return text.replace(/(<[a-z][^>]*?)\sstyle=/gi, '$1 data-style=')
}

/** Trusts HTML that Mermaid has generated from sanitized text. */
export function html(text: string): string {
  return trusted.createHTML(keepStyles(text))
}

/** Replaces DOMPurify's policy with that of the site. */
export const policy = { ...trusted, createHTML: html, createScriptURL: (url: string) => trusted.createScriptURL(url) }
