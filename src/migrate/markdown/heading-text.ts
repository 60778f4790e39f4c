import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()

/** Returns the text of a heading without its markup. */
export function headingText(markdown: string): string {
  const text = withoutId(markdown)
  if (!/[`*_[\]<>&\\~:!{]/.test(text)) return text
  return textOf(processor.parse(`# ${withoutTags(text)}`))
}

function withoutId(text: string): string {
  return text.replace(/\s*(?:\{#[^}]+\}|\{\s*\/\*.*?\*\/\s*\}|<!--.*?-->)\s*$/, '')
}

/** Removes HTML and JSX tags outside of code. */
function withoutTags(text: string): string {
  return text.replace(/(`+)[\s\S]*?\1|<\/?[A-Za-z][^<>]*>/g, (match) => (match.startsWith('<') ? '' : match))
}
