import { readOptions } from '../../core/options.ts'

let rendered: Record<string, string> = {}

/** Sets the translated texts of the site for the page that is rendered next. */
export function setSiteTexts(texts: Record<string, string>): void {
  rendered = texts
}

/** Returns the translation of a text by its id, in the language of the page. */
export function siteText(id: string): string | undefined {
  const texts = typeof document === 'undefined' ? rendered : (readOptions().bases?.texts ?? {})
  return Object.hasOwn(texts, id) ? texts[id] : undefined
}
