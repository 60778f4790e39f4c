import type { Slots } from '../model/theme/view.ts'
import type { Rendered } from './extras.ts'

/** The rendered pieces of a page, by the slot that each fills. */
export type Pieces = Map<keyof Slots, Rendered>

/** Puts the pieces that a page has into the order of their slots. */
export function piecesOf(all: Partial<Record<keyof Slots, Rendered>>): Pieces {
  return new Map(slotNames.flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])))
}

/** Returns the placeholders of the head and of the pieces. */
export function slotsOf(pieces: Pieces): Slots {
  return Object.fromEntries(['head' as const, ...pieces.keys()].map((name) => [name, token(name)])) as unknown as Slots
}

const slotNames = [
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

/** Placeholder in the rendered page for the HTML of a slot. */
function token(name: keyof Slots): string {
  return mark + name + mark
}

/** Returns whether HTML contains a slot. */
export function hasSlots(html: string): boolean {
  return html.includes(mark)
}

/** Splits a rendered page at its placeholders. */
export function splitAtSlots(html: string): (string | { slot: keyof Slots })[] {
  return html.split(pattern).map((part, i) => (i % 2 === 0 ? part : { slot: part as keyof Slots }))
}
