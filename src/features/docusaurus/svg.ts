import { attributesIn, resolveReferences } from '../../shared/html.ts'

/** Returns a module whose default export is a component that renders an SVG file. */
export function svgModule(text: string): string {
  const [, attributes = '', isEmpty, content = ''] =
    /<svg\b((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/)?>(.*)/s.exec(text.replace(/<!--.*?-->/gs, '')) ?? []
  const inner = isEmpty ? '' : content.slice(0, content.lastIndexOf('</svg'))
  return [
    "import { createElement } from 'react'",
    `const attributes = ${JSON.stringify(propsOf(attributes))}`,
    `const inner = ${JSON.stringify(inner.trim())}`,
    "const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\"', '&quot;')",
    "const idOf = (id) => (id ? ' id=\"' + escaped(id) + '\"' : '')",
    "const titled = (title, id) => (title ? '<title' + idOf(id) + '>' + escaped(title) + '</title>' : '') + inner",
    'export default function Svg({ title, titleId, ...props }) {',
    "  const named = titleId ? { 'aria-labelledby': titleId } : {}",
    '  const html = { __html: titled(title, titleId) }',
    "  return createElement('svg', { ...attributes, ...named, ...props, dangerouslySetInnerHTML: html })",
    '}',
    'export const ReactComponent = Svg',
  ].join('\n')
}

/** Attributes of an element as properties of React. */
function propsOf(attributes: string): Record<string, unknown> {
  const entries = attributesIn(attributes).map(({ name, value: written }): [string, unknown] => {
    const value = resolveReferences(written)
    if (name === 'class') return ['className', value]
    if (name === 'style') return ['style', styleOf(value)]
    return [camelCased(name), value]
  })
  return Object.fromEntries(entries)
}

function styleOf(css: string): Record<string, string> {
  const rules = css.split(';').flatMap((rule): [string, string][] => {
    const at = rule.indexOf(':')
    if (at < 0) return []
    const name = rule.slice(0, at).trim()
    return [[name.startsWith('--') ? name : camelCased(name), rule.slice(at + 1).trim()]]
  })
  return Object.fromEntries(rules)
}

/** `stroke-width` as `strokeWidth`; `aria-label` and `data-x` stay. */
function camelCased(name: string): string {
  if (/^(?:aria|data)-/.test(name)) return name
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
