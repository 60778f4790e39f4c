import type { Element, ElementContent, Nodes, Root } from 'hast'
import { sharedLinks } from '../../markdown/holes.ts'
import { replaceTexts, type TextParent, wordFinder } from '../../markdown/html/texts.ts'
import { element } from '../../markdown/walk.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import type { Term } from './types.ts'

/** Marks the first use of each term of the glossary, with its definition in a popover. */
export const termNotes: Feature = {
  name: 'glossary',
  whole(tree, page) {
    const { data, meta, source } = page
    const terms = data.glossary as Term[]
    if (meta.glossary === false || source.kind === 'partial') return
    const used = markTerms(tree, lookupOf(terms))
    if (used.length === 0) return
    tree.children.push(
      element(
        'div',
        { className: ['dg-term-notes'] },
        used.map((term) => noteOf(term, page)),
      ),
    )
  },
}

/** Finds all spellings of the terms, and the term of each. */
interface Lookup {
  find: ReturnType<typeof wordFinder>
  termOf(spelling: string): Term | undefined
}

const lookups = new WeakMap<Term[], Lookup>()

function lookupOf(terms: Term[]): Lookup {
  const known = lookups.get(terms)
  if (known) return known
  const owners = new Map(
    terms.flatMap((term) => [term.term, ...term.aliases].map((spelling) => [keyOf(spelling), { spelling, term }])),
  )
  const spellings = [...owners.values()].map(({ spelling }) => spelling)
  const lookup: Lookup = {
    find: wordFinder(spellings, true),
    termOf(written) {
      const owner = owners.get(keyOf(written))
      // Names with capitals inside, such as SKU, are written in one way; others may start a sentence.
      const isExact = owner && /.\p{Lu}/u.test(owner.spelling)
      return owner && isExact && keyOf(written, false) !== keyOf(owner.spelling, false) ? undefined : owner?.term
    },
  }
  lookups.set(terms, lookup)
  return lookup
}

function keyOf(spelling: string, ignoresCase = true): string {
  const spaced = spelling.replace(/\s+/g, ' ')
  return ignoresCase ? spaced.toLowerCase() : spaced
}

/** Elements that name something, or that readers press. */
const labels = /^(?:a|h[1-6]|summary|figcaption)$/
const labelRoles = /^(?:button|heading|link|menuitem|option|switch|tab)$/
const labelClasses = /^(?:dg-)?(?:badge|button)$|^dg-field-head$/

function isLabel({ name, classes, role = '' }: TextParent): boolean {
  // Spans of the theme are badges, methods of requests, names and types.
  const isOfTheme = name === 'span' && classes.some((one) => one.startsWith('dg-'))
  return isOfTheme || labels.test(name) || labelRoles.test(role) || classes.some((one) => labelClasses.test(one))
}

/** Marks first uses in the text, outside of labels. Returns their terms in order. */
function markTerms(tree: Root, { find, termOf }: Lookup): Term[] {
  const used = new Set<Term>()
  replaceTexts(tree, isLabel, (text) => {
    const pieces: ElementContent[] = []
    let at = 0
    for (const { text: spelling, index } of find(text)) {
      const term = termOf(spelling)
      if (!term || used.has(term)) continue
      used.add(term)
      const end = index + spelling.length
      const [before = ''] = opening.exec(text.slice(at, index)) ?? []
      const [after = ''] = closing.exec(text.slice(end)) ?? []
      pieces.push(
        { type: 'text', value: text.slice(at, index - before.length) },
        ...whole(before, firstUse(spelling, term), after),
      )
      at = end + after.length
    }
    return at === 0 ? undefined : [...pieces, { type: 'text', value: text.slice(at) }]
  })
  joinNeighbors(tree)
  return [...used]
}

/** Keeps punctuation with a term at the end of an element, such as `**term**,`. */
function joinNeighbors(parent: Nodes): void {
  if (!('children' in parent)) return
  const children = parent.children as ElementContent[]
  children.forEach((child, i) => {
    // Terms themselves have theirs already.
    if ('tagName' in child && child.tagName === 'dfn') return
    joinNeighbors(child)
    const next = children[i + 1]
    if (next?.type !== 'text' || !('children' in child) || !endsWithTerm(child)) return
    const [after] = closing.exec(next.value) ?? []
    if (after === undefined) return
    next.value = next.value.slice(after.length)
    ;[children[i]] = whole('', child, after)
  })
}

function endsWithTerm(node: Nodes): boolean {
  if (!('children' in node)) return false
  if ('tagName' in node && node.tagName === 'button') return `${node.properties.className}` === 'dg-term'
  const last = (node.children as Nodes[]).findLast((it) => it.type !== 'text' || it.value !== '')
  return last !== undefined && endsWithTerm(last)
}

/** Punctuation that belongs to the word after it, or before it. */
const opening = /[\p{Ps}\p{Pi}"']+$/u
const closing = /^[\p{Pe}\p{Pf}\p{Pd}\p{Po}]+/u

/** A term with the punctuation around it, which browsers would put on another line than its button. */
function whole(before: string, use: ElementContent, after: string): [ElementContent] {
  if (before === '' && after === '') return [use]
  const text = (value: string) => (value === '' ? [] : [{ type: 'text' as const, value }])
  return [element('span', { className: ['dg-term-end'] }, [...text(before), use, ...text(after)])]
}

function firstUse(spelling: string, { id }: Term): Element {
  const properties = { type: 'button', className: ['dg-term'], popoverTarget: noteId(id) }
  return element('dfn', {}, [element('button', properties, [{ type: 'text', value: spelling }])])
}

function noteId(id: string): string {
  return `dg:term:${id}`
}

/** The popover of a term. */
function noteOf({ id, term, definition, page: route }: Term, { words }: PageContext): Element {
  const text = (value: string) => ({ type: 'text' as const, value })
  const children = [element('p', {}, [element('strong', {}, [text(term)]), text(' '), text(definition)])]
  if (route !== undefined) {
    const link = element('a', { href: route }, [text(words['docsgen.moreAbout'].replace('{term}', () => term))])
    sharedLinks.add(link)
    children.push(element('p', {}, [link]))
  }
  return element('div', { id: noteId(id), className: ['dg-term-note'], popover: 'auto' }, children)
}
