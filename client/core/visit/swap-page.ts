import { trusted } from '../../trusted/trusted.ts'
import type { IntentDeps } from '../tools.ts'

/** A part of the document that is about to be replaced, and its replacement, which is not in the document yet. */
export interface Swap {
  old: Element
  fresh: Element
}

/** Replaces the content of the document with a page, and keeps what scripts have added. */
export function swapPage(page: Document, served: IntentDeps['served']): void {
  swapRoot(page.documentElement)
  const added = swapHead(page.head, served)
  const old = [...document.body.children].filter((element) => served.has(element))
  for (const node of mergeInto(document.body, old, [...page.body.children], swapPart)) served.add(node)
  runScripts(served, added)
}

function swapRoot({ lang, dir, className }: HTMLElement): void {
  const root = document.documentElement
  // Setting an attribute to the same value makes a browser recompute all styles.
  if (root.lang !== lang) root.lang = lang
  if (root.dir !== dir) root.dir = dir
  root.className = `${className} js`
}

/** Returns the added elements. */
function swapHead({ children }: HTMLHeadElement, served: IntentDeps['served']): Set<Element> {
  const added = new Set<Element>()
  const there = new Map([...document.head.children].map((it) => [it.outerHTML, it]))
  const old = new Map([...there].filter(([, it]) => served.has(it)))
  for (const element of [...children]) {
    const twin = there.get(element.outerHTML)
    if (twin) {
      served.add(twin)
      old.delete(element.outerHTML)
      continue
    }
    const placed = isProgram(element) ? copyOf(element) : element
    served.add(placed)
    added.add(placed)
    document.head.append(placed)
  }
  // A script cannot be undone, and need not run again when its page is shown again.
  for (const element of old.values()) if (!isProgram(element)) element.remove()
  return added
}

/** Hydrated islands of the old part move into the new one first. */
function swapPart(old: Node, fresh: Node): Node {
  if (old.isEqualNode(fresh)) return old
  document.adoptNode(fresh)
  document.dispatchEvent(new CustomEvent('docsgen:swap', { detail: { old, fresh } }))
  return become(old, fresh)
}

/** Runs the scripts of the text, and those marked to run on every page. */
function runScripts(served: WeakSet<Node>, done: Set<Element>): void {
  for (const script of document.querySelectorAll('main script, script[data-reload]')) {
    if (done.has(script) || !isProgram(script)) continue
    const copy = copyOf(script)
    served.add(copy)
    script.replaceWith(copy)
  }
}

/** Whether an element is an executable script, not a data block. */
function isProgram(element: Element): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement && /^$|module|javascript/.test(element.type)
}

/**
 * Copies a script so that it runs on insertion. A script already in the document, or parsed by `DOMParser`, does not.
 */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes)
    if (name !== 'src') copy.setAttribute(name, value)
    else copy.src = trusted.createScriptURL(value)
  copy.text = trusted.createScript(script.text)
  copy.async = false
  return copy
}

/**
 * Turns an element into another one, which is consumed. Identical parts stay in place, with their focus, scroll
 * position and state.
 */
function merge(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  // A group that the reader has opened stays open.
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  mergeInto(old, [...old.childNodes], [...fresh.childNodes])
}

/** Turns a node into its successor. Returns the node that is in the document afterwards. */
function become(old: Node, fresh: Node): Node {
  if (old.isEqualNode(fresh)) return old
  if (old instanceof Element && fresh instanceof Element && !fresh.matches(whole)) {
    merge(old, fresh)
    return old
  }
  old.parentNode!.replaceChild(fresh, old)
  return fresh
}

/** Replaced, not merged: the text of a page is new, and islands belong to React. */
const whole = 'main, #dg\\:main, docsgen-island'

/**
 * Replaces some of an element's children with others; the rest stay in place. Returns the new nodes in the document.
 */
function mergeInto(parent: Element, before: Node[], fresh: Node[], pair = become): Node[] {
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

/** For each new node, the index of the old one that becomes it. */
function pairUp(before: Node[], fresh: Node[]): (number | undefined)[] {
  const free = new Map<string, number[]>()
  before.forEach((node, i) => {
    const key = keyOf(node)
    free.set(key, [...(free.get(key) ?? []), i])
  })
  return fresh.map((node) => free.get(keyOf(node))?.shift())
}

/** Key by which nodes of two pages are matched. */
function keyOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName
  const link = node.localName === 'li' && node.querySelector('a')?.getAttribute('href')
  return `${node.localName} ${node.id || node.dataset.key || link || node.classList[0]}`
}
