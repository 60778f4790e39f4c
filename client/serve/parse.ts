import { trusted } from '../trusted/trusted.ts'

export function parse(html: string): Document {
  return new DOMParser().parseFromString(trusted.createHTML(html) as string, 'text/html')
}
