import type { Nodes } from 'mdast'
import { toString as textIn } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/** Returns the sentences of a document without front matter: of paragraphs, headings and cells of tables. */
export function sentencesIn(document: string): string[] {
  const blocks = blocksIn(parser.parse(document.replace(/^---\n[\s\S]*?\n---\n/, '')))
  return blocks.flatMap((block) => block.trim().split(/(?<=[.!?]["”)]?)\s+/)).map((text) => text.replace(/\s+/g, ' '))
}

/** Returns the sentences of more than 35 words; code is one word. */
export function longSentences(document: string): string[] {
  return sentencesIn(document).filter(
    (sentence) => sentence.split(' ').filter((word) => /\p{L}|\d/u.test(word)).length > 35,
  )
}

/** Returns sentences with words of docsgen's own code that have another meaning for users. */
export function jargonIn(document: string): string[] {
  return sentencesIn(document).filter(
    (sentence) =>
      /\b(?:receipts?|holes?)\b/i.test(sentence) ||
      (/\brows?\b/i.test(sentence) && !/\b(?:tables?|cells?|in a row)\b/i.test(sentence)),
  )
}

function blocksIn(node: Nodes): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return [textOf(node)]
  return 'children' in node ? node.children.flatMap(blocksIn) : []
}

/** Returns the text of a block, with `X` for code and images. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineCode' || node.type === 'image') return 'X'
  return 'children' in node ? node.children.map(textOf).join('') : textIn(node)
}
