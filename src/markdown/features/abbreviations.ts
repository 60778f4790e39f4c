import type { ElementContent } from 'hast'
import type { Paragraph } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { replaceTexts, wordFinder } from '../html/texts.ts'
import { placeOf, sourceOf } from '../parse/place.ts'
import { element } from '../walk.ts'

interface Abbreviation {
  title: string
  /** The paragraph that defines it. */
  node: Paragraph
  isUsed: boolean
}

const defined = new WeakMap<PageContext, Map<string, Abbreviation>>()

/** Abbreviations, defined by lines such as `*[HTML]: HyperText Markup Language` in a paragraph of their own. */
export const abbreviations: Feature = {
  name: 'abbreviations',
  mdast: {
    paragraph(node: Paragraph, page) {
      const [first] = node.children
      if (first?.type !== 'text' || !first.value.startsWith('*[')) return
      const found = definitionsIn(sourceOf(node, page))
      if (!found) return
      const all = defined.get(page) ?? new Map<string, Abbreviation>()
      defined.set(page, all)
      for (const [name, title] of found) all.set(name, { title, node, isUsed: false })
      return []
    },
  },
  whole(tree, page) {
    const all = defined.get(page)
    if (!all) return
    const find = wordFinder([...all.keys()])
    replaceTexts(
      tree,
      () => false,
      (text) => marked(text, find, all),
    )
    for (const [name, { isUsed, node }] of all) if (!isUsed) reportUnused(name, node, page)
  },
}

/** Names and titles, if every line of a paragraph defines an abbreviation. */
function definitionsIn(source: string): [string, string][] | undefined {
  const lines = source.split('\n').map((line) => /^\s*\*\[([^\]\n]+)\]:[ \t]+(.*\S)\s*$/.exec(line))
  return lines.every((line) => line !== null) ? lines.map(([, name, title]) => [name!, title!]) : undefined
}

function marked(
  text: string,
  find: ReturnType<typeof wordFinder>,
  all: Map<string, Abbreviation>,
): ElementContent[] | undefined {
  const pieces: ElementContent[] = []
  let at = 0
  for (const { text: name, index } of find(text)) {
    const abbreviation = all.get(name)
    if (!abbreviation) continue
    abbreviation.isUsed = true
    const abbr = element('abbr', { title: abbreviation.title }, [{ type: 'text', value: name }])
    pieces.push({ type: 'text', value: text.slice(at, index) }, abbr)
    at = index + name.length
  }
  return at === 0 ? undefined : [...pieces, { type: 'text', value: text.slice(at) }]
}

/** Included files may define abbreviations for many documents. */
function reportUnused(name: string, node: Paragraph, page: PageContext): void {
  if (placeOf(node, page).file !== undefined) return
  const message = `Nothing on the page uses the abbreviation "${name}".`
  page.report(problem('unknown-reference', { message, hint: 'Remove its definition.', subject: name }), node)
}
