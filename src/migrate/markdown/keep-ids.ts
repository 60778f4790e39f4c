import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { eachNode, markdownTree, mdxTree, rangeOf } from './tree.ts'

/** Converts the text of a heading to an id. `used` counts the earlier ids of the document. */
export type Slugify = (text: string, used: Map<string, number>) => string

/** Returns the text of a heading that its id is made of, if it is not the one that readers see. */
export type HeadingText = (heading: Heading, content: string) => string

/**
 * Adds `{#id}` to headings whose id would change: the old generator has its own rules, docsgen those of GitHub. Headings of
 * level 1 have no id in docsgen: those after the title get an anchor. Returns the text, and the ids that the old generator
 * gives.
 */
export function keepIds(
  content: string,
  slugify: Slugify,
  { isMdx = false, headingText }: { isMdx?: boolean; headingText?: HeadingText | undefined } = {},
): { content: string; ids: string[] } {
  const used = new Map<string, number>()
  const slugger = new GithubSlugger()
  const ids: string[] = []
  const edits: Edit[] = []
  let hasTitle = false
  for (const heading of headingsOf(content, isMdx)) {
    const last = heading.children.at(-1)
    const end = last ? rangeOf(last).end : rangeOf(heading).end
    const own = /\{#([^\s{}]+)\}\s*$/.exec(content.slice(rangeOf(heading).start, end))?.[1]
    const text = textOf(heading, { includeHtml: false })
    // A badge is a component in the old document, and no part of the id.
    const plain = (headingText?.(heading, content) ?? text).replace(/\s*:badge\[[^\]]*\](?:\{[^}]*\})?/g, '')
    // Nobody links to a heading without text, whose id is a number.
    if (own === undefined && plain.trim() === '') continue
    const old = own ?? slugify(plain, used)
    const now = own ?? (plain === text ? slugger.slug(plain) : undefined)
    if (heading.depth > 1 && old !== '') ids.push(old)
    const { start } = rangeOf(heading)
    if (heading.depth === 1 && hasTitle && old !== '' && (start === 0 || content[start - 1] === '\n'))
      edits.push({ start, end: start, text: `<a id="${old}"></a>\n\n` })
    if (heading.depth === 1) hasTitle = true
    if (old === now || heading.depth === 1 || old === '') continue
    edits.push({ start: end, end, text: ` {#${old}}` })
  }
  return { content: applyEdits(content, edits), ids }
}

/** Returns the headings of a document, except those in comments and expressions of MDX. */
function headingsOf(content: string, isMdx: boolean): Heading[] {
  const tree = isMdx ? mdxTree(content) : undefined
  const known = tree && new Set<number>()
  if (tree)
    eachNode(tree, (node) => {
      if (node.type === 'heading') known?.add(rangeOf(node).start)
    })
  const headings: Heading[] = []
  const code: { start: number; end: number }[] = []
  eachNode(markdownTree(content), (node) => {
    if (node.type === 'heading') headings.push(node)
    else if (node.type === 'code' || node.type === 'inlineCode') code.push(rangeOf(node))
  })
  const comments = Array.from(content.matchAll(/\{\/\*[\s\S]*?\*\/\}/g), ({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  })).filter(({ start }) => !code.some((one) => one.start <= start && start < one.end))
  return headings.filter((one) => {
    const { start } = rangeOf(one)
    if (known && !known.has(start)) return false
    return !comments.some((comment) => comment.start < start && start < comment.end)
  })
}
