import { addStyles } from '../../core/add-styles.ts'
import type { IntentDeps } from '../../core/tools.ts'
import { Stage } from './stage.ts'

const step = 1.5

/** Shows a picture in a dialog as large as the window, where it can be zoomed and moved. */
export async function openZoom(picture: Element, styles: string, deps: IntentDeps): Promise<void> {
  await addStyles(styles)
  const { makeButton, translate } = deps
  const dialog = document.createElement('dialog')
  dialog.className = 'dg-zoom'
  const copy = copyOf(picture)
  const place = document.createElement('div')
  place.className = 'dg-zoom-place'
  place.append(copy)
  const stage = new Stage(place, copy)
  const bar = document.createElement('div')
  bar.className = 'dg-zoom-bar'
  const close = makeButton('dg-zoom-close', translate('docsgen.zoom.close', 'Close'), () => dialog.close())
  close.autofocus = true
  bar.append(
    makeButton('dg-zoom-less', translate('docsgen.zoom.out', 'Zoom out'), () => stage.zoom(1 / step)),
    makeButton('dg-zoom-more', translate('docsgen.zoom.in', 'Zoom in'), () => stage.zoom(step)),
    close,
  )
  dialog.ariaLabel = nameOf(picture)
  dialog.append(place, bar)
  dialog.addEventListener('keydown', (event) => useKey(event, stage))
  place.addEventListener('click', ({ target }) => {
    if (target === place && !stage.hasMoved) dialog.close()
  })
  const leave = () => dialog.close()
  document.addEventListener('docsgen:navigate', leave)
  dialog.addEventListener('close', () => {
    document.removeEventListener('docsgen:navigate', leave)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}

function copyOf(picture: Element): HTMLElement | SVGElement {
  if (picture instanceof HTMLImageElement) {
    const image = new Image()
    const { src, alt } = picture
    // The image itself, not a smaller version of it. Dragging moves it.
    return Object.assign(image, { src, alt, draggable: false })
  }
  const drawing = picture.cloneNode(true) as SVGElement
  drawing.removeAttribute('style')
  drawing.removeAttribute('width')
  drawing.removeAttribute('height')
  return drawing
}

function nameOf(picture: Element): string {
  const own = picture instanceof HTMLImageElement ? picture.alt : picture.closest('figure')?.ariaLabel
  return own || document.title
}

function useKey(event: KeyboardEvent, stage: Stage): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const distance = 80
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [distance, 0],
    ArrowRight: [-distance, 0],
    ArrowUp: [0, distance],
    ArrowDown: [0, -distance],
  }
  if (key === '+' || key === '=') stage.zoom(step)
  else if (key === '-') stage.zoom(1 / step)
  else if (key === '0') stage.reset()
  else if (moves[key]) stage.move(...moves[key])
  else return
  event.preventDefault()
}
