import type { english, MessageId } from '../../src/messages/messages.ts'
import type { ClientOptions } from '../../src/model/options/client-options.ts'

let text: string
let options: ClientOptions

export function readOptions(): ClientOptions {
  const current = document.getElementById('dg:options')!.textContent!
  if (current !== text) options = JSON.parse(current)
  text = current
  return options
}

/** Returns a message in the language of the page; scripts pass its English text, which must be that of the table. */
export function translate<Id extends MessageId>(id: Id, text: (typeof english)[Id]): string {
  return readOptions().words?.[id] ?? text
}
