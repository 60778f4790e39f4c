import { trusted } from '../trusted/trusted.ts'

/** The document that HTML is the text of. */
export function parse(html: string): Document {
  return new DOMParser().parseFromString(trusted.createHTML(html) as string, 'text/html')
}
