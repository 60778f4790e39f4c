import type { SiteInfo } from '../model/options/client-options.ts'
import type { Shell } from '../model/page-input.ts'

/** Site data that pages expose, except custom fields. */
export function siteInfo({
  siteTitle,
  tagline,
  locale,
  baseUrl,
  trailingSlash,
}: Shell): Omit<SiteInfo, 'customFields'> {
  const shared = { title: siteTitle, tagline, url: locale.url, baseUrl, locale: locale.name }
  return typeof trailingSlash !== 'boolean' ? shared : { ...shared, trailingSlash }
}

/**
 * Custom fields for an island: only those that its module lists, since they are sent to the browser. Reading any other
 * field throws when the page is rendered, as it would be undefined in the browser.
 */
export function namedFields(all: Record<string, unknown>, names: string[], island: string): Record<string, unknown> {
  const unknown = names.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined)
    throw new Error(
      `${island} lists the custom field "${unknown}", which is not in "customFields" of the configuration.`,
    )
  const fields: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, all[name]]))
  for (const name of Object.keys(all)) {
    if (names.includes(name)) continue
    const get = () => {
      throw new Error(
        `${island} reads the custom field "${name}" without listing it: add export const customFields = ['${name}'].`,
      )
    }
    Object.defineProperty(fields, name, { get })
  }
  return fields
}

/** Custom fields for a component that lists none: each that it reads while it is rendered is added to `names`. */
export function readFields(all: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of Object.keys(all))
    Object.defineProperty(fields, name, {
      enumerable: true,
      get: () => {
        if (!names.includes(name)) names.push(name)
        return all[name]
      },
    })
  return fields
}
