interface Position {
  line: number
  column: number
}

interface Mapping {
  original: Position
  generated: Position
}

/** Generates source maps, with the interface that the MDX compiler expects. */
export class SourceMapGenerator {
  readonly #file: string
  /** Segments by generated line: generated column, source line and source column, the last two from zero. */
  readonly #lines: [number, number, number][][] = []

  constructor({ file }: { file: string }) {
    // Bundlers resolve it relative to the module.
    this.#file = file.slice(file.lastIndexOf('/') + 1)
  }

  addMapping({ original, generated }: Mapping): void {
    const line = generated.line - 1
    while (this.#lines.length <= line) this.#lines.push([])
    const segments = this.#lines[line]!
    const last = segments.at(-1)
    if (last?.[1] === original.line - 1 && last[2] === original.column) return
    segments.push([generated.column, original.line - 1, original.column])
  }

  toJSON() {
    return { version: 3, file: this.#file, sources: [this.#file], names: [], mappings: this.#encode() }
  }

  #encode(): string {
    let [line, column] = [0, 0]
    return this.#lines
      .map((segments) => {
        let at = 0
        return segments
          .map(([generated, sourceLine, sourceColumn]) => {
            const deltas = [generated - at, 0, sourceLine - line, sourceColumn - column]
            ;[at, line, column] = [generated, sourceLine, sourceColumn]
            return deltas.map(digits).join('')
          })
          .join(',')
      })
      .join(';')
  }
}

/** A source map as a comment at the end of the generated code. */
export function mapComment(map: unknown): string {
  const json = JSON.stringify(map).replace(/[%#\s]/g, encodeURIComponent)
  return `//# sourceMappingURL=data:application/json,${json}\n`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A number as VLQ: five bits per digit, with the sign in the first. */
function digits(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  let text = ''
  do {
    const digit = rest & 31
    rest >>>= 5
    text += alphabet[rest > 0 ? digit | 32 : digit]
  } while (rest > 0)
  return text
}
