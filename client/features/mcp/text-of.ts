const skipped = 'nav,aside,button,script,style,template,dialog,svg,.hash-link,[aria-hidden=true]'
const blocks = /^(?:P|DIV|UL|OL|LI|TABLE|TR|BLOCKQUOTE|DL|DT|DD|FIGURE|SECTION|HEADER|DETAILS|SUMMARY|PRE|H[1-6])$/

/** Returns the text of an element that is not in the page: blocks on lines of their own, headings and items with marks. */
export function textOf(element: Element): string {
  return written(element)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function written(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  if (!(node instanceof Element) || node.matches(skipped)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '\n'
  if (tagName === 'PRE') return `\n\n\`\`\`\n${node.textContent!.replace(/\n$/, '')}\n\`\`\`\n\n`
  const inner = [...node.childNodes].map(written).join('')
  const level = /^H([1-6])$/.exec(tagName)?.[1]
  if (level !== undefined) return `\n\n${'#'.repeat(Number(level))} ${inner.trim()}\n\n`
  if (tagName === 'LI') return `\n- ${inner.trim()}`
  if (tagName === 'TR') return `\n${[...node.children].map((cell) => written(cell).trim()).join(' | ')}`
  return blocks.test(tagName) ? `\n\n${inner}\n\n` : inner
}
