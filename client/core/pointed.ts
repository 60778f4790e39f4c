/** The element that a mouse is on already, and may not move from. */
export function pointedAt(selector: string): HTMLElement | null {
  return matchMedia('(hover: hover)').matches ? document.querySelector<HTMLElement>(`:is(${selector}):hover`) : null
}
