/** A heading with a list: `{ #id }`, `{ id="id" }`, or an attribute without a value such as `{ data-search-exclude }`. */
const heading =
  /^(#{1,6}\s.*?)\s*\{:?\s*((?:#\\?[\w:.-]+|\.[\w:.-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)|[a-z]\w*(?:-\w+)+(?=[\s}]))(?:\s+[^}]*)?)\}\s*$/
/** A class, an id, or an attribute with a value. No two alternatives match the same text, so that long prose is quick. */
const item = /(?:[.#]\\?[\w:.#-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+))/.source
/** Words alone are attributes only after `{:`, or others, or of the form `data-name`: `{Name of a thing}` is prose. */
const lists = new RegExp(
  String.raw`(?<=[)\]*_>^~=\u0000]|^\s*)\{(?::\s*(?:${item}|[\w-]+)|\s*(?:${item}|data-[\w-]+))(?:\s+(?:${item}|[\w-]+))*\s*\}`,
  'g',
)
const onOwnLine = new RegExp(`^\\s*(${lists.source})\\s*$`)
const image = /!\[[^\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])$/

const styleWidth = /\bstyle=["']?[^"'}]*?(?<![\w-])width:\s*(\d+(?:px|%))/

const link = /(?<![!\\])\[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)(?:\s+"([^"]*)")?\)$/
/** Text in a line that attributes may follow: emphasis, and code, whose text is held elsewhere. */
const span = /(?:\*\*[^*]+\*\*|(?<!\*)\*[^*\s][^*]*\*|\u0000\d+\u0000)$/

/**
 * Converts the attribute lists of a line, such as `{ .class }` and `{: target=_blank }`. The ids of headings are kept, of
 * images the size and the side, and all of links and of text in a line; docsgen has no use for others.
 */
export function convertAttributes(line: string): string {
  // Those of a container belong to docsgen.
  if (/^\s*:{3,}\s*[a-z]/.test(line)) return line
  const [, title, list = ''] = heading.exec(line) ?? []
  if (title !== undefined) {
    const id = /(?:^|\s)(?:#\\?|id=["']?)([\w.:-]+)/.exec(list)?.[1]
    // The list may follow marks at the end of the heading.
    return `${title.replace(/(?<=\S)\s+#+$/, '')}${id === undefined ? '' : ` {#${id}}`}`
  }
  let result = ''
  let from = 0
  for (const { 0: list, index } of line.matchAll(lists)) {
    result = withAttributes(result + line.slice(from, index), list)
    from = index + list.length
  }
  return result + line.slice(from)
}

/** Returns the line of the first list of attributes that is lost: those of blocks and images; undefined if there is none. */
export function lostAttributes(lines: string[]): number | undefined {
  const at = lines.findIndex((line) => {
    const list = heading.exec(line)?.[2] ?? onOwnLine.exec(line)?.[1]
    return list === undefined ? losesOfImage(line) : /(?:^|[\s{:])(?:\.(?!annotate\b)[\w-]|[\w-]+=)/.test(list)
  })
  return at < 0 ? undefined : at
}

/** Returns whether an image in a line has attributes that are lost. Every image loads lazily. */
function losesOfImage(line: string): boolean {
  return Array.from(line.matchAll(lists)).some(
    ({ 0: list, index }) =>
      image.test(line.slice(0, index)) &&
      attributesIn(list).some(
        ([key, value]) =>
          !/^(?:width|height|align|loading)$/.test(key) && !(key === 'style' && styleWidth.test(`style=${value}`)),
      ),
  )
}

function withAttributes(before: string, list: string): string {
  if (image.test(before)) return before + imageAttributes(list)
  const [found, text = '', target = '', title] = link.exec(before) ?? []
  const isOutside = /^https?:/.test(target)
  // Links to other sites open in a tab of their own.
  const attributes = attributesIn(list).filter(([key]) => !(isOutside && /^(?:target|rel)$/.test(key)))
  const id = attributes.find(([key]) => key === 'id')?.[1]
  const isPlain = attributes.every(([key]) => key === 'id')
  const words = found === undefined ? span.exec(before)?.[0] : found
  if (words === undefined || isPlain) return id === undefined ? before : `${before}<a id="${id}"></a>`
  const named = title === undefined ? attributes : [...attributes, ['title', title]]
  const written = named.map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${value}"`)).join('')
  const start = before.slice(0, before.length - words.length)
  return found === undefined
    ? `${start}<span${written}>${words}</span>`
    : `${start}<a href="${target}"${written}>${text}</a>`
}

/** Returns the attributes of a list, its classes first. */
function attributesIn(list: string): [name: string, value: string][] {
  const text = list.replace(/^\{:?\s*|\s*\}$/g, '')
  const classes: string[] = []
  const others: [string, string][] = []
  for (const [, name, id, key, value = '', word] of text.matchAll(
    /(?<!\S)(?:\.([\w-]+)|#\\?([\w:.-]+)|([\w-]+)=("[^"]*"|'[^']*'|\S+)|([\w-]+))(?!\S)/g,
  )) {
    if (name !== undefined) classes.push(name)
    else if (id !== undefined) others.push(['id', id])
    else others.push([key ?? word!, value.replace(/^["']|["']$/g, '')])
  }
  return classes.length === 0 ? others : [['class', classes.join(' ')], ...others]
}

function imageAttributes(list: string): string {
  const kept = [...list.matchAll(/(?<=[\s{])(?:width|height|align)=(?:"[^"]*"|'[^']*'|[^\s}]+)/g)].map(([one]) => one)
  const style = styleWidth.exec(list)
  if (style) kept.push(`width=${style[1]}`)
  return kept.length > 0 ? `{${kept.join(' ')}}` : ''
}
