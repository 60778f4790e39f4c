export type Rgb = [number, number, number]

const tokens =
  `surface surface-soft ink text muted line line-strong accent accent-soft link mark mark-soft tip info caution
  code-keyword danger danger-soft`.split(/\s+/)
const hues = ['accent', 'mark', 'tip', 'info', 'caution', 'code-keyword', 'danger', 'muted']
const shares = Array.from({ length: 18 }, (_, i) => 5 * (i + 1))

/** Colors that a drawing may have, from the tokens of the theme. */
const expressions = [
  ...tokens.map((token) => `var(--dg-${token})`),
  ...hues.flatMap((hue) =>
    ['surface', 'ink'].flatMap((other) =>
      shares.map((share) => `color-mix(in srgb, var(--dg-${hue}) ${share}%, var(--dg-${other}))`),
    ),
  ),
]

const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
  willReadFrequently: true,
})!
const known = new Map<string, Rgb>()

/** Returns the opaque part of a computed color. */
export function rgbOf(color: string): Rgb {
  const found = known.get(color)
  if (found) return found
  pen.fillStyle = color.replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)').replace(/ \/ [\d.]+\)$/, ')')
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  known.set(color, [red, green, blue])
  return [red, green, blue]
}

let palette: { expression: string; light: Rgb; dark: Rgb }[] | undefined

function readPalette(): NonNullable<typeof palette> {
  const root = document.documentElement
  const before = root.dataset.theme
  const probe = document.createElement('span')
  document.body.append(probe)
  const [light = [], dark = []] = ['light', 'dark'].map((mode) => {
    root.dataset.theme = mode
    return expressions.map((expression) => {
      probe.style.color = expression
      return rgbOf(getComputedStyle(probe).color)
    })
  })
  probe.remove()
  root.dataset.theme = before
  return expressions.map((expression, i) => ({ expression, light: light[i]!, dark: dark[i]! }))
}

/** Returns the color of the theme that is nearest to a color in light mode and another one in dark mode. */
export function nearest(light: Rgb, dark: Rgb): { expression: string; distance: number } {
  palette ??= readPalette()
  let best = { expression: '', distance: Number.POSITIVE_INFINITY }
  for (const one of palette) {
    const distance = between(one.light, light) + between(one.dark, dark)
    if (distance < best.distance) best = { expression: one.expression, distance }
  }
  return best
}

export function isSame(one: Rgb, other: Rgb): boolean {
  return between(one, other) === 0
}

function between(one: Rgb, other: Rgb): number {
  return one.reduce((sum, value, i) => sum + (value - other[i]!) ** 2, 0)
}
