import { builtIns } from '../features/index.ts'
import type { KnownTerm } from '../model/built-in.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { LiveSite } from './live.ts'

/** Returns the words that features of a site explain in a language. */
export async function knownTerms({ plan, languages }: LiveSite, { name }: SiteLocale): Promise<KnownTerm[]> {
  const data = languages.dataOf(name)
  return (await Promise.all(builtIns.map((one) => one.terms?.(plan.config, name, data[one.name]) ?? []))).flat()
}

/** Returns the names of the icons of a set, which documents write after it and a colon. */
export async function iconNames(set: string, root: string): Promise<string[]> {
  const names = await Promise.all(builtIns.map((one) => one.iconNames?.(set, root)))
  return names.flatMap((own) => own ?? []).map((name) => `${set}:${name}`)
}

/** Returns the paths of files that record the URLs of a site. */
export function urlFiles(): string[] {
  return builtIns.flatMap((one) => (one.urlFiles ?? []).map(({ path }) => path))
}
