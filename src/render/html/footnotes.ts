interface Reference {
  /** Without the prefix of all references: `1`, or `1-2` for a second one. */
  id: string
  start: number
  end: number
}

interface Note {
  id: string
  start: number
  end: number
  references: Reference[]
}

/** A change of the text between two offsets. */
interface Edit {
  start: number
  end: number
  text: string
}

const sections = /<section\b[^>]*\sdata-footnotes\b[^>]*>[\s\S]*?\n<\/ol>\n<\/section>/g
const notes = /\n<li id="user-content-fn-([^"]*)">/g
const references = /<a\b[^>]*\sid="user-content-fnref-([^"]*)"[^>]*\sdata-footnote-ref\b[^>]*>[^<]*<\/a>/g

/**
 * Puts the footnotes of a document and of the partials that it prints into one section, numbered in the order of the page.
 * Each keeps its own note where several have the same label.
 */
export function joinFootnotes(html: string): string {
  const first = html.indexOf(' data-footnotes')
  if (first < 0 || html.indexOf(' data-footnotes', first + 1) < 0) return html
  const found = [...html.matchAll(sections)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }))
  if (found.length < 2) return html
  const all = notesOf(html, found)
  const edits = all.flatMap((note, i) => editsOf(note, i + 1, html, nameOf(note, all.slice(0, i))))
  const list = all.map(({ start, end }) => apply(html, edits, start, end)).join('')
  return withoutSections(html, edits, found, list)
}

/** Notes of all sections, in the order of the first reference to each. */
function notesOf(html: string, found: { start: number; end: number }[]): Note[] {
  const waiting = [...html.matchAll(references)].map(({ 0: text, 1: id = '', index }) => ({
    ...{ id, start: index, end: index + text.length },
  }))
  const all = found.flatMap((section) => {
    const starts = [...html.slice(section.start, section.end).matchAll(notes)]
    return starts.map(({ 1: id = '', index }, i): Note => {
      const start = section.start + index
      const end = section.start + (starts[i + 1]?.index ?? section.end - section.start - '\n</ol>\n</section>'.length)
      const count = html.slice(start, end).split('data-footnote-backref=').length - 1
      return { id, start, end, references: takeReferences(id, count, section.end, waiting) }
    })
  })
  return all.sort((a, b) => (a.references[0]?.start ?? a.start) - (b.references[0]?.start ?? b.start))
}

/** Takes the references to a note: the last ones before the end of its section, since partials end before their page. */
function takeReferences(id: string, count: number, before: number, waiting: Reference[]): Reference[] {
  const wanted = Array.from({ length: count }, (_, i) => (i === 0 ? id : `${id}-${i + 1}`))
  return wanted.flatMap((one) => {
    const at = waiting.findLastIndex((reference) => reference.id === one && reference.start < before)
    return at < 0 ? [] : waiting.splice(at, 1)
  })
}

/** Name of a note that no other one before it has. */
function nameOf({ id }: Note, before: Note[]): string {
  const others = before.filter((one) => one.id === id).length
  return others === 0 ? id : `${id}--${others + 1}`
}

function editsOf({ id, start, end, references: own }: Note, number: number, html: string, name: string): Edit[] {
  const rename = (text: string) =>
    name === id
      ? text
      : text.replace(/(user-content-fn(?:ref)?-)([^"]*)/g, (_, prefix, old) => prefix + name + old.slice(id.length))
  const change = (from: number, to: number, text: string): Edit => ({ start: from, end: to, text })
  const inText = own.map((reference) => {
    const text = html.slice(reference.start, reference.end)
    return change(reference.start, reference.end, rename(text).replace(/>[^<]*<\/a>$/, `>${number}</a>`))
  })
  const item = html.slice(start, end)
  const opening = /^\n<li [^>]*>/.exec(item)![0].length
  const back = [...item.matchAll(/<a\b[^>]*\sdata-footnote-backref=[^>]*>/g)].map(({ 0: tag, index }) =>
    change(start + index, start + index + tag.length, rename(tag).replace(/(aria-label="[^"\d]*)\d+/, `$1${number}`)),
  )
  return [...inText, change(start, start + opening, rename(item.slice(0, opening))), ...back]
}

/** Part of a text with its edits. */
function apply(html: string, edits: Edit[], from: number, to: number): string {
  let text = ''
  let at = from
  for (const edit of edits.filter(({ start, end }) => start >= from && end <= to).sort((a, b) => a.start - b.start)) {
    text += html.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + html.slice(at, to)
}

/** The page with the list in its last section, and without the others. */
function withoutSections(html: string, edits: Edit[], found: { start: number; end: number }[], list: string): string {
  const last = found.at(-1)!
  let text = ''
  let at = 0
  for (const section of found) {
    text += apply(html, edits, at, section.start)
    at = section.end
  }
  const [opening = ''] = /^[\s\S]*?<ol>/.exec(html.slice(last.start, last.end)) ?? []
  return `${text}${opening}${list}\n</ol>\n</section>${apply(html, edits, at, html.length)}`
}
