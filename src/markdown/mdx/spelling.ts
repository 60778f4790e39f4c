import type { Heading, Nodes, Root } from 'mdast'

const inlineCode = /(?<!`)(?<ticks>`+)(?!`)(?:[^\n]|\n(?![ \t]*\n))*?(?<!`)\k<ticks>(?!`)/
const fence =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<mark>`{3,}(?=[^`\n]*$)|~{3,}).*(?:\n[\s\S]*?^[ \t>]*\k<mark>[`~]*[ \t]*$|[\s\S]*)/
const heading = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t].*$/
const underlined = /^.*\{#[^\s{}]+\}(?=[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*$)/
const inText = new RegExp([fence, heading, underlined, inlineCode, /<!--/].map(({ source }) => source).join('|'), 'gm')
const inHeading = new RegExp(`${inlineCode.source}|<!--`, 'g')
const headingId = /\{#((?:(?!\*\/)[^\s{}])+)\}(?=[ \t]*#*[ \t]*$)/

/** Converts HTML comments and `{#id}` outside of code from Markdown to MDX syntax. Keeps positions. */
export function toMdxSpelling(text: string, commentOf = toExpression): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text
  return replaceParts(text, inText, (match) => {
    if (match.startsWith('<!--')) return commentOf(match)
    return heading.test(match) || (headingId.test(match) && !match.includes('\n')) ? headingLine(match) : match
  })
}

/** Returns the text that plugins find in a file: with the HTML comments of the author, and the positions of `toMdxSpelling`. */
export function withHtmlComments(text: string): string {
  return toMdxSpelling(text, (comment) => comment)
}

const autolink = /<(?:(?:[a-z][\w.+-]*:\/\/|mailto:)[^<>[\]\\\s]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>(?![([:])/
const inLinks = new RegExp([fence, inlineCode, autolink].map(({ source }) => source).join('|'), 'gm')

/**
 * Converts `<https://example.com>`, which MDX 1 reads as a link, and later versions as a broken tag. Keeps positions: the text
 * becomes a reference, and its definition follows at the end. Returns undefined if there is nothing to convert.
 */
export function withAutolinks(text: string): string | undefined {
  const targets = new Set<string>()
  const converted = text.replace(inLinks, (match: string) => {
    if (!match.startsWith('<')) return match
    const target = match.slice(1, -1)
    targets.add(target)
    return `[${target}]`
  })
  const definitions = [...targets].map((one) => `[${one}]: ${/^\w+:/.test(one) ? one : `mailto:${one}`}`)
  return definitions.length > 0 ? `${converted}\n\n${definitions.join('\n')}\n` : undefined
}

/** Escapes a `<` at a position, which MDX 1 reads as text if no tag starts there. Returns undefined if there is none. */
export function withEscape(
  text: string,
  { line = 1, column = 1 }: { line?: number; column?: number },
): string | undefined {
  const lines = text.split('\n')
  const own = lines[line - 1] ?? ''
  const at = column - 1
  if (own[at] !== '<') return undefined
  lines[line - 1] = `${own.slice(0, at)}\\${own.slice(at)}`
  return lines.join('\n')
}

function headingLine(line: string): string {
  return replaceParts(line, inHeading, (match) => {
    if (!match.startsWith('<!--')) return match
    // Comments of MDX are part of the id of a heading, as in Docusaurus; those of HTML are not.
    return /^<!--\s*#/.test(match) ? toExpression(match) : '{/**/}'
  }).replace(headingId, (_, id: string) => `{/*#${id}*/}`)
}

/**
 * Replaces the matches of a pattern, in which `<!--` stands for a whole comment. Its end is searched here: a pattern would
 * read the rest of the text again for each comment that is not closed.
 */
function replaceParts(text: string, pattern: RegExp, replacement: (match: string) => string): string {
  const parts = new RegExp(pattern)
  const lastEnd = text.lastIndexOf('-->')
  let made = ''
  let done = 0
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    const { index } = match
    if (match[0] === '<!--') {
      const start = index + match[0].length
      if (start > lastEnd) continue
      parts.lastIndex = text.indexOf('-->', start) + '-->'.length
    }
    made += text.slice(done, index) + replacement(text.slice(index, parts.lastIndex))
    done = parts.lastIndex
  }
  return made + text.slice(done)
}

function toExpression(match: string): string {
  return `{/* ${match.slice('<!--'.length, -'-->'.length).replaceAll('*/', '* ')}*/}`
}

const idComment = /^\/\*\s*(#\S+?)\s*\*\/$/

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
