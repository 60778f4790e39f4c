import { trusted } from '../../trusted/trusted.ts'
import type { Lent } from '../tools.ts'

/** Makes the document what a page says, but for what scripts have added to it. */
export function swapPage(page: Document, served: Lent['served']): void {
  swapRoot(page.documentElement)
  const added = swapHead(page.head, served)
  const old = [...document.body.children].filter((element) => served.has(element))
  for (const node of mergeInto(document.body, old, [...page.body.children], swapPart)) served.add(node)
  runScripts(served, added)
}

function swapRoot({ lang, dir, className }: HTMLElement): void {
  const root = document.documentElement
  // Setting what is there already makes a browser work out the styles of all elements.
  if (root.lang !== lang) root.lang = lang
  if (root.dir !== dir) root.dir = dir
  root.className = `${className} js`
}

/** Gives what it has added. */
function swapHead({ children }: HTMLHeadElement, served: Lent['served']): Set<Element> {
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
  // A script cannot be undone, and need not run again when its page comes back.
  for (const element of old.values()) if (!isProgram(element)) element.remove()
  return added
}

/** Islands of the old part that are alive move into the fresh one first. */
function swapPart(old: Node, fresh: Node): Node {
  if (old.isEqualNode(fresh)) return old
  document.adoptNode(fresh)
  document.dispatchEvent(new CustomEvent('docsgen:swap', { detail: { old, fresh } }))
  return become(old, fresh)
}

/** Runs what a page runs that is loaded: the scripts of its text, and those that ask to be run for every page. */
function runScripts(served: WeakSet<Node>, done: Set<Element>): void {
  for (const script of document.querySelectorAll('main script, script[data-reload]')) {
    if (done.has(script) || !isProgram(script)) continue
    const copy = copyOf(script)
    served.add(copy)
    script.replaceWith(copy)
  }
}

/** Whether an element is a script that runs, and not a block of data. */
function isProgram(element: Element): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement && /^$|module|javascript/.test(element.type)
}

/** A script that runs when it comes into the document; one that was there, or that is parsed by hand, does not. */
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
 * Makes an element what another one is, which is used up. What is the same in both stays in place, with the focus, the
 * scroll offset and the state that it has.
 */
function merge(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  // A group that the reader has opened stays open.
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  mergeInto(old, [...old.childNodes], [...fresh.childNodes])
}

/** Makes one node of a page what its successor is. Gives the one that stands there then. */
function become(old: Node, fresh: Node): Node {
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
