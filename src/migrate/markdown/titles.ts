import { toString as textOf } from 'mdast-util-to-string'
import { eachNode, markdownTree } from './tree.ts'

/** Keys of front matter for the title of a document whose heading is not its first block. */
export interface TitleKeys {
  title?: string
  hide_title?: true
}

/**
 * Returns the keys for a document without a heading of level 1 at its start, which would get the name of its file as title.
 * `label` is its name in the navigation. `fallback` is the title of a page without both.
 */
export function titleKeys(
  content: string,
  meta: Record<string, unknown>,
  { label, fallback, shows }: { label?: string | undefined; fallback?: string; shows: 'label' | 'heading' },
): TitleKeys {
  const { first, heading } = headingOf(content)
  if (first && heading !== '') return {}
  if (typeof meta.title === 'string') return heading !== undefined || shows === 'heading' ? { hide_title: true } : {}
  // A heading without text has no title.
  const title = heading || (label ?? fallback)
  if (title === undefined) return {}
  const isHidden = heading !== undefined || shows === 'heading'
  return { title, ...(isHidden && { hide_title: true }) }
}

/**
 * Returns the keys for the name that MkDocs gives to a document in its navigation, which is the title of the browser, and the
 * heading of a document without one.
 */
export function navTitleKeys(
  content: string,
  meta: Record<string, unknown>,
  label: string | undefined,
): { title?: string; title_meta?: string } {
  if (label === undefined) return {}
  const { heading } = headingOf(content)
  const { title } = meta
  if (heading) return typeof title === 'string' || heading === label ? {} : { title_meta: label }
  return typeof title === 'string' && title !== label ? { title: label, title_meta: title } : {}
}

const hidingStyle = /<style\b[^>]*>[^<]*\.md-typeset\s+h1\b[^{}<]*\{[^{}]*\bdisplay:\s*none/

/** Takes the title out of a document whose own style hides it in Material. Returns the keys for it; undefined for others. */
export function withoutHiddenTitle(content: string): { content: string; keys: TitleKeys } | undefined {
  const line = hidingStyle.test(content) ? /^#(?:[ \t].*)?$/m.exec(content) : null
  if (!line) return undefined
  const title = headingOf(content).heading
  return {
    content: content.slice(0, line.index) + content.slice(line.index + line[0].length),
    keys: { ...(title && { title }), hide_title: true },
  }
}

/** Returns the first heading of level 1, and whether it is the first block. */
function headingOf(content: string): { first: boolean; heading?: string } {
  const tree = markdownTree(content)
  const blocks = tree.children.filter((node) => node.type !== 'html' || !/^<!--[\s\S]*-->\s*$/.test(node.value))
  const [start] = blocks
  let heading: string | undefined
  eachNode(tree, (node) => {
    if (node.type === 'heading' && node.depth === 1)
      heading ??= textOf(node, { includeHtml: false })
        .replace(/\s*\{:?\s*[#.][^{}]*\}\s*$/, '')
        .trim()
  })
  const first = start?.type === 'heading' && start.depth === 1
  return { first, ...(heading !== undefined && { heading }) }
}

/** Returns the title of a document: that of its front matter, or its first heading of level 1. */
export function documentTitle(content: string, meta: Record<string, unknown>): string | undefined {
  return typeof meta.title === 'string' ? meta.title : headingOf(content).heading || undefined
}
