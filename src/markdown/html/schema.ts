import { html } from 'property-information'

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Elements that authors may use: text, groups, tables, media. */
export const allowedElements = words(`
  a abbr address area article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details
  dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd li map mark menu nav
  ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead
  time tr track u ul var video wbr
`)

/** Obsolete elements and their replacements. */
export const renamedElements: Record<string, { name: string; className?: string }> = {
  acronym: { name: 'abbr' },
  big: { name: 'span' },
  center: { name: 'div', className: 'dg-align-center' },
  strike: { name: 's' },
  tt: { name: 'code' },
}

/** Elements that are removed with their content: raw text, which parsers may read differently, and foreign content. */
export const droppedElements = words(`
  iframe math noembed noframes noscript plaintext script style svg template textarea title xmp
`)

/** Other HTML elements, which are removed but whose content is kept. All other names are not HTML. */
export const removedElements = words(`
  applet base basefont bgsound blink body button canvas datalist dialog dir embed fieldset font form frame frameset head
  html image input keygen label legend link main marquee meta meter nobr object optgroup option output param portal
  progress search select slot
`)

/** Elements with an optional end tag. */
export const selfEndingElements = words('colgroup dd dt li p rp rt tbody td tfoot th thead tr')

/** Elements that parsers reopen in the next block if they are not closed. */
export const formattingElements = words('a b code em i s small strong u')

/** Attributes of ARIA, without those that are obsolete or only for elements that are removed. */
const ariaNames = Object.values(html.property)
  .map(({ attribute }) => attribute)
  .filter((name) => /^aria-(?!autocomplete|dropeffect|grabbed|multiline)/.test(name))

/** Attributes of all elements, besides `class` and `align`. */
export const globalAttributes = words(`
  dir height hidden id itemid itemprop itemscope itemtype lang role tabindex title translate width
  aria-description ${ariaNames.join(' ')}
`)

/** Further attributes by element. */
export const elementAttributes: Record<string, Set<string>> = {
  a: words('download href hreflang name rel target type'),
  area: words('alt coords download href rel shape target'),
  audio: words('autoplay controls crossorigin loop muted preload src'),
  blockquote: words('cite'),
  col: words('span'),
  colgroup: words('span'),
  data: words('value'),
  del: words('cite datetime'),
  details: words('name open'),
  iframe: words('allow allowfullscreen frameborder loading referrerpolicy sandbox src'),
  img: words('alt crossorigin decoding fetchpriority ismap loading referrerpolicy sizes src srcdark srcset usemap'),
  ins: words('cite datetime'),
  li: words('value'),
  map: words('name'),
  ol: words('reversed start type'),
  q: words('cite'),
  source: words('media sizes src srcset type'),
  td: words('colspan headers rowspan'),
  th: words('abbr colspan headers rowspan scope'),
  time: words('datetime'),
  track: words('default kind label src srclang'),
  video: words('autoplay controls crossorigin loop muted playsinline poster preload src'),
}

/** Returns true if an element may have an attribute, besides `class` and `align`. Both names in lower case. */
export function isAllowedAttribute(element: string, attribute: string): boolean {
  return globalAttributes.has(attribute) || Boolean(elementAttributes[element]?.has(attribute))
}

/** Attributes that contain a single URL. */
export const urlAttributes = words('cite href itemid poster src srcdark')

/** Attributes by which scripts find an element. */
export const namingAttributes = words('id name')

const frameHosts = words('codepen.io codesandbox.io player.vimeo.com stackblitz.com youtube-nocookie.com youtube.com')

/** Returns true if a URL is allowed in a frame: absolute, on one of the listed hosts. */
export function isAllowedFrame(url: string): boolean {
  // A named reference before the query could still disguise the host.
  if (/^[^?#]*&/.test(url) || !URL.canParse(url, 'https://site.invalid')) return false
  const { protocol, hostname } = new URL(url, 'https://site.invalid')
  return /^https?:$/.test(protocol) && frameHosts.has(hostname.replace(/^www\./, ''))
}

export const allowedFrames = [...frameHosts].join(', ')
