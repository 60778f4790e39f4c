import { trusted } from '../trusted/trusted.ts'

/** Runs what a page runs that is loaded: the scripts of its text, and those that ask to be run for every page. */
export function runScripts(): void {
  for (const script of document.querySelectorAll('main script, script[data-reload]'))
    if (isProgram(script)) script.replaceWith(copyOf(script))
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
