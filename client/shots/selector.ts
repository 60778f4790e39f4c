/** Steps of a selector: enough to recognize the element. */
const mostSteps = 3

/** Returns a short selector without positions and IDs, so the same element of other pages has the same one. */
export function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body && steps.length < mostSteps; at = parentOf(at))
    if (at !== document.documentElement) steps.unshift(stepOf(at))
  return steps.join(' > ') || element.localName
}

/** Returns the parent of an element; that of the root of a shadow tree is its host. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

function stepOf(element: Element): string {
  const classes = [...element.classList].filter((name) => /^[a-z_-][\w-]{1,40}$/i.test(name)).slice(0, 2)
  return [element.localName, ...classes].join('.')
}

/** Returns the start of a text. */
export function shortText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain
}
