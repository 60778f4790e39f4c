import { readOptions } from '../../core/options.ts'

let rendered: Record<string, string> = {}
let reads = 0

/** Sets the translated texts of the site for the page that is rendered next. */
export function setSiteTexts(texts: Record<string, string>): void {
  rendered = texts
}

/** Returns the texts that are set, and how many have been read so far. */
export function renderedTexts(): { texts: Record<string, string>; reads: number } {
  return { texts: rendered, reads }
}

/** Returns the translation of a text by its id, in the language of the page. */
export function siteText(id: string): string | undefined {
  reads++
  const texts = typeof document === 'undefined' ? rendered : (readOptions().bases?.texts ?? {})
  return Object.hasOwn(texts, id) ? texts[id] : undefined
}
