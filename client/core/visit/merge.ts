/**
 * Makes an element what another one is, which is used up. What is the same in both stays in place, with the focus, the
 * scroll offset and the state that it has.
 */
export function merge(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  // A group that the reader has opened stays open.
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  mergeInto(old, [...old.childNodes], [...fresh.childNodes])
}

/** Makes one node of a page what its successor is. Gives the one that stands there then. */
export function become(old: Node, fresh: Node): Node {
  if (old.isEqualNode(fresh)) return old
  if (old instanceof Element && fresh instanceof Element && !fresh.matches(whole)) {
    merge(old, fresh)
    return old
  }
  old.parentNode!.replaceChild(fresh, old)
  return fresh
}

/** The text of a page is new, and islands belong to React. */
const whole = 'main, #dg\\:main, docsgen-island'

/** Puts nodes into an element in place of some that it has; other children stay where they are. Gives what is there then. */
export function mergeInto(parent: Element, before: Node[], fresh: Node[], pair = become): Node[] {
  const twins = pairUp(before, fresh)
  const staying = new Set(twins)
  before.forEach((node, i) => {
    if (!staying.has(i)) node.parentNode?.removeChild(node)
  })
  let highest = -1
  let last: Node | null = null
  return fresh.map((node, i) => {
    const twin = twins[i]
    const placed = twin === undefined ? node : pair(before[twin]!, node)
    if (twin !== undefined && twin > highest) highest = twin
    else parent.insertBefore(placed, last ? last.nextSibling : parent.firstChild)
    last = placed
    return placed
  })
}

/** For each fresh node the number of the old one that becomes it. */
function pairUp(before: Node[], fresh: Node[]): (number | undefined)[] {
  const free = new Map<string, number[]>()
  before.forEach((node, i) => {
    const key = keyOf(node)
    free.set(key, [...(free.get(key) ?? []), i])
  })
  return fresh.map((node) => free.get(keyOf(node))?.shift())
}

/** What makes two nodes the same one in two pages. */
function keyOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName
  const link = node.localName === 'li' && node.querySelector('a')?.getAttribute('href')
  return `${node.localName} ${node.id || node.dataset.key || link || node.classList[0]}`
}
