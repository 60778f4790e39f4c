import { accentOf, onAccent } from '../../config/accent.ts'
import type { Config } from '../../config/config.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

export const faviconName = 'assets/favicon.svg'

/** Writes the icon of the site: the first letter of its name on its accent, in both color modes. */
export function faviconOf(config: Config): SitePlugin {
  return {
    name: 'favicon',
    outputs: [{ name: 'favicon', make: () => [{ path: faviconName, body: faviconText(config) }] }],
  }
}

export function faviconText(config: Config): string {
  const { light, dark } = accentOf(config)!
  const [letter = 'D'] = [...config.title.trim().toLocaleUpperCase(config.i18n.defaultLocale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${light}}text{fill:${onAccent(light)}}@media(prefers-color-scheme:dark){rect{fill:${dark}}text{fill:${onAccent(dark)}}}</style><rect width="32" height="32" rx="8"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${escapeHtml(letter)}</text></svg>
`
}
