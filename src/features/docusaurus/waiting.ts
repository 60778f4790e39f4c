import type { RunWaiting } from '../../model/documents-row.ts'
import { compare } from '../../model/problem.ts'
import { failed } from '../../model/stage.ts'

/** Name under which the plugins are kept that wait for other documents. */
const waitingPlugins = 'waiting-plugins'

/**
 * Runs documents one by one, unless a plugin of one waits for another document: then all of the language run together.
 */
export const runWaiting: RunWaiting = async ({ wanted, others }, run, world) => {
  const version = world.plugins?.hash ?? ''
  if (world.recall(waitingPlugins) !== version) {
    const alone = await run(wanted, 'report')
    if (!alone.results.some((one) => failed(one) && one.failed === 'waits')) return alone
    world.keep(waitingPlugins, version)
  }
  const all = new Map([...wanted, ...others].map((source) => [source.path, source]))
  const together = [...all.values()].sort((a, b) => compare(a.path, b.path))
  const { results, read, unread, missing } = await run(together, 'together')
  const byPath = new Map(read.map(({ path }, i) => [path, results[i]!]))
  const own = wanted.filter(({ path }) => byPath.has(path))
  const paths = new Set(wanted.map(({ path }) => path))
  return {
    results: own.map(({ path }) => byPath.get(path)!),
    read: own,
    unread: unread.filter(({ source }) => paths.has(source.path)),
    missing: missing.filter((path) => paths.has(path)),
  }
}
