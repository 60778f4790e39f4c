/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Color = [number, number, number, number]

const known = new Map<string, Color>()
const canvas = document.createElement('canvas')
canvas.width = 1
canvas.height = 1
const context = canvas.getContext('2d', { willReadFrequently: true })!

/** Reads a computed color of any color space. */
export function colorOf(text: string): Color {
  const cached = known.get(text)
  if (cached) return cached
  const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text)
  const color: Color = plain
    ? [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)]
    : painted(text)
  known.set(text, color)
  return color
}

function painted(text: string): Color {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  return [red!, green!, blue!, alpha! / 255]
}

/** Returns the color of one that lies on another, opaque one. */
export function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (a: number, b: number) => a * alpha + b * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** Returns the contrast of two opaque colors as WCAG defines it. */
export function contrastOf(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
