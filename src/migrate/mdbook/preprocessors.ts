import { labelOf, withContainers } from '../markdown/containers.ts'
import { sourceLines } from '../markdown/lines.ts'
import { admonitionName, usualTitle } from '../mkdocs/admonitions.ts'

/** Preprocessors whose syntax docsgen has, or that chapters are rewritten from. */
export const knownPreprocessors: Record<string, string> = {
  admonish: 'blocks were rewritten as those of docsgen: see the changed chapters',
  alerts: 'alerts such as `> [!NOTE]` are built in',
  katex: 'formulas are built in: `markdown.math`',
  mermaid: 'diagrams are built in',
  pagetoc: 'the headings of a page are beside it',
  tabs: 'blocks were rewritten as those of docsgen: see the changed chapters',
  toc: 'the headings of a page are beside it',
}

const admonish = /^(\s*)(`{3,}|~{3,})\s*admonish\b\s*([\w-]*)([\w.-]*)\s*(.*?)\s*$/

/** Converts the code blocks of mdbook-admonish: `` ```admonish warning title="Careful" ``. */
export function convertAdmonish(content: string): string {
  if (!content.includes('admonish')) return content
  return withContainers(content, ({ text, state }, at, lines) => {
    const [, indent = '', fence, type = '', , rest = ''] = (state === 'open' && admonish.exec(text)) || []
    if (fence === undefined) return undefined
    const close = lines.findIndex((line, i) => i > at && line.text.trim() === fence)
    const end = close < 0 ? lines.length : close
    const body = lines.slice(at + 1, end).map((line) => withoutIndent(line.text, indent))
    const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(rest) ?? /^(?:"([^"]*)"|'([^']*)')/.exec(rest)
    const name = /\bcollapsible=true\b/.test(rest)
      ? `details${labelOf(title?.[1] ?? title?.[2] ?? usualTitle(type || 'note'))}`
      : admonitionName(type || 'note', title?.[1] || title?.[2])
    return { name, lines: convertAdmonish(body.join('\n')).split('\n'), indent, end }
  })
}

function withoutIndent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line
}

/** Converts the tags of mdbook-tabs: `{{#tabs}}`, `{{#tab name="One"}}`, `{{#endtab}}` and `{{#endtabs}}`. */
export function convertTabs(content: string): string {
  if (!/\{\{#tabs?\b/.test(content)) return content
  return sourceLines(content)
    .map(({ text, state }) => {
      const [, indent = '', tag, rest = ''] =
        (state === 'text' && /^(\s*)\{\{\s*#(\w+)\s*(.*?)\s*\}\}\s*$/.exec(text)) || []
      const value = /="([^"]*)"/.exec(rest)?.[1]
      if (tag === 'tabs') return `${indent}::::tabs${value === undefined ? '' : `{group=${JSON.stringify(value)}}`}`
      if (tag === 'tab') return `${indent}:::tab${labelOf(value)}`
      if (tag === 'endtab') return `${indent}:::`
      return tag === 'endtabs' ? `${indent}::::` : text
    })
    .join('\n')
}
