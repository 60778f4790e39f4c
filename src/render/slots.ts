import type { Slots } from '../model/view.ts'

export const slotNames = [
  'head',
  'announcement',
  'navbar',
  'menu',
  'sidebar',
  'body',
  'footer',
] as const satisfies (keyof Slots)[]

// Unicode noncharacters: compiled content has none of these.
const mark = '\ufdd2'
const pattern = new RegExp(`${mark}(${slotNames.join('|')})${mark}`)

/** Stands in the rendered page where the HTML of a slot goes. */
export function token(name: keyof Slots): string {
  return mark + name + mark
}

/** Cuts a rendered page at its tokens. */
export function splitAtSlots(html: string): (string | { slot: keyof Slots })[] {
  return html.split(pattern).map((part, i) => (i % 2 === 0 ? part : { slot: part as keyof Slots }))
}
