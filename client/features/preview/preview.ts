import { decode } from '../../../src/shared/urls.ts'
import { addStyles } from '../../core/add-styles.ts'
import type { IntentDeps } from '../../core/tools.ts'

/** Milliseconds on a link before its preview opens, and after leaving it before it closes. */
const delays = { open: 350, close: 250 }
const id = 'dg:preview'
/** Pixels between a link and its preview, and between that and the edges of the window. */
const gap = 6
const edge = 12

export interface PreviewDeps extends Pick<IntentDeps, 'readOptions'> {
  /** Returns the page of a link; undefined if the link leads to something else. Rejects if it cannot be loaded. */
  open: (link: HTMLAnchorElement) => Promise<Document | undefined>
}

let link: HTMLAnchorElement | undefined
let box: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
/** The link whose preview the reader has closed, while it is used. */
let dismissed: HTMLAnchorElement | undefined

/** Opens the preview of a link that the pointer or the focus has stayed on. */
export function startPreview(asked: HTMLAnchorElement, event: Event, deps: PreviewDeps): void {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  if (isTouch || (event.type === 'focusin' && !asked.matches(':focus-visible'))) return
  start()
  clearTimeout(timer)
  if (asked === link) return
  timer = setTimeout(() => {
    if (isUsed(asked)) show(asked, deps).catch(() => {})
  }, delays.open)
}

async function show(asked: HTMLAnchorElement, deps: PreviewDeps): Promise<void> {
  const page = await deps.open(asked)
  const excerpt = page && excerptOf(page, decode(asked.hash.slice(1)))
  if (!excerpt) return
  await addStyles(deps.readOptions().preview!)
  if (!asked.isConnected || !isUsed(asked)) return
  hide()
  link = asked
  box = document.createElement('div')
  box.id = id
  box.className = 'dg-preview'
  box.role = 'tooltip'
  box.lang = excerpt.lang
  box.dir = excerpt.dir
  if (excerpt.title) box.append(Object.assign(document.createElement('strong'), { textContent: excerpt.title }))
  box.append(...excerpt.texts.map((text) => Object.assign(document.createElement('p'), { textContent: text })))
  const main = asked.closest('main') ?? document.body
  main.append(box)
  place(box, asked)
  describe(asked, [...described(asked), id])
}

/** Places the box below its link, or above it if only there is enough room, and inside of the window. */
function place(preview: HTMLElement, asked: HTMLAnchorElement): void {
  const { left, right, top, bottom } = asked.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = preview
  const { clientWidth } = document.documentElement
  const isAbove = bottom + height + gap > innerHeight && top - height - gap > bars()
  const start = getComputedStyle(asked).direction === 'rtl' ? right - width : left
  const x = Math.max(edge, Math.min(start, clientWidth - width - edge))
  const y = isAbove ? top - height - gap : bottom + gap
  // Where it is now depends on the element that it is positioned in.
  const now = preview.getBoundingClientRect()
  preview.style.left = `${x - now.left}px`
  preview.style.top = `${y - now.top}px`
}

/** Height of what covers the top of the window. */
function bars(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

function hide(): void {
  clearTimeout(timer)
  if (link)
    describe(
      link,
      described(link).filter((one) => one !== id),
    )
  box?.remove()
  link = box = undefined
}

/** Ids of the elements that describe a link. */
function described(asked: Element): string[] {
  return asked.getAttribute('aria-describedby')?.split(' ') ?? []
}

function describe(asked: Element, ids: string[]): void {
  if (ids.length > 0) asked.setAttribute('aria-describedby', ids.join(' '))
  else asked.removeAttribute('aria-describedby')
}

/** Whether the pointer or the focus is on a link whose preview was not dismissed. */
function isUsed(asked: HTMLAnchorElement): boolean {
  return asked !== dismissed && asked.matches(':hover, :focus-visible')
}

/** Handles everything that closes a preview, once for all pages. */
function start(): void {
  if (isStarted) return
  isStarted = true
  // The pointer may move to the preview, which stays open until both are left.
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, ({ target, relatedTarget }) => {
      const isLeft = dismissed?.contains(target as Node) && !dismissed.contains(relatedTarget as Node | null)
      if (isLeft) dismissed = undefined
      clearTimeout(timer)
      timer = setTimeout(leave, delays.close)
    })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !link) return
    dismissed = link
    hide()
  })
  document.addEventListener('click', ({ target }) => box?.contains(target as Node) || hide())
  document.addEventListener('docsgen:navigate', hide)
}

function leave(): void {
  if (link && !isUsed(link) && !box?.matches(':hover')) hide()
}

/** Start of a page or of one of its sections, as text. */
interface Excerpt {
  title: string
  texts: string[]
  lang: string
  dir: string
}

/** Number of characters of all texts. */
const most = 320
const blocks = 'p, li, pre, blockquote, dd'
const unread =
  '.dg-hash-link, [data-footnote-backref], .dg-term-notes, .dg-term-note, annotation, sup, script, style, button, [aria-hidden=true]'

/** Returns the start of a page, or of the section with an id; undefined if there is no text. */
function excerptOf(page: Document, id: string): Excerpt | undefined {
  const text = page.querySelector('.dg-markdown')
  const heading = text?.querySelector('h1') ?? page.querySelector('h1')
  const target = id ? page.getElementById(id) : heading
  if (!target) return undefined
  const isHeading = /^H\d$/.test(target.tagName)
  // A footnote of the same page needs no title.
  const title = isHeading ? textOf(target) : page === document || !heading ? '' : textOf(heading)
  const texts = isHeading ? textsAfter(target, text ?? page.body) : [cut(textOf(target), most)]
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content
  if (texts.length === 0 && target === heading && description) texts.push(description)
  if (texts.join('') === '') return undefined
  const { lang, dir } = page.documentElement
  const nearest = target.closest<HTMLElement>('[lang]')
  return { title, texts, lang: nearest?.lang ?? lang, dir: nearest?.dir || dir }
}

/** The first blocks between a heading and the next one. */
function textsAfter(heading: Element, root: Element): string[] {
  const texts: string[] = []
  let left = most
  for (const element of root.querySelectorAll(`:is(${blocks}, h1, h2, h3, h4, h5, h6)`)) {
    const isAfter = heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isAfter) continue
    if (left <= 0 || /^H\d$/.test(element.tagName)) break
    // The text of a block inside of another one is already there.
    if (element.parentElement?.closest(blocks)) continue
    const text = cut(textOf(element), left)
    if (text === '') continue
    texts.push(text)
    left -= text.length
  }
  return texts
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(unread)) part.remove()
  return copy.textContent!.replace(/\s+/g, ' ').trim()
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
