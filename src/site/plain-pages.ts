import type { Config } from '../config/config.ts'
import { builtIns } from '../features/index.ts'
import type { Page, Site } from '../model/site.ts'
import { plainPath } from './plain-urls.ts'

/** Absolute URL of a page's plain Markdown. */
export function plainAddress(page: Pick<Page, 'route'>, { config, locale }: Pick<Site, 'config' | 'locale'>): string {
  return config.url + plainPath(page, { locale })
}

/** Returns whether pages are also written as Markdown. */
export function writesMarkdown(config: Config): boolean {
  return config.markdown.plainPages || builtIns.some((one) => one.needsPlainPages?.(config))
}
