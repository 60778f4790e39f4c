import type { Heading, Nodes, Root } from 'mdast'

const inlineCode = /(?<!`)(?<ticks>`+)(?!`)(?:[^\n]|\n(?![ \t]*\n))*?(?<!`)\k<ticks>(?!`)/
const fence =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<mark>`{3,}(?=[^`\n]*$)|~{3,}).*(?:\n[\s\S]*?^[ \t>]*\k<mark>[`~]*[ \t]*$|[\s\S]*)/
const heading = /^ {0,3}#{1,6}[ \t].*$/
const comment = /<!--([\s\S]*?)-->/
const inText = new RegExp(`${fence.source}|${inlineCode.source}|${heading.source}|${comment.source}`, 'gm')
const inHeading = new RegExp(`${inlineCode.source}|${comment.source}`, 'g')
const headingId = /\{#([\w-]+)\}[ \t]*$/

/** Converts HTML comments and `{#id}` outside of code from Markdown to MDX syntax. Keeps positions. */
export function toMdxSpelling(text: string): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text
  return text.replace(inText, (match) => {
    if (match.startsWith('<!--')) return toExpression(match)
    return /^ {0,3}#/.test(match) ? headingLine(match) : match
  })
}

function headingLine(line: string): string {
  return line
    .replace(inHeading, (match) => {
      if (!match.startsWith('<!--')) return match
      // Comments of MDX are part of the id of a heading, as in Docusaurus; those of HTML are not.
      return /^<!--\s*#/.test(match) ? toExpression(match) : '{/**/}'
    })
    .replace(headingId, (_, id: string) => `{/*#${id}*/}`)
}

function toExpression(match: string): string {
  return `{/* ${match.slice('<!--'.length, -'-->'.length).replaceAll('*/', '* ')}*/}`
}

const idComment = /^\/\*\s*(#[^\s*]+)\s*\*\/$/

/** Converts `{/* #id *\/}` at the end of a heading, which MDX parses as an expression, to the text `{#id}`. */
export function headingIds(tree: Root): undefined {
  visit(tree)
}

function visit(node: Nodes): void {
  if (node.type === 'heading') convert(node)
  else if ('children' in node) for (const child of node.children) visit(child)
}

function convert({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type !== 'mdxTextExpression') return
  const [, id] = idComment.exec(last.value.trim()) ?? []
  if (id === undefined) return
  children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value += `{${id}}`
  else children.push({ type: 'text', value: `{${id}}` })
}
