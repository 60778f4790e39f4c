import { hashOf } from '../shared/hash.ts'
import { unescapeText } from './html/entities.ts'

const tag = /<[a-z][^\s>/]*(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const styleAttribute = /\sstyle="([^"]*)"/
const classAttribute = /\sclass="([^"]*)"/

/** CSS declarations of each generated class, by class. */
export type StyleRules = Map<string, string>

/**
 * Replaces `style` attributes in HTML with classes. `keep` preserves the text in `data-style`, for code that changes
 * the element later.
 */
export function takeStyles(html: string, rules: StyleRules, { keep = false } = {}): string {
  if (!html.includes(' style="')) return html
  return html.replace(tag, (whole) => {
    const [attribute, escaped] = styleAttribute.exec(whole) ?? []
    if (attribute === undefined || escaped === undefined) return whole
    const css = unescapeText(escaped).trim().replace(/;$/, '')
    // Braces would end the rule.
    if (/[{}]/.test(css)) return whole
    if (css === '') return whole.replace(attribute, '')
    const name = `s-${hashOf(css).slice(0, 8)}`
    rules.set(name, css)
    const data = keep ? ` data-style="${escaped}"` : ''
    return classAttribute.test(whole)
      ? whole.replace(attribute, data).replace(classAttribute, (_, names: string) => ` class="${names} ${name}"`)
      : whole.replace(attribute, ` class="${name}"${data}`)
  })
}

/** The stylesheet of the rules. Repeats the class three times, to override the theme as an inline style would. */
export function styleSheet(rules: StyleRules): string | undefined {
  if (rules.size === 0) return undefined
  return [...rules].map(([name, css]) => `${`.${name}`.repeat(3)}{${css}}\n`).join('')
}

/** Output path of a generated stylesheet. */
export function styleFile(css: string): string {
  return `assets/style.${hashOf(css).slice(0, 10)}.css`
}
