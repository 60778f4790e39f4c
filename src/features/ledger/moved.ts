import { pathIn, routeKey } from '../../site/routes.ts'
import { ledgerText, lineOf, readLedger } from './file.ts'

/** Returns the ledger with the new URLs of moved pages, which keep their places. */
export function movedLedger(text: string, routes: ReadonlyMap<string, string>, prefixes: string[]): string {
  const { entries } = readLedger(text)
  const added = entries.flatMap((entry) =>
    prefixes.flatMap((prefix) => {
      const own = entry.path.startsWith(prefix) ? routeKey(entry.path.slice(prefix.length) || '/') : undefined
      const to = own === undefined ? undefined : routes.get(own)
      if (to === undefined) return []
      const slash = /.\/$/.test(entry.path) && to !== '/' ? '/' : ''
      return [lineOf({ ...entry, path: pathIn(prefix, to) + slash })]
    }),
  )
  return ledgerText([...entries.map(lineOf), ...added])
}
