import { type Colord, colord } from 'colord'
import type { Config } from '../../config/config.ts'

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

/** Returns the color of text on an accent. */
export function onAccent(accent: string): string {
  return !colord(accent).isValid() || colord(accent).isDark() ? '#fff' : '#10171c'
}
