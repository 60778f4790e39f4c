import type { Reporter, TestModule } from 'vitest/node'

const shown = 10

/** Prints the files that took the longest, with the time of their tests and hooks. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((it) => {
      const { duration, collectDuration } = it.diagnostic()
      return { seconds: (duration + collectDuration) / 1000, file: it.relativeModuleId }
    })
    const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, shown)
    console.log(
      `\nSlowest files:\n${slowest.map(({ seconds, file }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')}`,
    )
  }
}
