import type { UserConfig } from '../../../src/config/config.ts'
import { english } from '../../../src/messages/messages.ts'
import type { DocsVersion, Edition, SitePlan } from '../../../src/model/site.ts'
import { configFor, localesOf } from '../../../src/site/locales.ts'
import { configOf } from '../../harness/build/memory-world.ts'

/** The plan of a site in one of its languages, without documents. */
export function planOf(config: Partial<UserConfig> = {}, more: Partial<SitePlan> = {}, language = 'en'): SitePlan {
  const whole = configOf({ baseUrl: '/base/', ...config })
  const locales = localesOf(whole)
  const locale = locales.find(({ name }) => name === language)!
  return {
    ...{ config: configFor(whole, locale), configFile: 'site.config.ts', locale, locales, words: english, texts: {} },
    ...{ editions: [], pages: [], translations: new Map(), changes: new Map(), globalData: {}, problems: [] },
    targets: { urls: new Map(), folders: [], statics: new Map() } as never,
    ...more,
  }
}

/** An edition without documents. */
export function editionOf(collection: string, name: string, more: Partial<DocsVersion> = {}): Edition {
  const route = `/${collection}/${name}`
  return {
    ...{ collection, docs: new Map(), indexes: [], root: `/base${route}/` },
    version: { collection, name, label: name, isLast: false, route, badge: false, noIndex: false, ...more },
  } as unknown as Edition
}
