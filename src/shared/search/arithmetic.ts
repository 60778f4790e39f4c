// Numbers and words by arithmetic coding: a bit takes the less space the more often it had this value in its context, and contexts
// learn while they are used. The text consists of 64 characters, which are six bits for any compression, and are valid in
// JSON without escapes. It can only be read from its start.

const first = 35
const skipped = 92
const radix = 64
const whole = radix ** 5
const least = radix ** 4

/** Contexts of bits come first, then those of numbers: 28 kinds. */
const numbers = 384
const kindSize = 288
/** Numbers of three bits: leading bits of a number have contexts up to here. */
const knownPrefixes = 8

/** Bits of the code of an ASCII character; 32 groups of characters are followed by different ones. */
const characterBits = 7
const characters = 1 << characterBits
/** In place of a character that is not ASCII. */
const otherCharacter = 1
const ascii = numbers + 28 * kindSize
const contexts = ascii + 32 * characters

const lowestChance = 1 / 128

/** Writer or reader: both take the same steps. A reader ignores the values and returns those that were written. */
export abstract class Coder {
  protected range = whole
  protected chances = new Float64Array(contexts).fill(0.5)
  protected seen = new Uint16Array(contexts)

  /** Takes a part of the range for 1, the rest for 0. */
  protected abstract choose(part: number, bit: number): number
  /** Moves a digit out of the range. */
  protected abstract shift(): void

  /** 0 or 1. */
  bit(context: number, value = 0): number {
    const chance = this.chances[context]!
    const part = Math.trunc(this.range * chance)
    const bit = this.choose(part, value)
    this.range = bit ? part : this.range - part
    this.chances[context] = chance + (Math.abs(bit - lowestChance) - chance) / (this.seen[context]!++ + 1.5)
    while (this.range < least) {
      this.range *= radix
      this.shift()
    }
    return bit
  }

  /** A number of some bits; it takes as many contexts as there are such numbers. */
  bits(context: number, size: number, value = 0): number {
    let all = 1
    for (let left = size; left-- > 0; ) all = all * 2 + this.bit(context + all, (value >> left) & 1)
    return all - (1 << size)
  }

  /** A whole number of at least 0. Kinds 0 and 1 are those in words. */
  number(kind: number, value = 0): number {
    const context = numbers + kind * kindSize
    const most = 31 - Math.clz32(value + 1)
    let size = 0
    while (this.bit(context + size, size < most ? 1 : 0)) size++
    let all = 1
    for (let left = size; left-- > 0; ) {
      const own = all < knownPrefixes ? 32 + size * 8 + all : 31
      all = all * 2 + this.bit(context + own, ((value + 1) >> left) & 1)
    }
    return all - 1
  }

  /** A word without the character U+0001, after the characters that it shares with the one before it. */
  word(previous: string, word = '', shared = 0): string {
    let text = previous.slice(0, this.number(0, shared))
    for (let before = text.charCodeAt(text.length - 1); ; text += String.fromCharCode(before)) {
      const code = word.charCodeAt(text.length) || 0
      const known = code < characters ? code : otherCharacter
      before = this.bits(ascii + (before & 31) * characters, characterBits, known)
      if (before === otherCharacter) before = this.number(1, code)
      if (before === 0) return text
    }
  }
}

export class BitWriter extends Coder {
  private low = 0
  private digits = new Uint8Array(4096)
  /** Number of characters so far. */
  size = 0

  override word(before: string, word: string): string {
    let shared = 0
    while (shared < word.length && before.charCodeAt(shared) === word.charCodeAt(shared)) shared++
    return super.word(before, word, shared)
  }

  protected choose(part: number, bit: number): number {
    if (bit === 0) this.low += part
    return bit
  }

  protected shift(): void {
    if (this.low >= whole) {
      this.low -= whole
      let at = this.size - 1
      while (this.digits[at] === radix - 1) this.digits[at--] = 0
      this.digits[at]!++
    }
    if (this.size === this.digits.length) {
      const digits = new Uint8Array(this.size * 2)
      digits.set(this.digits)
      this.digits = digits
    }
    this.digits[this.size++] = Math.trunc(this.low / least)
    this.low = (this.low % least) * radix
  }

  /** Returns the text of all bits, and starts anew. */
  end(): string {
    // One digit is enough for a number in the range.
    this.low += this.range - 1
    this.shift()
    const codes = this.digits.subarray(0, this.size).map((value) => first + value + (first + value < skipped ? 0 : 1))
    this.low = 0
    this.size = 0
    this.range = whole
    this.chances.fill(0.5)
    this.seen.fill(0)
    return new TextDecoder().decode(codes)
  }
}

export class BitReader extends Coder {
  private at = 0
  private code = 0

  constructor(private readonly text: string) {
    super()
    while (this.at < 5) this.shift()
  }

  protected choose(part: number): number {
    if (this.code < part) return 1
    this.code -= part
    return 0
  }

  /** Digits after the end are 0. */
  protected shift(): void {
    const code = this.text.charCodeAt(this.at++) || first
    this.code = this.code * radix + code - first - (code < skipped ? 0 : 1)
  }
}
