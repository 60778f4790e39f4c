import type { ElementContent, Nodes, Root } from 'hast'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'

/** Elements whose text is code, or has a meaning of its own. */
const opaque = new Set(
  'abbr audio button code dfn iframe kbd label math object pre samp script select style svg template textarea var video'.split(
    ' ',
  ),
)

/** Components of the theme whose content is ordinary text. */
const open = new Set(['Admonition', 'TabItem', 'Tabs'])

/**
 * Replaces pieces of the text of a document, in the order of reading. Skips code, components of the site, and elements
 * for which `skips` returns true.
 */
export function replaceTexts(
  tree: Root,
  skips: (tagName: string) => boolean,
  replace: (text: string) => ElementContent[] | undefined,
): void {
  const visit = (node: Nodes) => {
    if (!('children' in node)) return
    const children = node.children as ElementContent[]
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!
      if (child.type === 'text') {
        const pieces = replace(child.value)
        if (!pieces) continue
        children.splice(i, 1, ...pieces)
        i += pieces.length - 1
      } else if (isOpen(child, skips)) visit(child)
    }
  }
  visit(tree)
}

function isOpen(node: ElementContent, skips: (tagName: string) => boolean): boolean {
  const name = node.type === 'element' ? node.tagName : 'name' in node ? String(node.name ?? '') : ''
  if (/^[A-Z]|\./.test(name)) return open.has(name)
  return !opaque.has(name) && !skips(name) && !isCodeBlock(node)
}

/** Code with its title and notes. */
function isCodeBlock(node: ElementContent): boolean {
  const names = node.type === 'element' ? node.properties.className : undefined
  return Array.isArray(names) && names.includes('dg-code')
}

const letter = /[\p{L}\p{N}_]/u
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Matches any of the spellings as whole words; of two that start at the same place, the longer one. */
export function wordsPattern(spellings: string[], flags: string): RegExp {
  const sorted = spellings.toSorted((a, b) => b.length - a.length)
  return new RegExp(sorted.map(asWord).join('|'), flags)
}

function asWord(spelling: string): string {
  const bounds = (character: string) => letter.test(character) && !unspaced.test(character)
  const characters = [...spelling]
  const before = bounds(characters[0]!) ? '(?<![\\p{L}\\p{N}_])' : ''
  const after = bounds(characters.at(-1)!) ? '(?![\\p{L}\\p{N}_])' : ''
  // A line may end between two words.
  return before + escapeRegExp(spelling).replace(/\s+/g, '\\s+') + after
}
