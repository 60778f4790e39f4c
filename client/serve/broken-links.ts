import type { ShownFinding } from '../../src/model/shown-findings.ts'

const mark = 'data-docsgen-broken'

const sheet = new CSSStyleSheet()
sheet.replaceSync(`[${mark}] { text-decoration: underline wavy #d3303b 1px !important; text-underline-offset: 0.2em; }`)
document.adoptedStyleSheets.push(sheet)

/** Underlines the links on the page that lead nowhere. */
export function markBroken(findings: ShownFinding[], files: string[]): void {
  const broken = new Map<string, string>()
  for (const { file, hrefs, message } of findings)
    if (files.includes(file ?? '')) for (const href of hrefs) broken.set(href, message)
  for (const link of document.querySelectorAll('main a[href]')) {
    const message = broken.get(link.getAttribute('href')!)
    link.toggleAttribute(mark, message !== undefined)
  }
}
