import type { SiteLocale } from './site-output.ts'

/** Where the branches of the sidebars of an edition lie: folder of the output, and URL; both with a slash at the end. */
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

/** Whether an output file may be a branch. */
export function isBranch(file: string): boolean {
  return /(?:^|\/)sidebar\/.*\.json$/.test(file)
}
