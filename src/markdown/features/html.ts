import type { Html, Paragraph, Parents, Text } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { generatedFolder } from '../../model/generated.ts'
import { endTag, htmlText } from '../../shared/html.ts'
import type { SanitizeCaller } from '../html/attributes.ts'
import { sanitizeHtml } from '../html/sanitize.ts'
import { offsetPlaces } from '../parse/place.ts'
import { isBlank } from '../walk.ts'

/** Sanitizes raw HTML of authors. Runs before all other features, whose output is trusted. */
export const html: Feature = {
  name: 'html',
  mdast: {
    html(node: Html, page, parent, index) {
      if (page.markdown.html === 'trusted' || isHeadingId(node, parent, index)) return
      const result = sanitizeHtml(node.value, callerOf(node, page, parent, index))
      if (result.html.trim() === '') return []
      if (result.hasTags) node.value = result.html
      else return isFlow(parent) ? { ...node, value: `<p>${result.html}</p>` } : textNode(node)
    },
    // Removes paragraphs that are now empty.
    paragraph: ({ children }: Paragraph) => (children.every(isBlank) ? [] : undefined),
  },
}

/** Returns true if a comment sets the id of a heading, which the headings feature handles. */
function isHeadingId({ value }: Html, parent: Parents, index: number): boolean {
  return parent.type === 'heading' && index === parent.children.length - 1 && /^<!--\s*#\S+\s*-->$/.test(value)
}

const flow = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'])

function isFlow(parent: Parents): boolean {
  return flow.has(parent.type)
}

/** Shows a tag as text. Among text, each node is a single tag. */
function textNode({ value, position }: Html): Text {
  return { type: 'text', value, position }
}

const openElements = new WeakMap<PageContext, Map<string, number>>()

const toMdx = 'Rename the file to .mdx to use components, or write the tag as `code`.'
const toCode =
  'Write the tag as `code`. To use components, set markdown.format to "detect", and rename the file to .mdx.'

function hintFor({ source, markdown }: PageContext): string {
  if (source.path.startsWith(`${generatedFolder}/`))
    return 'Write the tag as `code`: this text is in no file that could be MDX.'
  return markdown.format === 'md' ? toCode : toMdx
}

function callerOf(node: Html, page: PageContext, parent: Parents, index: number): SanitizeCaller {
  const open = openElements.get(page) ?? new Map<string, number>()
  openElements.set(page, open)
  const placeAt = offsetPlaces(node, page)
  return {
    open,
    componentHint: hintFor(page),
    report: (problem, offset, severity = 'info') => page.report({ ...problem, severity }, placeAt(offset)),
    skipPast: (name) => skipPast(name, parent, index),
  }
}

const endless = new WeakMap<Parents, Set<string>>()

/** Removes the siblings up to the end tag of an element; does nothing if there is no end tag. */
function skipPast(name: string, parent: Parents, index: number): void {
  const known = endless.get(parent)
  if (known?.has(name)) return
  for (let i = index + 1; i < parent.children.length; i++) {
    const sibling = parent.children[i]!
    const end = sibling.type === 'html' ? endTag(htmlText(sibling.value), name, 0)?.end : undefined
    if (end === undefined) continue
    // Replaced with spaces, so that positions stay correct.
    const rest = sibling as Html
    rest.value = rest.value.slice(0, end).replace(/[^\n]/g, ' ') + rest.value.slice(end)
    parent.children.splice(index + 1, i - index - 1)
    return
  }
  endless.set(parent, (known ?? new Set()).add(name))
}
