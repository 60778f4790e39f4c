import { trusted } from '../trusted/trusted.ts'

// What Mermaid and its packages call in place of what a strict policy forbids: `bin/for-mermaid.js` leads them here.

let held: { rules: string; sheet: CSSStyleSheet } | undefined

/** Applies the rules of the drawing that is being made, without a `style` element. Gives what stands there instead. */
export function holdRules(rules: string): Node {
  takeRules()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  held = { rules, sheet }
  document.adoptedStyleSheets.push(sheet)
  return document.createComment('')
}

/** The rules that were held last; they no longer apply. */
export function takeRules(): string {
  const { rules = '', sheet } = held ?? {}
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  held = undefined
  return rules
}

/** Sets an attribute; a style by its declarations. */
export function setAttribute(element: SVGElement, name: string, value: string): void {
  if (name === 'style') element.style.cssText = value
  else element.setAttribute(name, value)
}

let paused = 0
let line: Promise<unknown> = Promise.resolve()

/** Lets the browser do what else there is, when a drawing has kept it busy for long. Those who wait go on one by one. */
export function pause(): Promise<unknown> {
  line = line.then(async () => {
    if (performance.now() - paused < 16) return
    await new Promise((done) => setTimeout(done))
    paused = performance.now()
  })
  return line
}

/** Keeps styles of HTML where no policy minds them while it is parsed. */
export function keepStyles(text: string): string {
  return text.replace(/(<[a-z][^>]*?)\sstyle=/gi, '$1 data-style=')
}

/** HTML that Mermaid has made, of text that it has cleaned. */
export function html(text: string): string {
  return trusted.createHTML(keepStyles(text))
}

/** The policy of the site in the place of one of DOMPurify's own. */
export const policy = { ...trusted, createHTML: html, createScriptURL: (url: string) => trusted.createScriptURL(url) }
