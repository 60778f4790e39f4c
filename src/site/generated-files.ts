import type { Config } from '../config/config.ts'

/** Whether a site gets a file of its own at this path: what is made of all pages, and that authors may link to. */
export function isGenerated(file: string, { noIndex }: Pick<Config, 'noIndex'>): boolean {
  return file === 'robots.txt' || (file === 'sitemap.xml' && !noIndex)
}
