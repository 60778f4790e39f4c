import type { ClientOptions } from '../../src/model/client-options.ts'

let text: string
let options: ClientOptions

export function readOptions(): ClientOptions {
  const current = document.getElementById('dg:options')!.textContent!
  if (current !== text) options = JSON.parse(current)
  text = current
  return options
}
