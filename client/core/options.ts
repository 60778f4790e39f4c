import type { ClientOptions } from '../../src/model/client-options.ts'

let text: string
let options: ClientOptions

/** What the page that is shown now says of the site. */
export function readOptions(): ClientOptions {
  const told = document.getElementById('dg:options')!.textContent!
  if (told !== text) options = JSON.parse(told)
  text = told
  return options
}
