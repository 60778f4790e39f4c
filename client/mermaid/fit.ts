/** Labels are at least this many pixels high. */
const smallest = 10

/** Keeps a drawing as wide as its labels can be read, and lets the keyboard scroll one that is wider than its place. */
export function fitDrawing(place: HTMLElement): void {
  const svg = place.querySelector('svg')!
  const { width } = svg.viewBox.baseVal
  const scale = Math.min(1, smallest / smallestLabel(svg))
  if (width) svg.style.minWidth = `${Math.ceil(width * scale)}px`
  if (place.scrollWidth <= place.clientWidth) return
  place.tabIndex = 0
  place.role = 'group'
  place.ariaLabel = svg.ariaLabel
}

/** Font size of the smallest text, in the units of the drawing. */
function smallestLabel(svg: SVGSVGElement): number {
  const texts = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT)
  const parents = new Set<Element>()
  while (texts.nextNode()) if (texts.currentNode.textContent!.trim()) parents.add(texts.currentNode.parentElement!)
  const sizes = [...parents].map((it) => Number.parseFloat(getComputedStyle(it).fontSize))
  return Math.min(16, ...sizes)
}
