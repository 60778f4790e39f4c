import type { PageFinding } from '../../src/model/page-finding.ts'
import { boxOf } from './boxes.ts'
import { selectorOf, shortText } from './selector.ts'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Layout shift that readers notice. */
const mostShift = 0.02
/** Windows that are scrolled through: content that loads when it is in view is rarely below that. */
const mostScrolls = 40

const frame = () => new Promise((done) => requestAnimationFrame(done))
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const atMost = (milliseconds: number, work: Promise<unknown>) => Promise.race([work, wait(milliseconds)])

/** Scrolls through the page, waits until everything has loaded, and returns what has moved meanwhile. */
export async function settle(): Promise<PageFinding[]> {
  const shifts: Shift[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
  observer.observe({ type: 'layout-shift', buffered: true })
  await atMost(3000, document.fonts.ready)
  await atMost(1500, quiet())
  await frame()
  // Later on, it is the scrolling that moves elements which stick to the window.
  observer.disconnect()
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].filter((image) => !image.complete)
  const before = new Map(lazy.map((image) => [image, image.getBoundingClientRect()]))
  const steps = Math.min(mostScrolls, Math.ceil(document.documentElement.scrollHeight / innerHeight) - 1)
  for (let step = 1; step <= steps; step++) {
    scrollTo({ top: step * innerHeight, behavior: 'instant' })
    await frame()
  }
  for (const image of lazy) image.loading = 'eager'
  await atMost(5000, Promise.all([...document.images].map(loaded)))
  scrollTo({ top: 0, behavior: 'instant' })
  await atMost(1500, quiet())
  for (const animation of document.getAnimations()) {
    // The end of an animation by scrolling is the look of a box at its end.
    const isTimed = animation.timeline === document.timeline
    if (isTimed && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
  await frame()
  return [...shiftsOf(shifts), ...growing(before)]
}

async function loaded(image: HTMLImageElement): Promise<void> {
  if (image.complete || !image.checkVisibility()) return
  await new Promise((done) => {
    image.addEventListener('load', done, { once: true })
    image.addEventListener('error', done, { once: true })
  })
}

/** Resolves when scripts have not changed the page for some frames. */
async function quiet(): Promise<void> {
  let last = performance.now()
  const observer = new MutationObserver(() => {
    last = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  while (performance.now() - last < 60) await frame()
  observer.disconnect()
}

function shiftsOf(shifts: Shift[]): PageFinding[] {
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const largest = shifts.reduce<Shift | undefined>((max, one) => (max && max.value >= one.value ? max : one), undefined)
  if (total <= mostShift || !largest) return []
  const source = largest.sources.find(({ node }) => node)
  const node = source?.node
  const element = node instanceof Element ? node : (node?.parentElement ?? document.body)
  return [
    {
      code: 'layout-shift',
      selector: selectorOf(element),
      text: shortText(element.textContent ?? ''),
      message: `The layout moves while the page loads, with a score of ${total.toFixed(2)}${source ? wayOf(source) : ''}.`,
      box: boxOf(element.getBoundingClientRect()),
    },
  ]
}

/** Returns the distance that an element has moved, in words. */
function wayOf({ previousRect: from, currentRect: to }: Shift['sources'][number]): string {
  const [right, down] = [Math.round(to.left - from.left), Math.round(to.top - from.top)]
  const larger = `to ${Math.round(to.width)} × ${Math.round(to.height)} px`
  if (right === 0 && down === 0)
    return `: an element grows from ${Math.round(from.width)} × ${Math.round(from.height)} ${larger}`
  return `: an element moves by ${Math.abs(down) > Math.abs(right) ? `${down} px down` : `${right} px to the right`}`
}

/** Images that have no height until they load push down what is below them. */
function growing(before: Map<HTMLImageElement, DOMRect>): PageFinding[] {
  return [...before].flatMap(([image, { height }]): PageFinding[] => {
    const rect = image.getBoundingClientRect()
    if (rect.height - height < 8 || image.naturalWidth === 0 || height > 0) return []
    return [
      {
        code: 'layout-shift',
        selector: selectorOf(image),
        text: image.getAttribute('src') ?? '',
        message: `An image has no height until it has loaded, and then ${Math.round(rect.height)} px.`,
        box: boxOf(rect),
      },
    ]
  })
}
