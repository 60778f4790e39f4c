import path from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import type { Row } from '../migration.ts'
import { textAt } from '../site-files.ts'
import { accentRules, brandFile } from './accent.ts'
import { plainCss, themeSelector, tokens, withTokens } from './part-css.ts'

interface ThemePlace {
  /** Absolute folder of the site. */
  root: string
  /** Returns the file that a stylesheet imports; undefined if there is none. */
  file(source: string, from: string): string | undefined
}

/** Colors of a theme by mode: custom properties, with those that the dark mode has of its own. */
interface Variables {
  light: ReadonlyMap<string, string>
  dark: ReadonlyMap<string, string>
}

/** Styles that a site has from its theme. */
export interface MovedTheme {
  css: string
  hasAccent: boolean
  /** Number of rules of the site that are kept. */
  rules: number
  /** Parts that were left out, for the receipt. */
  left: string[]
}

/**
 * Returns the styles of a theme of VitePress for docsgen: its accent color, the rules for classes of the site, and its own
 * custom properties. Rules for elements and for parts of the old theme are left out.
 */
export function vitepressTheme(files: string[], place: ThemePlace): MovedTheme {
  const left = new Set<string>()
  const root = postcss.root({ nodes: files.flatMap((file) => sheetNodes(file, place, left, new Set())) })
  const palette = place.file('vitepress/dist/client/theme-default/styles/vars.css', path.join(place.root, 'index.md'))
  const known = palette === undefined ? [] : sheetNodes(palette, place, new Set(), new Set())
  const modes = { light: /^(?::root|html)+$/, dark: /^(?::root|html)*\.dark(?::root)?$/ }
  const variables = variablesIn([...known, ...root.nodes], modes)
  const own = variablesIn(root.nodes, modes)
  const names = ['--vp-c-brand-1', '--vp-c-brand']
  const name = names.find((one) => own.light.has(one) || own.dark.has(one))
  const accent =
    name === undefined ? '' : accentOf(resolved(name, variables, 'light'), resolved(name, variables, 'dark'))
  const before = countRules(root)
  keepOwnRules(root, left)
  const kept = countRules(root)
  if (kept < before) left.add(`${before - kept} rules for elements and for parts of the old theme`)
  const css = withTokens(root.toString().trim())
  return {
    css: [accent, css].filter((one) => one !== '').join('\n') + (css === '' ? '' : '\n'),
    hasAccent: accent !== '',
    rules: kept,
    left: [...left],
  }
}

/** Returns the accent color of stylesheets of Starlight, which stay as they are, and values of its variables that they read. */
export function starlightTheme(files: string[], place: ThemePlace, parts: string): MovedTheme {
  const left = new Set<string>()
  const nodes = files.flatMap((file) => sheetNodes(file, place, left, new Set()))
  // The dark mode is the default there.
  const { light: dark, dark: light } = variablesIn(nodes, { light: /^:root$/, dark: /^:root\[data-theme=['"]?light/ })
  const variables: Variables = { light: new Map([...dark, ...light]), dark }
  const accent = accentOf(
    resolved('--sl-color-accent', variables, 'light'),
    resolved('--sl-color-accent-high', variables, 'dark') ?? resolved('--sl-color-accent', variables, 'dark'),
  )
  const text = nodes.map((one) => one.toString()).join('\n')
  const read = new Set(Array.from(text.matchAll(/var\(\s*(--sl-[\w-]+)/g), ([, name = '']) => name))
  const absent = [...read].filter((name) => !variables.light.has(name) && tokens[name] !== undefined).sort()
  const values = absent.map((name) => `  ${name}: var(${tokens[name]!});\n`).join('')
  return {
    css: accent + (values === '' ? '' : `:root {\n${values}}\n`) + utilitiesOf(parts),
    hasAccent: accent !== '',
    rules: 0,
    left: [],
  }
}

/** Utility classes of Starlight, which its components and those of sites use. */
const utilities: Record<string, string> = { 'sl-flex': 'flex', 'sl-block': 'block', 'sl-hidden': 'none' }
const widths: [prefix: string, media: string][] = [
  ['', ''],
  ['md:', '@media (min-width: 50rem) '],
  ['lg:', '@media (min-width: 72rem) '],
]

/** Returns the rules for the utility classes in the text of components. */
function utilitiesOf(parts: string): string {
  const used = new Set(
    Array.from(parts.matchAll(/(?<=["'`\s])(?:md:|lg:)?sl-(?:flex|block|hidden)(?=["'`\s])/g), ([name]) => name),
  )
  return widths
    .flatMap(([prefix, media]) =>
      Object.entries(utilities).flatMap(([name, display]) => {
        if (!used.has(prefix + name)) return []
        const rule = `.${prefix.replace(':', '\\:')}${name} {\n  display: ${display};\n}`
        return [media === '' ? `${rule}\n` : `${media}{\n${rule}\n}\n`]
      }),
    )
    .join('')
}

/** Writes the styles of a theme before those that the site has. Returns the rows of the receipt. */
export function setTheme(
  { css, hasAccent, rules, left }: MovedTheme,
  { values, files, file }: { values: Record<string, unknown>; files: Map<string, string>; file: string },
): Row[] {
  const theme = (values.theme ?? {}) as { css?: string[] }
  if (css !== '') {
    files.set(brandFile, css)
    values.theme = { ...theme, css: [`./${brandFile}`, ...(theme.css ?? [])] }
  }
  const parts = [...(hasAccent ? ['its accent color'] : []), ...(rules > 0 ? [`${rules} rules`] : [])]
  const what = 'styles of the theme'
  return [
    ...(parts.length > 0
      ? [{ outcome: 'carried over', what, note: `\`${brandFile}\` has ${parts.join(' and ')}.`, file } as const]
      : []),
    ...(left.length > 0
      ? [{ outcome: 'by hand', what, note: `They were left out in part: ${left.join(', ')}.`, file } as const]
      : []),
  ]
}

function accentOf(light: string | undefined, dark: string | undefined): string {
  const [one, other] = [light ?? dark, dark ?? light]
  return one === undefined || other === undefined ? '' : accentRules(one, other)
}

/** Returns the nodes of a stylesheet with those of the files that it imports. */
function sheetNodes(file: string, place: ThemePlace, left: Set<string>, seen: Set<string>): ChildNode[] {
  const name = path.relative(place.root, file).split(path.sep).join('/')
  const text = textAt(file)
  const language = path.extname(file).slice(1)
  const css = text === undefined ? undefined : plainCss({ css: text, language }, { ...place, file })
  let root: postcss.Root
  try {
    if (css === undefined || seen.has(file)) throw new Error('no text')
    root = postcss.parse(css)
  } catch {
    left.add(`\`${name}\``)
    return []
  }
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/url\(\s*(['"]?)([^'")]+)\1\s*\)/g, (all, _, target: string) => {
      if (/^(?:[a-z]+:|#|\/)/i.test(target)) return all
      const found = place.file(target.startsWith('.') ? target : `./${target}`, file) ?? place.file(target, file)
      if (found === undefined) left.add(`\`${all}\``)
      return found === undefined ? 'none' : `url('./${path.relative(place.root, found).split(path.sep).join('/')}')`
    })
  })
  return root.nodes.flatMap((node) => {
    node.raws.before = '\n'
    if (node.type !== 'atrule' || node.name !== 'import') return [node]
    const target = /^(?:url\()?\s*['"]?([^'")\s]+)/.exec(node.params)?.[1] ?? ''
    const found = /^(?:[a-z]+:|\/\/)/i.test(target)
      ? undefined
      : (place.file(target, file) ?? place.file(`./${target}`, file))
    if (found === undefined || /[\\/]node_modules[\\/]/.test(found)) {
      left.add(`\`@import ${node.params}\``)
      return []
    }
    return sheetNodes(found, place, left, new Set([...seen, file]))
  })
}

function variablesIn(nodes: ChildNode[], { light, dark }: { light: RegExp; dark: RegExp }): Variables {
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const node of nodes) {
    if (node.type !== 'rule') continue
    const modes = [
      ...(node.selectors.some((one) => light.test(one)) ? [found.light] : []),
      ...(node.selectors.some((one) => dark.test(one)) ? [found.dark] : []),
    ]
    for (const one of node.nodes)
      if (one.type === 'decl' && one.prop.startsWith('--')) for (const mode of modes) mode.set(one.prop, one.value)
  }
  return found
}

/** Returns the value of a custom property without others in it; undefined if it has none. */
function resolved(name: string, variables: Variables, mode: 'light' | 'dark', depth = 0): string | undefined {
  const value = (mode === 'dark' ? variables.dark.get(name) : undefined) ?? variables.light.get(name)
  if (value === undefined || depth > 8) return undefined
  let isWhole = true
  const text = value.replace(/var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g, (_, other: string, fallback?: string) => {
    const found = resolved(other, variables, mode, depth + 1) ?? fallback
    isWhole &&= found !== undefined
    return found ?? ''
  })
  // Functions of preprocessors, and colors that need them.
  return isWhole && !/\b(?:theme|var)\(|[$@]/.test(text) ? text.trim() : undefined
}

function countRules(root: postcss.Root): number {
  let count = 0
  root.walkRules(() => {
    count++
  })
  return count
}

/** Removes what applies to elements that docsgen does not have, or that it draws itself. */
export function keepOwnRules(root: postcss.Root, left: Set<string>): void {
  root.walkAtRules((rule) => {
    if (/^(?:media|supports|keyframes|-webkit-keyframes|font-face|layer|container|property)$/.test(rule.name)) return
    left.add(`\`@${rule.name}\``)
    rule.remove()
  })
  root.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'rule' || (parent?.type === 'atrule' && /keyframes$/.test((parent as postcss.AtRule).name)))
      return
    const selectors = rule.selectors.flatMap((one) => ownSelector(one) ?? [])
    if (selectors.length > 0) rule.selectors = selectors
    if (selectors.every((one) => /^(?::root|\[data-theme='\w+'\])+$/.test(one)))
      rule.each((one) => {
        if (one.type !== 'decl' || !/^--(?!vp-)/.test(one.prop)) one.remove()
      })
    rule.walkDecls((one) => {
      if (/\btheme\(/.test(one.value)) one.remove()
    })
    if (selectors.length === 0 || rule.nodes.every(({ type }) => type === 'comment')) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  root.walkComments((comment) => {
    comment.remove()
  })
}

/** Returns a selector for docsgen; undefined if it selects parts of the old theme, or elements without a class of the site. */
function ownSelector(written: string): string | undefined {
  const selector = themeSelector(written)
    .replace(/^(?:html|body)(?=\[)|^html$/, (one) => (one === 'html' ? ':root' : ''))
    .replace(/\.vp-doc\b(?:\s*>\s*div\b)?\s*>?\s*/g, '')
    .trim()
  if (/\.VP|\.vp-|#VP|#app\b|\[class|\[role|::view-transition/.test(selector)) return undefined
  if (/^(?::root|\[data-theme='\w+'\])+$/.test(selector)) return selector
  return /[.#[]/.test(selector.replace(/:root|\[data-theme='\w+'\]/g, '')) ? selector : undefined
}
