const heading = /^(#{1,6}\s.*?)\s*\{:?\s*((?:[#.][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}]+))(?:\s+[^}]*)?)\}\s*$/
/** A class, an id, or an attribute with a value. No two alternatives match the same text, so that long prose is quick. */
const item = /(?:[.#][\w:.#-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+))/.source
/** Words alone are attributes only after `{:`, or others: `{Name of a thing}` is prose. */
const lists = new RegExp(
  String.raw`(?<=[)\]*_>]|^\s*)\{(?::\s*(?:${item}|[\w-]+)|\s*${item})(?:\s+(?:${item}|[\w-]+))*\s*\}`,
  'g',
)
const image = /!\[[^\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])$/

/**
 * Converts the attribute lists of a line, such as `{ .class }` and `{: target=_blank }`. The ids of headings are kept, and
 * of images the size and the side; docsgen has no use for others.
 */
export function convertAttributes(line: string): string {
  // Those of a container belong to docsgen.
  if (/^\s*:{3,}\s*[a-z]/.test(line)) return line
  const [, title, list = ''] = heading.exec(line) ?? []
  if (title !== undefined) {
    const id = /(?:^|\s)#([\w.:-]+)/.exec(list)?.[1]
    return `${title}${id === undefined ? '' : ` {#${id}}`}`
  }
  return line.replace(lists, (list, at: number) => {
    if (image.test(line.slice(0, at))) return imageAttributes(list)
    const id = /#([\w:.-]+)/.exec(list)?.[1]
    return id === undefined ? '' : `<a id="${id}"></a>`
  })
}

function imageAttributes(list: string): string {
  const kept = [...list.matchAll(/(?<=[\s{])(?:width|height|align)=(?:"[^"]*"|'[^']*'|[^\s}]+)/g)].map(([one]) => one)
  const style = /\bstyle=["']?[^"'}]*?(?<![\w-])width:\s*(\d+(?:px|%))/.exec(list)
  if (style) kept.push(`width=${style[1]}`)
  return kept.length > 0 ? `{${kept.join(' ')}}` : ''
}
