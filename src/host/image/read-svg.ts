/** Why an SVG shows nothing, or does not show what it contains, as the end of a sentence. */
export interface SvgProblem {
  message: string
  hint: string
  /** Browsers show the image. */
  isShown?: boolean
}

const root = 'http://www.w3.org/2000/svg'
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|\[[\s\S]*?\]\s*(?=>)|[^>"'[])*>|<\/([^\s<>]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Entities that need no declaration. */
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i
const exported = 'Export it again, or correct it in a text editor.'

interface Scan {
  text: string
  /** Names of the open elements, and the prefixes that each of them declares. */
  open: { name: string; prefixes: string[] }[]
  problems: SvgProblem[]
  hasDoctype: boolean
  attributes?: Map<string, string>
  isScripted: boolean
  /** It contains more than its root. */
  hasContent: boolean
}

/** Reads an SVG as strictly as browsers do for images. */
export function svgProblem(bytes: Buffer): SvgProblem | undefined {
  const text = decoded(bytes)
  const start = text.trimStart()
  if (start === '') return { message: 'is empty', hint: exported }
  if (!start.startsWith('<')) return { message: 'is not an image', hint: 'Save it again, or correct its extension.' }
  const scan: Scan = { text, open: [], problems: [], hasDoctype: false, isScripted: false, hasContent: false }
  readAll(scan)
  const [first] = scan.problems
  return first ?? (scan.attributes && shownProblem(scan.attributes, scan))
}

function decoded(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  const label = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function readAll(scan: Scan): void {
  const { text, open } = scan
  let at = 0
  while (at < text.length && scan.problems.length === 0) {
    const next = text.indexOf('<', at)
    const between = text.slice(at, next < 0 ? undefined : next)
    if (open.length === 0 && /\S/.test(between)) malform(scan, at, scan.attributes ? 'text after the end' : 'text')
    else if (entity.test(between) && !scan.hasDoctype)
      malform(scan, at + between.search(entity), 'an unknown entity or a bare "&"')
    if (next < 0) break
    token.lastIndex = next
    const found = token.exec(text)
    if (found) readToken(scan, found, next)
    else if (!text.includes('>', next)) cutOff(scan)
    else malform(scan, next, 'a tag that is not valid XML')
    at = token.lastIndex || text.length
  }
  if (scan.problems.length > 0) return
  if (open.length > 0 || !scan.attributes) cutOff(scan)
}

function readToken(scan: Scan, [whole, end, start, attributes = '', isEmpty]: RegExpExecArray, at: number): void {
  const { open } = scan
  if (whole.startsWith('<!DOCTYPE')) scan.hasDoctype = true
  if (end !== undefined) {
    const name = open.pop()?.name
    if (name !== end) malform(scan, at, `</${end}>${name === undefined ? '' : ` in place of </${name}>`}`)
  }
  if (start === undefined) return
  const own = new Map([...attributes.matchAll(attribute)].map(([, key, one, other]) => [key!, one ?? other ?? '']))
  const prefixes = [...own.keys()].flatMap((key) => (key.startsWith('xmlns:') ? [key.slice(6)] : []))
  if (open.length === 0) readRoot(scan, start, own, at)
  else scan.hasContent = true
  open.push({ name: start, prefixes })
  readAttributes(scan, start, own, at)
  if ([...attributes.matchAll(attribute)].length > own.size) malform(scan, at, `<${start}> with an attribute twice`)
  if (isEmpty) open.pop()
}

function readRoot(scan: Scan, name: string, own: Map<string, string>, at: number): void {
  if (scan.attributes) malform(scan, at, `<${name}> after the end`)
  const [local, prefix] = name.split(':').reverse()
  const space = own.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  scan.attributes = own
  if (/^html$/i.test(name))
    scan.problems.push({ message: 'is an HTML page', hint: 'Save it again, or correct its extension.' })
  else if (local !== 'svg')
    scan.problems.push({ message: 'is not an SVG', hint: 'Save it again, or correct its extension.' })
  // An entity of the document type may contain the name.
  else if (space !== root && !space?.startsWith('&'))
    scan.problems.push({
      message: `has no xmlns="${root}", so browsers show nothing`,
      hint: 'Add this attribute to its <svg> element.',
    })
}

function readAttributes(scan: Scan, name: string, own: Map<string, string>, at: number): void {
  if (/(?:^|:)script$/i.test(name)) scan.isScripted = true
  for (const [key, value] of own) {
    if (/^on[a-z]+$/i.test(key) || (/(?:^|:)href$/.test(key) && /^\s*javascript:/i.test(value))) scan.isScripted = true
    if (entity.test(value) && !scan.hasDoctype) malform(scan, at, `an unknown entity or a bare "&" in ${key}`)
  }
  for (const key of [name, ...own.keys()]) {
    const [prefix, local] = key.split(':')
    const isKnown = local === undefined || /^xml(?:ns)?$/.test(prefix!)
    if (!isKnown && !scan.open.some(({ prefixes }) => prefixes.includes(prefix!)))
      malform(scan, at, `${key} without a declaration of its prefix: xmlns:${prefix}="…"`)
  }
}

function malform({ text, problems }: Scan, at: number, what: string): void {
  const line = text.slice(0, at).split('\n').length
  problems.push({ message: `is not valid XML: line ${line} has ${what}`, hint: exported })
}

function cutOff({ problems }: Scan): void {
  problems.push({ message: 'is cut off: it ends before its content does', hint: 'Save or export it again.' })
}

/** Sizes are numbers of pixels or of other units; a percentage is none. */
function shownProblem(attributes: Map<string, string>, { isScripted, hasContent }: Scan): SvgProblem | undefined {
  const sizes = ['width', 'height'].map((name) => attributes.get(name)?.trim() ?? '')
  const numbers = sizes.map((size) => (size.endsWith('%') ? Number.NaN : Number.parseFloat(size)))
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const hasBox = box?.length === 4 && box.every(Number.isFinite)
  const shown = [...numbers, ...(hasBox ? box.slice(2) : [])]
  if (shown.some((number) => number <= 0))
    return { message: 'has a width or height of 0, so it shows nothing', hint: 'Correct width, height and viewBox.' }
  if (numbers.some((number) => number > largestSide))
    return { message: `has a size of ${sizes.join(' × ')}, which no browser shows`, hint: 'Correct width and height.' }
  if (isScripted)
    return {
      message: 'contains scripts, which run for readers who open the file itself, but not in a page',
      hint: 'Remove <script>, on… attributes and javascript: links, for example with SVGO.',
      isShown: true,
    }
  const hasSize = hasBox || numbers.every((number) => number > 0)
  if (hasSize || !hasContent) return undefined
  const message = 'has no size and no viewBox, so browsers show only what fits into 300 × 150 pixels'
  return { message, hint: 'Add viewBox="0 0 width height" to its <svg> element.', isShown: true }
}

/** Pixels of a side that some browser shows. */
export const largestSide = 65_535
