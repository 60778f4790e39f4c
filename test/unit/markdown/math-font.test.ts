import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { create } from 'fontkitten'
import { expect, test } from 'vitest'
import { alphabets, digits, greek, inAlphabet, latin } from '../../../src/markdown/math-core.ts'

const folder = 'client/theme/fonts/math'
const fontOf = (name: string) => {
  const font = create(fs.readFileSync(path.join(folder, `${name}.woff2`)))
  if (font.isCollection) throw new Error('It contains several fonts.')
  return font
}
const missing = (name: string, text: Iterable<string>) => {
  const font = fontOf(name)
  return [...new Set(text)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)).join('')
}

type Symbols = Record<'math' | 'text', Record<string, { replace?: string }>>

/** The characters that KaTeX writes for commands, of which it exports no list. */
async function symbols(): Promise<string> {
  const source = path.join(path.dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'src/symbols.ts')
  const options: esbuild.BuildOptions = { entryPoints: [source], bundle: true, format: 'esm' }
  const { outputFiles } = await esbuild.build({ ...options, write: false, logLevel: 'error' })
  const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`
  const { default: all } = (await import(/* @vite-ignore */ url)) as { default: Symbols }
  const rows = [...Object.entries(all.math), ...Object.entries(all.text)]
  return rows.map(([name, { replace }]) => replace ?? (name.startsWith('\\') ? '' : name)).join('')
}

test('the font of formulas has all symbols of KaTeX, and what browsers build large ones from', async () => {
  // Symbols of its own font for private use are for HTML: its macros have others for MathML.
  expect(missing('math', (await symbols()).replace(/\p{Co}/gu, ''))).toBe('')
  expect(missing('math', '⏞⏟⎴⎵⟦⟧‾→⇒↦')).toBe('')
})

test('letters of each alphabet are in the font that their class loads', () => {
  const all = [...latin, ...greek, ...digits]
  for (const [name, alphabet] of Object.entries(alphabets)) {
    const letters = all.map((letter) => inAlphabet(letter, alphabet)).filter((letter) => !all.includes(letter))
    const file = name === 'italic' ? 'math' : /sans|mono/.test(name) ? 'math-sans' : 'math-letters'
    const inBase = new Set('ℂℍℕℙℚℝℤℑℜ')
    expect(
      missing(
        file,
        letters.filter((letter) => !inBase.has(letter)),
      ),
      name,
    ).toBe('')
    expect(
      missing(
        'math',
        letters.filter((letter) => inBase.has(letter)),
      ),
    ).toBe('')
  }
})

test('pages with formulas load at most 60 KB', () => {
  expect(fs.statSync(path.join(folder, 'math.woff2')).size).toBeLessThan(60_000)
})
