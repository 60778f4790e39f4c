import { type Colord, colord } from 'colord'
import type { Config } from './config.ts'

/** An accent in both color modes. */
export interface Accent {
  light: string
  dark: string
}

/** Accents of the presets. */
const presets = {
  press: { light: '#8c2f23', dark: '#f0a28f' },
  studio: { light: '#5b3fd1', dark: '#b9a8ff' },
  console: { light: '#0a6b4b', dark: '#5fd6a4' },
}

export const presetNames = Object.keys(presets) as [Preset, ...Preset[]]

export type Preset = keyof typeof presets

/** Returns the accent that a site has chosen, or that of its preset; undefined for that of the theme. */
export function accentOf({ theme: { accent, preset } }: Config): Accent | undefined {
  if (typeof accent !== 'string') return accent ?? (preset && presets[preset])
  const color = colord(accent)
  // Other notations of CSS are the same in both modes.
  if (!color.isValid()) return { light: accent, dark: accent }
  return { light: accent, dark: color.isDark() ? lighter(color).toHex() : accent }
}

/** The same hue, as light as a link on a dark page. */
function lighter(color: Colord): Colord {
  const { h, s } = color.toHsl()
  return colord({ h, s: Math.min(s, 80), l: 76 })
}

/** Colors of pictures with a dark background. */
export interface PictureColors {
  background: string
  label: string
  line: string
}

/** Returns the colors of pictures of a site with an accent; undefined for those of the theme. */
export function pictureColors(config: Config): PictureColors | undefined {
  const accent = accentOf(config)
  const color = accent && colord(accent.light)
  if (!color?.isValid()) return undefined
  const { h, s } = color.toHsl()
  const shade = (most: number, l: number) => colord({ h, s: Math.min(s, most), l }).toHex()
  return { background: shade(45, 13), label: shade(80, 78), line: shade(80, 58) }
}

/** Returns the color of text on an accent. */
export function onAccent(accent: string): string {
  return !colord(accent).isValid() || colord(accent).isDark() ? '#fff' : '#10171c'
}
