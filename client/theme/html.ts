/** `true` is an attribute without value, `false` is none. */
export type HtmlAttributes = Record<string, string | boolean | undefined>

const voidTags = new Set(['base', 'link', 'meta'])

/** An element of the head as HTML; `inner` is printed as it is. */
export function element(tag: string, attributes: HtmlAttributes, inner = ''): string {
  const text = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  const start = `<${tag}${text.join('')}>`
  return voidTags.has(tag.toLowerCase()) ? start : `${start}${inner}</${tag}>`
}

/** JSON for scripts. `<` is escaped, because a data block ends at the first `</script`, whatever its type. */
export function dataBlock(type: string, json: string, attributes: HtmlAttributes = {}): string {
  return element('script', { type, ...attributes }, json.replaceAll('<', '\\u003c'))
}

function attribute(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}
