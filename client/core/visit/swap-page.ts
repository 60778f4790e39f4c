import type { Lent } from '../on-intent.ts'
import { become, mergeInto } from './merge.ts'
import { copyOf, isProgram, runScripts } from './scripts.ts'

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
