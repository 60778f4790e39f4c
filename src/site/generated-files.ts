import type { Config } from '../config/config.ts'

/** Returns true if docsgen generates a file at this path that authors may link to. */
export function isGenerated(file: string, { noIndex }: Pick<Config, 'noIndex'>): boolean {
  return file === 'robots.txt' || (file === 'sitemap.xml' && !noIndex)
}
