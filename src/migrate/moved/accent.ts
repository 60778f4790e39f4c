import { colord, extend, type Plugin } from 'colord'
import a11y from 'colord/plugins/a11y'

/** File of the colors and styles that a site has from its old theme. */
export const brandFile = 'moved.css'

// Its types are those of a CommonJS module.
extend([a11y as unknown as Plugin])

/** Returns a color that is light enough for links in dark mode. */
export function readable(color: string): string {
  let own = colord(color)
  if (!own.isValid()) return color
  while (own.contrast('#0d151a') < 5 && own.toHsl().l < 95) own = own.lighten(0.05)
  return own.isEqual(color) ? color : own.toHex()
}

/** Returns a color that is dark enough for links in light mode. */
export function darkEnough(color: string): string {
  let own = colord(color)
  if (!own.isValid() || own.contrast('#fff') >= 3) return color
  while (own.contrast('#fff') < 4.5 && own.toHsl().l > 5) own = own.darken(0.05)
  return own.toHex()
}

/** Returns whether text on a color has to be dark. */
export function isPale(color: string): boolean {
  return colord(color).isValid() && colord(color).contrast('#fff') < 2.1
}

/** Returns the rules for the color of links and buttons in both modes. */
export function accentRules(light: string, dark: string): string {
  const [own, other] = [darkEnough(light), readable(dark)]
  const rule = (selector: string, color: string) => `${selector} {\n  --ifm-color-primary: ${color};\n}\n`
  return rule(':root', own) + (other === own ? '' : rule("[data-theme='dark']", other))
}
