import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isPlain } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'

const file = 'site.code-colors.css'

/**
 * Writes the colors of code of `prism.theme` and `prism.darkTheme` as a stylesheet: by default those of Docusaurus, which are
 * dark in both modes.
 */
export function codeColors(draft: Draft, prism: Record<string, unknown>, keys: Keys): void {
  const { theme: light = prism.darkTheme ?? defaultTheme(draft.folder), darkTheme: dark } = prism
  const rules = [
    ...themeRules(light, isTheme(dark) && dark !== light ? "[data-theme='light']" : ''),
    ...(dark === light ? [] : themeRules(dark, "[data-theme='dark']")),
  ]
  if (rules.length === 0 && isDark(preBackground(draft))) rules.push(onDark)
  if (rules.length === 0) return
  draft.files.set(file, `/* Colors of code, from themeConfig.prism of Docusaurus. */\n${rules.join('\n')}\n`)
  const theme = (draft.settings.values.theme ?? {}) as { css?: string[] }
  draft.set('theme.css', [`./${file}`, ...(theme.css ?? [])])
  for (const key of ['theme', 'darkTheme'])
    if (isTheme(prism[key]))
      draft.row('carried over', `themeConfig.prism.${key}`, `\`theme.css\`: ${file}`, [...keys, key])
}

/** Returns the theme that Docusaurus uses without a setting, from its packages; undefined if they are not installed. */
function defaultTheme(folder: string): unknown {
  try {
    const own = createRequire(path.join(folder, 'package.json'))
    const classic = createRequire(own.resolve('@docusaurus/theme-classic/package.json'))
    return (classic('prism-react-renderer') as { themes?: Record<string, unknown> }).themes?.palenight
  } catch {
    return undefined
  }
}

/** Colors of docsgen's dark mode, for blocks that a site makes dark in both. */
const onDark =
  '.dg-code { --dg-ink: #f0f6f9; --dg-text: #c3d0d7; --dg-muted: #90a4b0; --dg-accent: #74c7e3; --dg-tip: #7fd6a1; --dg-caution: #ffb87a; --dg-info: #8fc1ff; --dg-warning: #f2c25f; --dg-code-keyword: #e0a3e3; color: #c3d0d7; }'

/** Returns the color that a stylesheet of the site gives to blocks of code in light mode. */
function preBackground(draft: Draft): string | undefined {
  const { css = [] } = (draft.settings.values.theme ?? {}) as { css?: string[] }
  const texts = css.map((one) => path.join(draft.folder, one)).filter((one) => fs.existsSync(one))
  const set = texts.map((one) => /--ifm-pre-background:\s*(#[\da-f]+)/i.exec(fs.readFileSync(one, 'utf8'))?.[1])
  return set.find((color) => color !== undefined)
}

function isDark(color: string | undefined): boolean {
  const digits = color?.slice(1) ?? ''
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [red = 255, green = 255, blue = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

type Style = Record<string, unknown>

interface PrismTheme {
  plain: Style
  styles: { types: string[]; style: Style; languages?: string[] }[]
}

export function isTheme(value: unknown): value is PrismTheme {
  return isPlain(value) && isPlain(value.plain) && Array.isArray(value.styles)
}

function themeRules(theme: unknown, mode: string): string[] {
  if (!isTheme(theme)) return []
  const within = mode === '' ? '' : `${mode} `
  const { color, backgroundColor } = theme.plain
  const own = [
    ...(isColor(backgroundColor) ? [`--dg-code-surface: ${backgroundColor}`, `background: ${backgroundColor}`] : []),
    ...(isColor(color)
      ? [
          `--dg-text: ${color}`,
          `--dg-muted: color-mix(in srgb, ${color} 70%, ${surface(backgroundColor)})`,
          `color: ${color}`,
        ]
      : []),
  ]
  const tokens = theme.styles.flatMap((one) => {
    if (!isPlain(one) || !Array.isArray(one.types) || !isPlain(one.style)) return []
    const text = declarations(one.style)
    if (text === '') return []
    const block = one.languages?.length ? `:is(${one.languages.map((name) => `.language-${name}`).join(', ')})` : ''
    const names = one.types.map((name) => `.${name}`).join(', ')
    return `${within}.dg-code${block} .token:is(${names}) { ${text} }`
  })
  const whole = own.length > 0 ? [`${within}.dg-code { ${own.join('; ')}; }`] : []
  // Kinds of tokens that the theme does not name have no color of docsgen.
  return [...whole, `${within}.dg-code .token { color: inherit; font-style: inherit; }`, ...tokens]
}

function surface(background: unknown): string {
  return isColor(background) ? background : 'var(--dg-surface)'
}

/** Properties that themes set on tokens. */
const properties: Record<string, string> = {
  color: 'color',
  backgroundColor: 'background',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  textDecorationLine: 'text-decoration-line',
  opacity: 'opacity',
}

function declarations(style: Style): string {
  return Object.entries(style)
    .flatMap(([name, value]) =>
      Object.hasOwn(properties, name) && /^(?:string|number)$/.test(typeof value) && isColor(String(value))
        ? [`${properties[name]}: ${value};`]
        : [],
    )
    .join(' ')
}

/** A value that ends neither its declaration nor its block. */
function isColor(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[;{}<]/.test(value)
}
