import { type Colord, colord, extend, type Plugin } from 'colord'
import a11y from 'colord/plugins/a11y'
import names from 'colord/plugins/names'
import type { Problem } from '../../model/problem.ts'
import { nameOf, type Written } from './nodes.ts'

// Their types describe CommonJS.
extend([names, a11y] as unknown as Plugin[])

/** Colors of text and background in one mode; undefined if unknown. */
interface Shade {
  mode: string
  text?: Colord
  background?: Colord
}

export type Shades = Shade[]

/** Colors of the theme: `--dg-text` and `--dg-surface` of its tokens. */
export const themeColors = {
  light: { text: '#2b3a44', background: '#fff' },
  dark: { text: '#c3d0d7', background: '#0d151a' },
}

export const siteShades: Shades = Object.entries(themeColors).map(([mode, { text, background }]) => ({
  mode,
  text: colord(text),
  background: colord(background),
}))

/** Contrast that WCAG 2.2 asks for text at level AA. */
const least = 4.5

/** Returns the colors inside of an element, and a problem if its own ones are too close to each other. */
export function contrastOf(
  element: Written,
  shades: Shades,
): { shades: Shades; found?: Omit<Problem, 'code' | 'severity'> } {
  const { color, background } = inlineColors(element.attributes.get('style') ?? '')
  if (color === undefined && background === undefined) return { shades }
  const own = shades.map((shade) => ({
    mode: shade.mode,
    text: color === undefined ? shade.text : parsed(color),
    background: background === undefined ? shade.background : parsed(background),
  }))
  const [worst] = own
    .flatMap(({ mode, text, background: behind }) =>
      text && behind ? [{ mode, text, behind, ratio: text.contrast(behind) }] : [],
    )
    .sort((a, b) => a.ratio - b.ratio)
  if (!worst || worst.ratio >= least || nameOf(element.node)?.trim() === '') return { shades: own }
  const isEverywhere = own.every((one) => one.text?.isEqual(worst.text) && one.background?.isEqual(worst.behind))
  const where = isEverywhere ? '' : ` in ${worst.mode} mode`
  return {
    shades: own,
    found: {
      message: `Text in ${worst.text.toHex()} on ${worst.behind.toHex()} has a contrast of ${Math.floor(worst.ratio * 10) / 10}:1${where}.`,
      hint: `WCAG asks for ${least}:1. Set both the color and the background, or use a class whose colors suit each mode.`,
      subject: [color, background].join(' '),
    },
  }
}

function inlineColors(style: string): { color?: string; background?: string } {
  const found: { color?: string; background?: string } = {}
  for (const one of style.split(';')) {
    const [, name, value = ''] = /^\s*(color|background(?:-color)?)\s*:\s*(.*?)\s*(?:!important)?\s*$/i.exec(one) ?? []
    if (name) found[name.toLowerCase() === 'color' ? 'color' : 'background'] = value
  }
  return found
}

/** An opaque color; undefined for all that depends on others, such as variables, gradients and transparency. */
function parsed(text: string): Colord | undefined {
  const color = colord(text)
  return color.isValid() && color.alpha() === 1 ? color : undefined
}
