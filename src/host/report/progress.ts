/** Reports the progress of a build: a bar on a terminal, otherwise one line per phase, nothing if quiet. */
export interface Progress {
  at(label: string, done: number, expected: number): void
  /** Clears the bar. */
  end(): void
}

const barWidth = 24
const drawEveryMilliseconds = 60

interface ProgressOptions {
  quiet: boolean
  /** Also prints the end time of each phase, in seconds since the start of the process. */
  verbose: boolean
}

export function createProgress(stream: NodeJS.WriteStream, { quiet, verbose }: ProgressOptions): Progress {
  if (quiet) return { at() {}, end() {} }
  return stream.isTTY && !verbose ? bar(stream) : lines(stream, verbose)
}

function lines(stream: NodeJS.WriteStream, verbose: boolean): Progress {
  return {
    at(label, done, expected) {
      const when = verbose ? ` at ${process.uptime().toFixed(2)} s` : ''
      const what = label === 'web' ? 'link' : 'page'
      if (done === expected) stream.write(`${label}: ${done} ${what}${done === 1 ? '' : 's'}${when}\n`)
    },
    end() {},
  }
}

function bar(stream: NodeJS.WriteStream): Progress {
  let drawn = 0
  return {
    at(label, done, expected) {
      const now = performance.now()
      if (now - drawn < drawEveryMilliseconds && done < expected) return
      drawn = now
      const full = Math.round((barWidth * done) / Math.max(1, expected))
      stream.write(`\r\x1b[2K${label.padEnd(8)} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${expected}`)
    },
    end: () => void stream.write('\r\x1b[2K'),
  }
}
