import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()

/** Returns the texts of headings without their markup, parsed as one document: each parse has a cost of its own. */
export function headingTexts(markdown: string[]): string[] {
  const texts = markdown.map(withoutId)
  const marked = texts.filter(hasMarkup)
  if (marked.length === 0) return texts
  const parsed = processor.parse(marked.map((text) => `# ${withoutTags(text)}`).join('\n')).children.values()
  return texts.map((text) => (hasMarkup(text) ? textOf(parsed.next().value) : text))
}

function hasMarkup(text: string): boolean {
  return /[`*_[\]<>&\\~:!{]/.test(text)
}

function withoutId(text: string): string {
  return text.replace(/\s*(?:\{#[^}]+\}|\{\s*\/\*.*?\*\/\s*\}|<!--.*?-->)\s*$/, '')
}

/** Removes HTML and JSX tags outside of code. */
function withoutTags(text: string): string {
  return text.replace(/(`+)[\s\S]*?\1|<\/?[A-Za-z][^<>]*>/g, (match) => (match.startsWith('<') ? '' : match))
}
