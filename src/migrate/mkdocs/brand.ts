import path from 'node:path'
import { colord, extend, type Plugin } from 'colord'
import a11y from 'colord/plugins/a11y'
import type { AddRow } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'

/** Primary colors of Material by name. */
const colors: Record<string, string> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep-purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light-blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light-green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep-orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue-grey': '#546d78',
  black: '#000000',
}

/** File of the colors that a site has. */
export const brandFile = 'moved.css'

/** Sets the color of a theme and the look of its header. Returns a stylesheet with it; undefined for a white header. */
export function setBrand(
  theme: Record<string, unknown>,
  { values, css, row }: { values: Record<string, unknown>; css: string[]; row: AddRow },
): string | undefined {
  if (theme.name !== 'material') return undefined
  const names = [theme.palette]
    .flat()
    .filter(isPlain)
    // That of the system shows the colors of one of the others.
    .filter(({ media, primary }) => primary !== undefined || media !== '(prefers-color-scheme)')
    .map(({ primary }) => String(primary ?? 'indigo').replace(/\s+/g, '-'))
  const name = names.find((one) => one !== 'white') ?? names[0] ?? 'indigo'
  if (name === 'white') return undefined
  const own = css.flatMap((text) => /--md-primary-fg-color:\s*([^;}]+)/.exec(text)?.[1]?.trim() ?? [])[0]
  const color = own ?? colors[name]
  if (color === undefined) {
    row('by hand', 'theme.palette.primary', 'Set `--ifm-color-primary` in a stylesheet of `theme.css`.', 'theme')
    return undefined
  }
  if (name === 'black') {
    values.navbar = { ...(values.navbar as object), style: 'dark' }
    return undefined
  }
  // The header has white text, as its logo may be; on a pale color, the text is dark.
  const isPale = colord(color).isValid() && colord(color).contrast('#fff') < 2.1
  if (!isPale) values.navbar = { ...(values.navbar as object), style: 'primary' }
  row(
    'carried over',
    'theme.palette.primary',
    isPale ? `\`${brandFile}\`` : `\`${brandFile}\` and \`navbar.style\``,
    'theme',
  )
  return stylesheetOf(color, isPale)
}

function stylesheetOf(color: string, isPale: boolean): string {
  const [dark, light] = [darkEnough(color), readable(color)]
  const rules: [string, string][] = [
    [':root', `--ifm-color-primary: ${dark}`],
    ...(light === dark ? [] : [["[data-theme='dark']", `--ifm-color-primary: ${light}`] as [string, string]]),
    ...(isPale
      ? [["[data-theme='light'] .theme-layout-navbar", `--ifm-navbar-background-color: ${color}`] as [string, string]]
      : []),
    ...(!isPale && (dark !== color || light !== color)
      ? [['.theme-layout-navbar', `--ifm-color-primary: ${color}`] as [string, string]]
      : []),
  ]
  return rules.map(([selector, declaration]) => `${selector} {\n  ${declaration};\n}\n`).join('')
}

// Its types are those of a CommonJS module.
extend([a11y as unknown as Plugin])

/** Returns a color that is light enough for links in dark mode. */
function readable(color: string): string {
  let own = colord(color)
  if (!own.isValid()) return color
  while (own.contrast('#0d151a') < 5 && own.toHsl().l < 95) own = own.lighten(0.05)
  return own.isEqual(color) ? color : own.toHex()
}

/** Returns a color that is dark enough for links in light mode. */
function darkEnough(color: string): string {
  let own = colord(color)
  if (!own.isValid() || own.contrast('#fff') >= 3) return color
  while (own.contrast('#fff') < 4.5 && own.toHsl().l > 5) own = own.darken(0.05)
  return own.toHex()
}

/** Code that needs the page of Material: its observables, its classes, and its forms. */
const ofTheme =
  /\b(?:document|location|viewport|keyboard|component|target|toggle|tablet|screen|print|progress|alert)\$|\b__md_\w+|\bdocument\.forms\b|["'`.#[]md-[a-z]|\bdata-md-/

/** Returns the scripts of a site that run without the old theme, and reports the others. */
export function ownScripts(files: string[], { root, row }: { root: string; row: AddRow }): string[] {
  return files.filter((file) => {
    const text = /^https?:/.test(file) ? undefined : textAt(path.join(root, file))
    if (text === undefined || !ofTheme.test(text)) return true
    row(
      'by hand',
      `script ${file}`,
      'It needs the page of the old theme, and was left out. Write it for the new one, and name it in `scripts`.',
      'extra_javascript',
    )
    return false
  })
}
