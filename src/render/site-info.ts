import type { SiteInfo } from '../model/client-options.ts'
import type { Shell } from '../model/page-input.ts'

/** What the site says of itself on a page; its custom fields apart. */
export function siteInfo({ siteTitle, tagline, locale, baseUrl }: Shell): Omit<SiteInfo, 'customFields'> {
  return { title: siteTitle, tagline, url: locale.url, baseUrl, locale: locale.name }
}

/**
 * The custom fields that an island gets: those that its module names, since they travel to browsers. Reading any other
 * one fails where the page is made, as it would be undefined in the browser.
 */
export function namedFields(all: Record<string, unknown>, names: string[], island: string): Record<string, unknown> {
  const unknown = names.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined)
    throw new Error(
      `${island} names the custom field "${unknown}", which "customFields" of the configuration does not have.`,
    )
  const fields: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, all[name]]))
  for (const name of Object.keys(all)) {
    if (names.includes(name)) continue
    const get = () => {
      throw new Error(
        `${island} reads the custom field "${name}": name it with export const customFields = ['${name}'].`,
      )
    }
    Object.defineProperty(fields, name, { get })
  }
  return fields
}
