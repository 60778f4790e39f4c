import { parseDocument } from 'yaml'
import { buttonText } from './plain-site.ts'

type Image = string | { src: string; srcDark?: string; alt?: string }

/** Keys of front matter of a front page. */
export interface FrontPage {
  hero: {
    name?: string
    title?: string
    text?: string
    image?: Image
    actions?: { label: string; to: string; primary?: boolean }[]
  }
  features?: { title: string; text?: string; icon?: Image; to?: string }[]
}

const fences = /^(\uFEFF?---[^\n]*\n)(.*?\n)?(---[ \t]*(?:\r?\n|$).*)/s

/** Returns the head of a document with the keys of a front page in place of those of the old generator. */
export function withFrontPage(head: string, { hero, features }: FrontPage): string {
  const [, first = '---\n', yaml = '', rest = '---\n\n'] = fences.exec(head) ?? []
  const document = parseDocument(yaml)
  document.set('layout', 'home')
  for (const [key, value] of Object.entries({ hero, features }))
    if (value === undefined || Object.keys(value).length === 0) document.delete(key)
    else document.set(key, value)
  return first + document.toString({ lineWidth: 0 }) + rest
}

/** Converts the target of a link in front matter as a function does those of Markdown. */
export function convertTarget(target: string, convert: (markdown: string) => string): string {
  return convert(`[](<${target}>)`).slice('[](<'.length, -'>)'.length)
}

/** Returns a button. Without `primary`, the first one is the main one. */
export function actionOf(
  text: string,
  to: string,
  isPrimary: boolean,
  i: number,
): { label: string; to: string; primary?: boolean } {
  return { label: buttonText(text, to), to, ...(isPrimary !== (i === 0) && { primary: isPrimary }) }
}

/** Returns words without the tags of HTML, which titles of front pages cannot have. */
export function plainWords(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the keys that have a value, in the form of docsgen's front matter. */
export function withoutEmpty<Keys extends object>(keys: Keys): Keys {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => !isEmpty(value))) as Keys
}
