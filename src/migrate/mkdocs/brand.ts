import path from 'node:path'
import type { AddRow } from '../markdown/plain-site.ts'
import { accentRules, brandFile, darkEnough, isPale, readable } from '../moved/accent.ts'
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
  const hasDarkText = isPale(color)
  if (!hasDarkText) values.navbar = { ...(values.navbar as object), style: 'primary' }
  row(
    'carried over',
    'theme.palette.primary',
    hasDarkText ? `\`${brandFile}\`` : `\`${brandFile}\` and \`navbar.style\``,
    'theme',
  )
  return stylesheetOf(color, hasDarkText)
}

function stylesheetOf(color: string, hasDarkText: boolean): string {
  const isOther = darkEnough(color) !== color || readable(color) !== color
  const navbar = (selector: string, property: string) => `${selector} {\n  ${property}: ${color};\n}\n`
  return [
    accentRules(color, color),
    hasDarkText ? navbar("[data-theme='light'] .theme-layout-navbar", '--ifm-navbar-background-color') : '',
    !hasDarkText && isOther ? navbar('.theme-layout-navbar', '--ifm-color-primary') : '',
  ].join('')
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
