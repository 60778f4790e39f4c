// Numbers as printable ASCII without quotes and backslashes, so that they are valid in JSON, compress well with any
// server, and need no binary files. Most numbers are small: 75 of the 91 characters end a number, 16 continue it.

const first = 35
const skipped = 92
const ends = 75
const continues = 16

const characters = Uint8Array.from({ length: ends + continues }, (_, digit) => {
  const code = first + digit
  return code < skipped ? code : code + 1
})

/** Appends numbers to a growing buffer. */
export class CodeWriter {
  private bytes = new Uint8Array(1024)
  /** Number of characters so far. */
  size = 0

  /** Appends a whole number of at least 0. */
  add(value: number): void {
    if (this.size + 12 > this.bytes.length) this.grow(this.size + 12)
    if (value < ends) {
      this.bytes[this.size++] = characters[value]!
      return
    }
    const end = value % ends
    this.continue(Math.floor(value / ends))
    this.bytes[this.size++] = characters[end]!
  }

  private continue(value: number): void {
    const rest = value - 1
    if (rest >= continues) this.continue(Math.floor(rest / continues))
    this.bytes[this.size++] = characters[ends + (rest % continues)]!
  }

  /** Appends the numbers of another writer. */
  append({ bytes, size }: CodeWriter): void {
    if (this.size + size > this.bytes.length) this.grow(this.size + size)
    this.bytes.set(bytes.subarray(0, size), this.size)
    this.size += size
  }

  private grow(least: number): void {
    const bytes = new Uint8Array(Math.max(least, this.bytes.length * 2))
    bytes.set(this.bytes)
    this.bytes = bytes
  }

  clear(): void {
    this.size = 0
  }

  /** The text of all numbers. */
  text(): string {
    return decoder.decode(this.bytes.subarray(0, this.size))
  }
}

const decoder = new TextDecoder()

/** Reads numbers from a text. */
export class CodeReader {
  constructor(
    private readonly text: string,
    /** Position in the text. */
    public at = 0,
  ) {}

  next(): number {
    let value = 0
    for (;;) {
      const code = this.text.charCodeAt(this.at++)
      const digit = code < skipped ? code - first : code - first - 1
      if (digit < ends) return value * ends + digit
      // Also at the end of the text, where the code is not a number.
      if (!(digit < ends + continues)) throw new Error('invalid number')
      value = value * continues + (digit - ends) + 1
    }
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }
}
