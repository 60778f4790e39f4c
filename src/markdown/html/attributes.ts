import type { Problem } from '../../model/problem.ts'
import { attributesIn, type HtmlAttribute, type HtmlToken, resolveReferences } from '../../shared/html.ts'
import { isSafeUrl } from '../urls.ts'
import { isAllowedAttribute, namingAttributes, urlAttributes } from './schema.ts'

/** Callbacks and state of the page whose HTML is sanitized. */
export interface SanitizeCaller {
  report(problem: Omit<Problem, 'severity'>, offset: number, severity?: Problem['severity']): void
  /**
   * Removes the following siblings up to the end tag, if an element that is dropped with its content does not end here.
   */
  skipPast(name: string): void
  /** Hint for a component, which is shown as text. */
  componentHint: string
  /** Number of open elements by name. */
  open: Map<string, number>
}

export type OpenToken = Extract<HtmlToken, { type: 'open' }>

/** Serializes the allowed attributes of a start tag; `align` becomes a class. */
export function attributesOf(
  token: OpenToken,
  element: string,
  { report }: Pick<SanitizeCaller, 'report'>,
  className?: string,
): string {
  const classes = className ? [className] : []
  const seen = new Set<string>()
  let html = ''
  const from = token.start + 1 + token.name.length
  for (const attribute of attributesIn(token.attributes)) {
    const name = nameOf(attribute)
    if (seen.has(name)) continue
    seen.add(name)
    const added = classOf(name, attribute.value)
    const refused = added === undefined ? refusal(element, name, attribute) : undefined
    if (refused)
      report({ code: 'removed-html', message: refused, subject: `${element} ${name}` }, from + attribute.start)
    else if (added !== undefined) classes.push(added)
    else html += ` ${name}="${quoted(attribute.value)}"`
  }
  return classes.length > 0 ? ` class="${quoted(classes.join(' '))}"${html}` : html
}

/** Lower case also normalizes JSX names such as `tabIndex`. */
function nameOf({ name }: HtmlAttribute): string {
  const lower = name.toLowerCase()
  return lower === 'classname' ? 'class' : lower
}

const alignments: Record<string, string> = { left: 'left', center: 'center', middle: 'center', right: 'right' }

function classOf(name: string, value: string): string | undefined {
  if (name === 'class') return value
  const side = name === 'align' ? value.trim().toLowerCase() : ''
  return Object.hasOwn(alignments, side) ? `align-${alignments[side]}` : undefined
}

/** Reason to remove an attribute; undefined if it is allowed. */
function refusal(element: string, name: string, { value }: HtmlAttribute): string | undefined {
  if (!isAllowedAttribute(element, name)) return `The attribute "${name}" of <${element}> was removed.`
  const meant = resolveReferences(value)
  if (namingAttributes.has(name) && documentProperties.has(meant))
    return `The ${name} "${meant}" was removed: it hides document.${meant} from scripts.`
  const bad = name === 'srcset' ? meant.split(/[\s,]+/).find((url) => !isSafeUrl(url)) : meant
  if ((name !== 'srcset' && !urlAttributes.has(name)) || bad === undefined || isSafeUrl(bad)) return undefined
  return `The URL "${bad.slice(0, 60)}" was removed: only http, https, mailto, tel and relative URLs are allowed.`
}

function quoted(value: string): string {
  return closeReferences(value).replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const reference = /&(?:#(?:x([\da-f]+)|(\d+))(;?)|[a-z])?/gi

/**
 * Terminates numeric character references with `;` and escapes other ampersands, so that joining two texts cannot
 * create new references. Replaces references to the two characters that mark holes.
 */
export function closeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(reference, (all, hex?: string, decimal?: string, end?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number.parseInt(decimal, 10) : undefined
    if (code === 0xfdd0 || code === 0xfdd1) return '\ufffd'
    if (code !== undefined) return end ? all : `${all};`
    return all === '&' ? '&amp;' : all
  })
}

// Properties that `document` inherits in Chromium.
const names = `
ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE DOCUMENT_POSITION_CONTAINED_BY
DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED DOCUMENT_POSITION_FOLLOWING
DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC DOCUMENT_POSITION_PRECEDING DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE
ENTITY_REFERENCE_NODE NOTATION_NODE PROCESSING_INSTRUCTION_NODE TEXT_NODE URL __defineGetter__ __defineSetter__
__lookupGetter__ __lookupSetter__ __proto__ activeElement activeViewTransition addEventListener adoptNode
adoptedStyleSheets alinkColor all anchors append appendChild applets ariaNotify baseURI bgColor body captureEvents
caretPositionFromPoint caretRangeFromPoint characterSet charset childElementCount childNodes children clear
cloneNode close compareDocumentPosition compatMode constructor contains contentType cookie createAttribute
createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS createEvent
createExpression createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
createTreeWalker currentScript customElementRegistry defaultView designMode dir dispatchEvent doctype
documentElement documentURI domain elementFromPoint elementsFromPoint embeds evaluate execCommand exitFullscreen
exitPictureInPicture exitPointerLock featurePolicy fgColor firstChild firstElementChild fonts forms
fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations getElementById getElementsByClassName
getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode getSelection hasChildNodes hasFocus
hasOwnProperty hasStorageAccess hasUnpartitionedCookieAccess head hidden images implementation importNode
inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild
lastElementChild lastModified linkColor links location lookupNamespaceURI lookupPrefix moveBefore nextSibling
nodeName nodeType nodeValue normalize onabort onanimationcancel onanimationend onanimationiteration onanimationstart
onauxclick onbeforecopy onbeforecut onbeforeinput onbeforematch onbeforepaste onbeforetoggle onbeforexrselect onblur
oncancel oncanplay oncanplaythrough onchange onclick onclose oncommand oncontentvisibilityautostatechange
oncontextlost oncontextmenu oncontextrestored oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter
ondragleave ondragover ondragstart ondrop ondurationchange onemptied onended onerror onfocus onformdata onfreeze
onfullscreenchange onfullscreenerror ongotpointercapture oninput oninvalid onkeydown onkeypress onkeyup onload
onloadeddata onloadedmetadata onloadstart onlostpointercapture onmousedown onmouseenter onmouseleave onmousemove
onmouseout onmouseover onmouseup onmousewheel onpaste onpause onplay onplaying onpointercancel onpointerdown
onpointerenter onpointerleave onpointerlockchange onpointerlockerror onpointermove onpointerout onpointerover
onpointerup onprerenderingchange onprogress onratechange onreadystatechange onreset onresize onresume onscroll
onscrollend onscrollsnapchange onscrollsnapchanging onsearch onsecuritypolicyviolation onseeked onseeking onselect
onselectionchange onselectstart onslotchange onstalled onsubmit onsuspend ontimeupdate ontoggle ontransitioncancel
ontransitionend ontransitionrun ontransitionstart onvisibilitychange onvolumechange onwaiting onwebkitanimationend
onwebkitanimationiteration onwebkitanimationstart onwebkitfullscreenchange onwebkitfullscreenerror
onwebkittransitionend onwheel open ownerDocument parentElement parentNode pictureInPictureElement
pictureInPictureEnabled plugins pointerLockElement prepend prerendering previousSibling propertyIsEnumerable
queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector
querySelectorAll readyState referrer releaseEvents removeChild removeEventListener replaceChild replaceChildren
requestStorageAccess requestStorageAccessFor rootElement scripts scrollingElement startViewTransition styleSheets
textContent timeline title toLocaleString toString valueOf visibilityState vlinkColor wasDiscarded
webkitCancelFullScreen webkitCurrentFullScreenElement webkitExitFullscreen webkitFullscreenElement
webkitFullscreenEnabled webkitHidden webkitIsFullScreen webkitVisibilityState when write writeln xmlEncoding
xmlStandalone xmlVersion
`

/** Properties of `document` that an element with such an id or name could shadow (DOM clobbering). */
const documentProperties: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
