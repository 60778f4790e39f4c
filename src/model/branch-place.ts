import type { SiteLocale } from './site-output.ts'

/** Returns the location of an edition's sidebar branches: output folder and URL, both with a trailing slash. */
export function branchPlace(
  { collection, version }: { collection: string; version: { name: string } },
  { folder, baseUrl }: SiteLocale,
): { folder: string; url: string } {
  const names = [collection, version.name]
  return {
    folder: `${folder}sidebar/${names.join('/')}/`,
    url: `${baseUrl}sidebar/${names.map(encodeURIComponent).join('/')}/`,
  }
}
