const fewest = 1 << 12
/** Integers of a slot: hash and length of a slice, where its characters are, and its value. */
const slotSize = 4

/** A part of a text; the hash is that of its characters, see `addToHash`. */
export interface Slice {
  text: string
  from: number
  to: number
  hash: number
}

export function addToHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193) ^ (hash >>> 13)
}

/**
 * Values greater than 0 by slices of texts. A lookup makes no string, and most of its time is waiting for memory: so the
 * table is never much larger than its content.
 */
export class SliceTable {
  /** Number of slices. */
  size = 0
  private slots = new Int32Array(fewest * slotSize)
  private mask = fewest - 1
  private characters = new Uint16Array(1 << 14)
  private used = 0

  /** Value of a slice; 0 if it has none. */
  get({ text, from, to, hash }: Slice): number {
    const { slots, characters, mask } = this
    const length = to - from
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * slotSize
      const value = slots[at + 3]!
      if (value === 0) return 0
      if (slots[at] !== hash || slots[at + 1] !== length) continue
      const place = slots[at + 2]!
      let i = 0
      while (i < length && characters[place + i] === text.charCodeAt(from + i)) i++
      if (i === length) return value
    }
  }

  /** Adds a slice that has no value yet. */
  add({ text, from, to, hash }: Slice, value: number): void {
    if (++this.size * 2 > this.mask) this.grow()
    const length = to - from
    const place = this.used
    this.used += length
    if (this.used > this.characters.length) {
      const more = new Uint16Array(this.used * 2)
      more.set(this.characters)
      this.characters = more
    }
    for (let i = 0; i < length; i++) this.characters[place + i] = text.charCodeAt(from + i)
    this.put(hash, length, place, value)
  }

  private put(hash: number, length: number, place: number, value: number): void {
    const { slots, mask } = this
    let slot = (hash ^ (hash >>> 15)) & mask
    while (slots[slot * slotSize + 3] !== 0) slot = (slot + 1) & mask
    const at = slot * slotSize
    slots[at] = hash
    slots[at + 1] = length
    slots[at + 2] = place
    slots[at + 3] = value
  }

  private grow(): void {
    const old = this.slots
    this.slots = new Int32Array(old.length * 2)
    this.mask = this.mask * 2 + 1
    for (let at = 0; at < old.length; at += slotSize)
      if (old[at + 3] !== 0) this.put(old[at]!, old[at + 1]!, old[at + 2]!, old[at + 3]!)
  }
}
