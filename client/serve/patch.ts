import { changed } from 'docsgen:features/drawings'
import { trusted } from '../trusted/trusted.ts'

/** Elements that are replaced as a whole: scripts have changed their content. */
const whole = `docsgen-island, ${changed}, svg, pre, table, template, script, style, iframe, video, audio`

/**
 * Updates the live element, which was served as `old`, to `fresh`. Unchanged parts stay untouched, with all changes by
 * the reader.
 */
export function patch(old: Element, fresh: Element, live: Element): void {
  if (old.isEqualNode(fresh)) return
  if (old.tagName !== fresh.tagName || fresh.matches(whole)) return void live.replaceWith(fresh.cloneNode(true))
  patchAttributes(old, fresh, live)
  if (hasText(old) || hasText(fresh) || !isLike(old, live)) replaceChildren(old, fresh, live)
  else patchChildren(old, fresh, live)
}

/** Updates the attributes that differ between the served versions; those changed by scripts stay. */
export function patchAttributes(old: Element, fresh: Element, live: Element): void {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of [...fresh.attributes])
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '')
}

/** The live element has all children that were served, and perhaps more after them. */
function isLike(old: Element, live: Element): boolean {
  return [...old.children].every(({ tagName }, i) => live.children[i]?.tagName === tagName)
}

function replaceChildren(old: Element, fresh: Element, live: Element): void {
  const isSame = old.innerHTML === fresh.innerHTML
  if (!isSame) live.replaceChildren(...[...fresh.childNodes].map((node) => node.cloneNode(true)))
}

function patchChildren(old: Element, fresh: Element, live: Element): void {
  const [before, after, shown] = [[...old.children], [...fresh.children], [...live.children]]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start]!.isEqualNode(after[start]!)) start++
  let end = 0
  while (end < most - start && before.at(-1 - end)!.isEqualNode(after.at(-1 - end)!)) end++
  const [changed, made] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (changed.length === made.length) {
    for (const [i, one] of changed.entries()) patch(one, made[i]!, shown[start + i]!)
    return
  }
  const next = shown[before.length - end] ?? null
  for (const one of shown.slice(start, before.length - end)) one.remove()
  for (const one of made) live.insertBefore(one.cloneNode(true), next)
}

export function parse(html: string): Document {
  return new DOMParser().parseFromString(trusted.createHTML(html) as string, 'text/html')
}
