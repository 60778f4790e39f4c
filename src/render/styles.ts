import { hashOf } from '../shared/hash.ts'
import { eachTag, resolveReferences } from '../shared/html.ts'

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
  let [result, done] = ['', 0]
  eachTag(html, (_, attributes, { start }) => {
    const [attribute, escaped] = styleAttribute.exec(attributes) ?? []
    if (attribute === undefined || escaped === undefined) return
    const css = resolveReferences(escaped).trim().replace(/;$/, '')
    // Braces would end the rule.
    if (/[{}]/.test(css)) return
    result +=
      html.slice(done, start) + withClass(attributes, attribute, css && addRule(css), keep ? escaped : undefined)
    done = start + attributes.length
  })
  return result + html.slice(done)

  function addRule(css: string): string {
    const name = `s-${hashOf(css).slice(0, 8)}`
    rules.set(name, css)
    return name
  }
}

/** Replaces the `style` attribute of a start tag with a class; removes it if the class is empty. */
function withClass(attributes: string, style: string, name: string, kept: string | undefined): string {
  if (name === '') return attributes.replace(style, '')
  const data = kept === undefined ? '' : ` data-style="${kept}"`
  return classAttribute.test(attributes)
    ? attributes.replace(style, () => data).replace(classAttribute, (_, names: string) => ` class="${names} ${name}"`)
    : attributes.replace(style, () => ` class="${name}"${data}`)
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
