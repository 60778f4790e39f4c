import type { Page, Site } from '../model/site.ts'
import { plainPath } from './plain-urls.ts'

/** Absolute URL of a page's plain Markdown. */
export function plainAddress(page: Pick<Page, 'route'>, { config, locale }: Pick<Site, 'config' | 'locale'>): string {
  return config.url + plainPath(page, { locale })
}
