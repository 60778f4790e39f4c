import { type AddRow, platformName } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'

/** Adds a row for each value of `extra`, and carries over what the theme shows. */
export function extraRows(
  value: unknown,
  {
    plugins,
    hasLanguages,
    row,
    values,
  }: { plugins: string[]; hasLanguages: boolean; row: AddRow; values: Record<string, unknown> },
): void {
  const hasMacros = plugins.includes('macros')
  const keys = isPlain(value) ? Object.keys(value) : []
  if (hasMacros) row('carried over', 'extra', '`variables.yml`')
  const notes: Record<string, string> = {
    social: 'Write the links into `navbar.items` or `footer.links`.',
    analytics: 'See the guide, "Analytics".',
    alternate: 'See the guide, "Languages".',
    version: 'Versions are built in: see the guide, "Versions".',
    consent: 'See the guide, "Analytics".',
  }
  const carried = isPlain(value) ? carryExtra(value, values) : {}
  for (const key of keys) {
    const note = notes[key]
    if (Object.hasOwn(carried, key)) {
      row('carried over', `extra.${key}`, carried[key]!, 'extra')
      continue
    }
    if (key === 'alternate' && (hasLanguages || plugins.includes('i18n'))) {
      row('replaced', 'extra.alternate', 'a `localeDropdown` in `navbar.items`', 'extra')
      continue
    }
    // A variable of this name may be text.
    if (note !== undefined && (typeof (value as Record<string, unknown>)[key] === 'object' || !hasMacros))
      row('by hand', `extra.${key}`, note, 'extra')
    else if (!hasMacros) row('not needed', `extra.${key}`, 'a value for templates', 'extra')
  }
}

/** Carries over what the theme shows. Returns the settings of docsgen by the name of the value. */
function carryExtra(
  { social, analytics }: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, string> {
  const carried: Record<string, string> = {}
  const links = Array.isArray(social) ? social.filter(isPlain).filter(({ link }) => typeof link === 'string') : []
  if (links.length > 0) {
    values.footer = {
      ...(values.footer as object),
      links: links.map(({ icon, link, name }) => ({
        label: String(name ?? platformName(typeof icon === 'string' ? icon.split('/').at(-1) : icon)),
        href: link,
      })),
    }
    carried.social = '`footer.links`'
  }
  if (isPlain(analytics) && analytics.provider === 'google' && /^[A-Z]+-[A-Z\d-]+$/.test(String(analytics.property))) {
    values.analytics = { gtag: { trackingID: analytics.property } }
    carried.analytics = `\`analytics.gtag\`${isPlain(analytics.feedback) ? '; set `feedback` for the question below pages' : ''}`
  }
  return carried
}
