import { toString as textOf } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()

export interface RawHeading {
  level: number
  text: string
  /** The text without its markup. */
  plain: string
  /** Index of its line. */
  line: number
}

/** Finds headings outside of code blocks, comments and indented code. */
export function headingsIn(content: string): RawHeading[] {
  const headings: Omit<RawHeading, 'plain'>[] = []
  let fence: string | undefined
  let comment: string | undefined
  let previous = ''
  for (const [at, line] of content.split(/\r?\n/).entries()) {
    if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined
      previous = ''
      continue
    }
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]!.trim() === '') fence = undefined
      continue
    }
    if (mark && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) {
      fence = mark[1]
      previous = ''
      continue
    }
    if (/^\s*<!--/.test(line) && !line.includes('-->')) comment = '-->'
    else if (/^\s*\{\/\*/.test(line) && !line.includes('*/}')) comment = '*/}'
    const atx = /^ {0,3}(?:> ?)*(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line)
    const under = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)
    if (atx) headings.push({ level: atx[1]!.length, text: atx[2] ?? '', line: at })
    else if (under && isParagraph(previous))
      headings.push({ level: under[1]!.startsWith('=') ? 1 : 2, text: previous.trim(), line: at - 1 })
    previous = atx || under ? '' : line
  }
  const texts = headingTexts(
    headings.map(({ text }) => text),
    definitionsIn(content),
  )
  return headings.map((heading, i) => ({ ...heading, plain: texts[i]! }))
}

function isParagraph(line: string): boolean {
  return line.trim() !== '' && !/^ {4}|^\s*(?:[-*+>|#]|\d+[.)]|<|:::|import |export )/.test(line)
}

/** Returns the texts of headings without their markup, parsed as one document: each parse has a cost of its own. */
function headingTexts(markdown: string[], definitions: string): string[] {
  const texts = markdown.map((text) => withoutTags(withoutId(text)))
  const marked = texts.filter(hasMarkup)
  if (marked.length === 0) return texts
  const parsed = processor.parse(`${marked.map((text) => `# ${text}`).join('\n')}\n\n${definitions}`).children.values()
  return texts.map((text) => {
    if (!hasMarkup(text)) return text
    // The space before a comment is part of the text.
    const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(text)!
    return before + textOf(parsed.next().value) + after
  })
}

/** Returns a definition for each label that the document defines: links in headings refer to them. */
function definitionsIn(content: string): string {
  return [...content.matchAll(/^ {0,3}(\[(?!\^)[^\]\n]+\]:)/gm)].map(([, label]) => `${label} #\n`).join('')
}

function hasMarkup(text: string): boolean {
  return /[`*_[\]<>&\\~:!{]/.test(text)
}

function withoutId(text: string): string {
  return text.replace(/\s*(?:\{#[^}]+\}|\{\s*\/\*\s*#.*?\*\/\s*\}|<!--\s*#.*?-->)\s*$/, '')
}

/** Removes tags of HTML and JSX and comments of HTML outside of code. An escaped `<` starts none. */
function withoutTags(text: string): string {
  return text.replace(/\\.|(`+)[\s\S]*?\1|<!--.*?-->|<\/?[A-Za-z][^<>]*>/g, (match) =>
    match.startsWith('<') ? '' : match,
  )
}
