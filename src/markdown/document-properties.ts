/**
 * Whether an element with that id or name can hide a property of `document` from scripts (DOM clobbering). The list is
 * what Chromium's `document` has, inherited properties and constants of `Node` included.
 */
export function isDocumentProperty(name: string): boolean {
  return name.startsWith('on') ? /^on[a-z]+$/.test(name) && !ordinary.has(name) : properties.has(name)
}

const properties = new Set(
  `
ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE
DOCUMENT_POSITION_CONTAINED_BY DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED
DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC DOCUMENT_POSITION_PRECEDING
DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE NOTATION_NODE PROCESSING_INSTRUCTION_NODE
TEXT_NODE URL __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ activeElement
activeViewTransition addEventListener adoptNode adoptedStyleSheets alinkColor all anchors append appendChild
applets ariaNotify baseURI bgColor body captureEvents caretPositionFromPoint caretRangeFromPoint characterSet
charset childElementCount childNodes children clear cloneNode close compareDocumentPosition compatMode
constructor contains contentType cookie createAttribute createAttributeNS createCDATASection createComment
createDocumentFragment createElement createElementNS createEvent createExpression createNSResolver
createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker currentScript
customElementRegistry defaultView designMode dir dispatchEvent doctype documentElement documentURI domain
elementFromPoint elementsFromPoint embeds evaluate execCommand exitFullscreen exitPictureInPicture
exitPointerLock featurePolicy fgColor firstChild firstElementChild fonts forms fragmentDirective fullscreen
fullscreenElement fullscreenEnabled getAnimations getElementById getElementsByClassName getElementsByName
getElementsByTagName getElementsByTagNameNS getRootNode getSelection hasChildNodes hasFocus hasOwnProperty
hasStorageAccess hasUnpartitionedCookieAccess head hidden images implementation importNode inputEncoding
insertBefore isConnected isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild lastElementChild
lastModified linkColor links location lookupNamespaceURI lookupPrefix moveBefore nextSibling nodeName nodeType
nodeValue normalize open ownerDocument parentElement parentNode pictureInPictureElement pictureInPictureEnabled
plugins pointerLockElement prepend prerendering previousSibling propertyIsEnumerable queryCommandEnabled
queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector querySelectorAll
readyState referrer releaseEvents removeChild removeEventListener replaceChild replaceChildren
requestStorageAccess requestStorageAccessFor rootElement scripts scrollingElement startViewTransition
styleSheets textContent timeline title toLocaleString toString valueOf visibilityState vlinkColor wasDiscarded
webkitCancelFullScreen webkitCurrentFullScreenElement webkitExitFullscreen webkitFullscreenElement
webkitFullscreenEnabled webkitHidden webkitIsFullScreen webkitVisibilityState when write writeln xmlEncoding
xmlStandalone xmlVersion
`
    .trim()
    .split(/\s+/),
)
