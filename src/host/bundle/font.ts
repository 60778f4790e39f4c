import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Font } from 'fontkitten'
import type { FontConfig } from '../../config/look.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { existingPath, ignoreErrors } from '../fs.ts'

/** The typeface of a site, and the styles that use it. */
export interface SiteFont {
  /** Absolute path of its file. */
  file: string
  css: string
}

const stylesName = 'docsgen:font.css'
const fileName = 'docsgen:font-file'

/** Import specifier of the styles in the entry of a bundle. */
export const fontImport = stylesName

/** Reads the typeface of a site; a problem if its file is missing or no font. */
export async function readFont(
  font: FontConfig | undefined,
  { root, configFile }: { root: string; configFile: string },
): Promise<{ font?: SiteFont; problems: Problem[] }> {
  if (!font) return { problems: [] }
  const fail = (message: string, hint: string) => ({
    problems: [
      problem('bad-font', {
        message,
        hint,
        file: configFile,
        seek: { keys: ['theme', 'font', 'src'] },
        subject: font.src,
      }),
    ],
  })
  const file = packageFile(font.src, root)
  if (file === undefined)
    return fail(`There is no font "${font.src}".`, 'Write a path from the root of the site, or install its package.')
  try {
    const { create } = await import('fontkitten')
    const read = create(fs.readFileSync(file))
    if (read.isCollection) throw new Error('It contains several fonts.')
    return { font: { file, css: stylesOf(read, font) }, problems: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail(`The font "${font.src}" cannot be read: ${reason}`, 'Use a WOFF2 file with one font.')
  }
}

/** The absolute path of a file below the root, or in a package of the site. */
export function packageFile(src: string, root: string): string | undefined {
  const own = existingPath(path.join(root, src))
  const { resolve } = createRequire(path.join(root, 'package.json'))
  // A site may run docsgen without having installed it.
  const ours = () =>
    src.startsWith('docsgen/') ? existingPath(createRequire(import.meta.url).resolve(src)) : undefined
  return own ?? ignoreErrors(undefined, () => existingPath(resolve(src))) ?? ignoreErrors(undefined, ours)
}

/** Provides the styles and the file to a bundle. */
export function fontStyles(font: SiteFont | undefined): Plugin {
  return {
    name: 'font',
    setup(build) {
      if (!font) return
      build.onResolve({ filter: /^docsgen:font\.css$/ }, () => ({ path: stylesName, namespace: 'font' }))
      build.onResolve({ filter: /^docsgen:font-file$/ }, () => ({ path: font.file }))
      build.onLoad({ filter: /.*/, namespace: 'font' }, () => ({ contents: font.css, loader: 'css' }))
    },
  }
}

/** Output path of the file of a font among the files of a bundle. */
export function fontOutput(font: SiteFont | undefined, outputs: string[]): string | undefined {
  if (!font) return undefined
  const start = `assets/${path.basename(font.file, path.extname(font.file))}.`
  return outputs.find((file) => file.startsWith(start) && file.endsWith('.woff2'))
}

/** Files of Arial, and of fonts with the same widths; regular and bold. */
const locals = {
  regular: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
}

/** Widths of the letters of Arial, as parts of 2048, in the order of the alphabet; then that of a space. */
const arial = [
  1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139, 1139, 682, 1024, 569,
  1139, 1024, 1479, 1024, 1024, 1024, 569,
]
const alphabet = 'abcdefghijklmnopqrstuvwxyz '
/** Letters about as often as in texts. */
const sample =
  'the order of these things is not as it seems to be and a reader who stays on one page will come to see it'

/**
 * Declares the font and a fallback with its metrics: text takes about as much room before the font is there. A font that
 * comes late is used on the next page only, so that nothing moves.
 */
function stylesOf(font: Font, { for: use }: FontConfig): string {
  const { wght } = font.variationAxes
  const name = JSON.stringify(font.familyName)
  const fallback = JSON.stringify(`${font.familyName} fallback`)
  const weights = wght ? `font-weight:${wght.min} ${wght.max};` : ''
  const property = use === 'headings' ? '--ifm-heading-font-family' : '--ifm-font-family-base'
  const adjust = adjustments(font)
  return [
    `@font-face{font-family:${name};src:url("${fileName}") format("woff2");${weights}font-display:optional}`,
    `@font-face{font-family:${fallback};src:${localsOf('regular')};font-weight:100 550;${adjust}}`,
    `@font-face{font-family:${fallback};src:${localsOf('bold')};font-weight:551 1000;${adjust}}`,
    `:root{${property}:${name},${fallback},system-ui,sans-serif}`,
  ].join('\n')
}

function localsOf(kind: keyof typeof locals): string {
  return locals[kind].map((name) => `local("${name}")`).join(',')
}

function adjustments(font: Font): string {
  const { unitsPerEm, ascent, descent, lineGap } = font
  const widths = font.glyphsForString(sample).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / unitsPerEm
  const widthsOfArial = [...sample].reduce((sum, letter) => sum + arial[alphabet.indexOf(letter)]!, 0) / 2048
  const size = widths / widthsOfArial
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`
  const height = (value: number) => percent(Math.abs(value) / unitsPerEm / size)
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${height(ascent)}`,
    `descent-override:${height(descent)}`,
    `line-gap-override:${height(lineGap)}`,
  ].join(';')
}
