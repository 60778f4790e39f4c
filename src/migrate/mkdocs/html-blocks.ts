import { escapeHtml, escapeText } from '../../shared/escape-html.ts'
import { elementLines, trimmed } from '../markdown/containers.ts'

/** Elements with text that is no Markdown. */
const raw = new Set(['canvas', 'code', 'math', 'option', 'pre', 'script', 'style', 'textarea'])
/** Elements between blocks whose content is one line of Markdown. */
const lineOnly = new Set(['address', 'dd', 'dt', 'legend', 'li', 'p', 'summary', 'td', 'th'])
/** Elements with Markdown that has blocks. */
const block =
  /^(?:article|aside|blockquote|body|center|colgroup|details|div|dl|fieldset|figcaption|figure|footer|form|header|hgroup|html|iframe|main|menu|nav|noscript|ol|section|table|tbody|tfoot|thead|tr|ul|video)$/

/** Attributes of an element; `class` is a list of names. */
export type Attributes = Record<string, string>

/** Returns attributes as they stand in a tag, with a leading space. */
export function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

const selectorPart = /#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\]\s]+))?\s*\]/y

/** An element that a selector describes. */
interface Selected {
  tag: string
  attributes: Attributes
}

/** Parses `div.big#one[title="x"]`; undefined if it is not valid. */
export function parseSelector(selector: string): Selected | undefined {
  const tag = /^[a-z][\w-]*/i.exec(selector)?.[0]
  if (tag === undefined) return undefined
  const attributes: Attributes = {}
  for (let at = tag.length; at < selector.length; at = selectorPart.lastIndex) {
    selectorPart.lastIndex = at
    const [part, id, name, attribute, value] = selectorPart.exec(selector) ?? []
    if (part === undefined) return undefined
    if (id !== undefined) attributes.id = id
    else if (name !== undefined) attributes.class = joined(attributes.class, name)
    else attributes[attribute!] = value === undefined ? attribute! : value.replace(/^(["'])(.*)\1$/, '$2')
  }
  return { tag: tag.toLowerCase(), attributes }
}

function joined(...lists: (string | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}

/** Converts the content of `/// html | selector`. `mode` is its option `markdown`. */
export function htmlLines(
  { tag, attributes: own }: Selected,
  lines: string[],
  { mode, more, convert }: { mode: string; more: Attributes; convert(lines: string[]): string[] },
): string[] {
  const attributes = { ...own, ...more }
  const classes = joined(own.class, more.class)
  if (classes !== '') attributes.class = classes
  const text = attributesText(attributes)
  if (tag === 'hr') return [`<hr${text}>`]
  const line = trimmed(lines).map((one) => one.trim())
  if (mode === 'raw' || (mode !== 'block' && mode !== 'inline' && raw.has(tag)))
    return [`<${tag}${text}>${escapeText(trimmed(lines).join('\n'))}</${tag}>`]
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level !== undefined) {
    const id = attributes.id === undefined ? '' : ` {#${attributes.id}}`
    return [`${'#'.repeat(Number(level))} ${line.join(' ')}${id}`]
  }
  // A paragraph has no blocks in it, and its own would end it.
  if (lineOnly.has(tag)) return elementLines(tag === 'p' ? 'div' : tag, line, text)
  if (mode === 'inline' || (mode !== 'block' && !block.test(tag))) return [`<${tag}${text}>${line.join(' ')}</${tag}>`]
  return elementLines(tag, convert(lines), text)
}
