import { trusted } from '../../trusted/trusted.ts'

/** Runs what a page runs that is loaded: the scripts of its text, and those that ask to be run for every page. */
export function runScripts(served: WeakSet<Node>, done: Set<Element>): void {
  for (const script of document.querySelectorAll('main script, script[data-reload]')) {
    if (done.has(script) || !isProgram(script)) continue
    const copy = copyOf(script)
    served.add(copy)
    script.replaceWith(copy)
  }
}

/** Whether an element is a script that runs, and not a block of data. */
export function isProgram(element: Element): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement && /^$|module|javascript/.test(element.type)
}

/** A script that runs when it comes into the document; one that was there, or that is parsed by hand, does not. */
export function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes)
    if (name !== 'src') copy.setAttribute(name, value)
    else copy.src = trusted.createScriptURL(value)
  copy.text = trusted.createScript(script.text)
  copy.async = false
  return copy
}
