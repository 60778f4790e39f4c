import { accentOf, onAccent } from '../../config/accent.ts'
import type { Config } from '../../config/config.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { faviconName } from './favicon.ts'

/** Presets, the accent, and a favicon that is drawn with it. */
export const look: BuiltIn = {
  name: 'look',
  isUsed: drawsFavicon,
  load: async (config) => [(await import('./favicon.ts')).faviconOf(config)],
  headTags: (config, file) =>
    drawsFavicon(config)
      ? [{ tagName: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: file(faviconName) } }]
      : [],
  code: (config) => {
    const { preset } = config.theme
    const accent = accentOf(config)
    return {
      ...(preset && { styles: [`client/presets/${preset}.css`] }),
      ...(accent && { css: accentCss(accent) }),
    }
  },
}

/** Only sites that have chosen a look: others keep theirs, without an icon. */
function drawsFavicon(config: Config): boolean {
  return config.favicon === undefined && accentOf(config) !== undefined
}

function accentCss({ light, dark }: { light: string; dark: string }): string {
  const rule = (selector: string, color: string) =>
    `${selector}{--dg-accent:${color};--dg-on-accent:${onAccent(color)}}`
  return rule(':root', light) + rule("[data-theme='dark'],.dg-navbar--dark,.dg-footer--dark", dark)
}
