import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { PageContext } from '../model/feature.ts'

const beforeTail = /^[^?#]*/

/**
 * Replaces links to documents with URLs, as Docusaurus does before it runs the remark plugins of a site. Only the links
 * in `PageContext.urls` change.
 */
export function giveUrls() {
  return (tree: Root, file: VFile): undefined => {
    const { urls } = file.data.page!
    if (urls) giveIn(tree, urls)
  }
}

function giveIn(node: Nodes, urls: Record<string, string>): void {
  if (node.type === 'link' || node.type === 'definition')
    node.url = node.url.replace(beforeTail, (path) => (Object.hasOwn(urls, path) ? urls[path]! : path))
  if ('children' in node) for (const child of node.children) giveIn(child, urls)
}

/** Turns a URL that plugins got, and left, back into the link that the author wrote; returns any other URL unchanged. */
export function asWritten(url: string, { urls }: Pick<PageContext, 'urls'>): string {
  if (!urls) return url
  return url.replace(beforeTail, (path) => {
    const written = Object.keys(urls).find((link) => urls[link] === path)
    return written ?? path
  })
}

const words = /<[^<>\n]+>|[^\s()<>[\]"'`]+/g
const document = /^[<:]?(.*?\.mdx?)(?:[?#].*)?>?$/i

/** Returns the links to Markdown files in a text, without query and anchor. A fast scan; may return too many. */
export function linksToDocuments(text: string): string[] {
  if (!/\.md/i.test(text)) return []
  const found = [...text.matchAll(words)].flatMap(([word]) => document.exec(word)?.[1] ?? [])
  return [...new Set(found)]
}
