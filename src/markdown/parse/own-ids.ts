import type { StandIn } from './stand-ins.ts'

const atEnd = /\{(?:\/\*[ \t]*)?#([^\s{}]+?)(?:[ \t]*\*\/)?\}(?=[ \t]*#*[ \t]*$)/gm
const inHeading = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t].*(:[\w-]+)$/
const markup = /[^\w-]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/

/** Stand-ins for characters of `{#id}` at the end of a line that Markdown would read as markup: `{#Client.__enter__}`. */
export function ownIdStandIns(text: string): StandIn[] {
  if (!text.includes('{#') && !text.includes('{/*')) return []
  return [...text.matchAll(atEnd)].flatMap(({ 0: braces, 1: id = '', index }) => {
    const from = index + braces.indexOf('#') + 1
    const characters = markup.test(id) ? letters(text, from, from + id.length) : []
    // The braces would be attributes of a directive: `10:30{#half-past}`.
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
    const [, directive = ''] = inHeading.exec(line) ?? []
    return directive === '' ? characters : [{ at: index - directive.length, kind: 'letter' }, ...characters]
  })
}

function letters(text: string, from: number, to: number): StandIn[] {
  const all: StandIn[] = []
  for (let at = from; at < to; at++) if (/[^A-Za-z\d]/.test(text[at]!)) all.push({ at, kind: 'letter' })
  return all
}
