import { figures } from 'docsgen:features/drawings'
import { deps } from '../../core/intent-deps.ts'
import { toggleAttributes } from '../../core/toggle-attributes.ts'
import { watchSizes } from '../../core/watch-sizes.ts'

/** Images and drawings of the text; icons and images inside links and buttons are not enlarged. */
const pictures = `.dg-markdown :is(img, ${figures})`
const drawing = 'svg:not([aria-hidden])'
const excluded = 'a, button, summary, .dg-card, [data-no-zoom]'
/** Width in pixels below which a picture is an icon. */
const smallest = 160

const watch = watchSizes(mark)

/** Makes the pictures of a page enlarge on click and Enter, if they have more to show than they do in the text. */
export function prepare(): void {
  const all = deps.readOptions().zoom ? [...document.querySelectorAll(pictures)] : []
  watch(all.filter((picture) => !picture.closest(excluded)))
}

/** Handles clicks and keys, once for all pages. */
export function start(): void {
  document.addEventListener('docsgen:drawn', prepare)
  deps.on('click', `img[data-zoom], [data-zoom] ${drawing}`, (picture, { target }) => {
    if (!(target as Element).closest('a')) enlarge(picture)
  })
  deps.on('keydown', 'img[data-zoom]', (picture, event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    enlarge(picture)
  })
}

function mark(picture: HTMLElement): void {
  const can = picture.clientWidth >= smallest && hasMore(picture)
  if (can === picture.hasAttribute('data-zoom')) return
  picture.toggleAttribute('data-zoom', can)
  if (picture instanceof HTMLImageElement) markImage(picture, can)
  else markDrawing(picture, can)
}

/** An image acts as a button, named by what it shows. */
function markImage(image: HTMLImageElement, can: boolean): void {
  const attributes = { role: 'button', tabindex: '0', 'aria-haspopup': 'dialog', 'aria-label': nameOf(image) }
  toggleAttributes(image, attributes, can)
}

/** A drawing can contain links, so it has a button next to it. */
function markDrawing(figure: HTMLElement, can: boolean): void {
  figure.querySelector('.dg-zoom-button')?.remove()
  if (!can) return
  const button = deps.makeButton('dg-code-button dg-zoom-button', nameOf(figure), () => enlarge(drawingOf(figure)!))
  button.ariaHasPopup = 'dialog'
  // Beside the text alternative of a drawing, if it has one.
  figure.insertBefore(button, figure.querySelector(':scope > details'))
}

function drawingOf(figure: HTMLElement): Element | null {
  return figure.querySelector(drawing)
}

function nameOf(picture: HTMLElement): string {
  const name = picture instanceof HTMLImageElement ? picture.alt : (picture.ariaLabel ?? drawingOf(picture)!.ariaLabel)
  return [deps.translate('docsgen.zoom', 'Enlarge'), name].filter(Boolean).join(': ')
}

/** Whether a picture has more detail than it shows: drawings always have. */
function hasMore(picture: HTMLElement): boolean {
  if (!(picture instanceof HTMLImageElement)) return drawingOf(picture) !== null
  const { src, naturalWidth, clientWidth } = picture
  return /\.svg(?:[?#]|$)/i.test(src) || Math.max(naturalWidth, Number(picture.getAttribute('width'))) > clientWidth + 1
}

async function enlarge(picture: Element): Promise<void> {
  const { zoom } = deps.readOptions()
  try {
    ;(await import('./dialog.ts')).openZoom(picture, zoom!, deps)
  } catch (error) {
    // The picture itself stays readable.
    deps.showFailure(document.querySelector('main')!, error, () => enlarge(picture))
  }
}
