import { Noted } from '../settings.ts'
import type { AddRow } from './plain-site.ts'

/** Keys of docsgen that fail a build by default, with what they are about. */
const levels = {
  onBrokenLinks: 'links',
  onBrokenImages: 'images',
  onBrokenRedirects: 'redirects',
  onMissingLines: 'lines of included files',
} as const

/**
 * Reports as warnings what the old generator published without an error, so that a site that it built is built here.
 * `failing` are the keys for which the old generator failed, too.
 */
export function carryPolicy(
  values: Record<string, unknown>,
  { generator, row, failing = [] }: { generator: string; row: AddRow; failing?: (keyof typeof levels)[] },
): void {
  const keys = (Object.keys(levels) as (keyof typeof levels)[]).filter((key) => !failing.includes(key))
  const comment = `${generator} published such pages. Remove these lines to fail the build instead.`
  for (const key of keys) values[key] = key === keys[0] ? new Noted('warn', comment) : 'warn'
  const names = keys.map((key) => levels[key]).join(', ')
  row('carried over', 'broken references', `${names} are warnings, as before: remove the lines to fail the build`)
}
