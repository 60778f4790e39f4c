// Numbers and words by arithmetic coding: a bit takes the less space the more often it had this value in its context, and contexts
// learn while they are used. The text consists of 64 characters, which are six bits for any compression, and are valid in
// JSON without escapes. It can only be read from its start.

const first = 35
const skipped = 92
const digitBits = 6
const radix = 1 << digitBits
const whole = radix ** 5
const least = radix ** 4
const leastBits = 4 * digitBits

/** Codes of the characters of all digits. */
const characterCodes = Uint8Array.from(
  { length: radix },
  (_, digit) => first + digit + (first + digit < skipped ? 0 : 1),
)

/** Contexts of bits come first, then those of numbers: 32 kinds. */
const numbers = 384
const kindSize = 288
/** Numbers of three bits: leading bits of a number have contexts up to here. */
const knownPrefixes = 8

/** Bits of the code of an ASCII character; 32 groups of characters are followed by different ones. */
const characterBits = 7
const characters = 1 << characterBits
/** In place of a character that is not ASCII. */
const otherCharacter = 1
const ascii = numbers + 32 * kindSize
const contexts = ascii + 32 * characters

const lowestChance = 1 / 128

/** Reads values; a writer takes the same steps with values that it is given. */
export abstract class Coder {
  protected range = whole
  protected chances = new Float64Array(contexts).fill(0.5)
  protected seen = new Uint16Array(contexts)

  /** Takes a part of the range for 1, the rest for 0. */
  protected abstract choose(part: number): number
  /** Moves a digit out of the range. */
  protected abstract shift(): void

  /** 0 or 1. */
  bit(context: number): number {
    const chance = this.chances[context]!
    const part = (this.range * chance) | 0
    const bit = this.choose(part)
    this.range = bit ? part : this.range - part
    this.chances[context] = chance + (Math.abs(bit - lowestChance) - chance) / (this.seen[context]!++ + 1.5)
    while (this.range < least) {
      this.range *= radix
      this.shift()
    }
    return bit
  }

  /** A number of some bits; it takes as many contexts as there are such numbers. */
  bits(context: number, size: number): number {
    let all = 1
    for (let left = size; left-- > 0; ) all = all * 2 + this.bit(context + all)
    return all - (1 << size)
  }

  /** A whole number of at least 0. Kinds 0 and 1 are those in words. */
  number(kind: number): number {
    let size = 0
    while (this.bit(contextOf(kind) + size)) size++
    let all = 1
    for (let left = size; left-- > 0; ) all = all * 2 + this.bit(contextOf(kind, size, all))
    return all - 1
  }

  /** A word without the character U+0001, after the characters that it shares with the one before it. */
  word(before: string): string {
    let text = before.slice(0, this.number(0))
    for (let last = text.charCodeAt(text.length - 1); ; text += String.fromCharCode(last)) {
      last = this.bits(contextAfter(last), characterBits)
      if (last === otherCharacter) last = this.number(1)
      if (!last) return text
    }
  }
}

/** Context of a bit of a number, by the number of bits and those before it; without them, that of the number of bits. */
function contextOf(kind: number, size = 0, all = 0): number {
  const own = all ? (all < knownPrefixes ? 32 + size * 8 + all : 31) : 0
  return numbers + kind * kindSize + own
}

/** Contexts of a character, by the one before it. */
function contextAfter(last: number): number {
  return ascii + (last & 31) * characters
}

const decoder = new TextDecoder()

export class BitWriter extends Coder {
  /** The next bit. */
  private value = 0
  private low = 0
  private digits = new Uint8Array(4096)
  /** Number of characters so far. */
  size = 0

  override bit(context: number, value = 0): number {
    this.value = value
    return super.bit(context)
  }

  override bits(context: number, size: number, value = 0): number {
    for (let left = size; left-- > 0; ) this.bit(context + ((value + (1 << size)) >> (left + 1)), (value >> left) & 1)
    return value
  }

  override number(kind: number, value = 0): number {
    const size = 31 - Math.clz32(value + 1)
    for (let at = 0; at <= size; at++) this.bit(contextOf(kind) + at, at < size ? 1 : 0)
    for (let left = size; left-- > 0; )
      this.bit(contextOf(kind, size, (value + 1) >> (left + 1)), ((value + 1) >> left) & 1)
    return value
  }

  override word(before: string, word = ''): string {
    let at = 0
    while (at < word.length && before.charCodeAt(at) === word.charCodeAt(at)) at++
    this.number(0, at)
    for (let last = word.charCodeAt(at - 1); ; at++) {
      const code = word.charCodeAt(at) || 0
      const known = code < characters ? code : otherCharacter
      this.bits(contextAfter(last), characterBits, known)
      if (known === otherCharacter) this.number(1, code)
      if (code === 0) return word
      last = code
    }
  }

  protected choose(part: number): number {
    if (this.value === 0) this.low += part
    return this.value
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
    this.digits[this.size++] = this.low >> leastBits
    this.low = (this.low & (least - 1)) << digitBits
  }

  /** Returns the text of all bits. The writer is empty then. */
  end(): string {
    // One digit is enough for a number in the range.
    this.low += this.range - 1
    this.shift()
    for (let at = 0; at < this.size; at++) this.digits[at] = characterCodes[this.digits[at]!]!
    const text = decoder.decode(this.digits.subarray(0, this.size))
    this.low = 0
    this.size = 0
    this.range = whole
    this.chances.fill(0.5)
    this.seen.fill(0)
    return text
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
