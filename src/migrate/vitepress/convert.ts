import { containerLines, labelOf } from '../markdown/containers.ts'
import { fencedLines, rewriteLines } from '../markdown/fences.ts'

/**
 * Converts the Markdown of VitePress: code groups, snippets, badges and the options of code blocks. `isDocument` reports
 * whether a path from the document, without ending, is one.
 */
export function convertVitepress(content: string, isDocument: (path: string) => boolean): string {
  const lines = withoutVue(content).split('\n')
  const result: string[] = []
  const states = fencedLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const group = states[at]!.state === 'text' && /^(\s*)(:{3,})\s*code-group\s*$/.exec(lines[at]!)
    if (!group) {
      result.push(lines[at]!)
      continue
    }
    const end = lines.findIndex((line, i) => i > at && states[i]!.state === 'text' && line.trim() === group[2])
    if (end < 0) {
      result.push(lines[at]!)
      continue
    }
    result.push(...containerLines({ name: 'tabs', lines: tabsOf(lines.slice(at + 1, end)) }, group[1]))
    at = end
  }
  return rewriteLines(result.join('\n'), { text: (line) => convertLine(line, isDocument), open: convertFence })
}

/** Removes the parts of a document that only Vue reads. */
function withoutVue(content: string): string {
  const lines: string[] = []
  let closing: string | undefined
  for (const { text, state } of fencedLines(content)) {
    const opening = state === 'text' && closing === undefined ? /^<(script|style)\b/.exec(text)?.[1] : undefined
    if (opening !== undefined) closing = `</${opening}>`
    if (closing === undefined) lines.push(text)
    else if (text.includes(closing)) closing = undefined
  }
  return lines.join('\n')
}

/** Returns whether a document has code of Vue: scripts, styles, expressions or directives. */
export function usesVue(content: string): number | undefined {
  const at = fencedLines(content).findIndex(
    ({ text, state }) =>
      state === 'text' &&
      (/^<(?:script|style)\b/.test(text) || /\{\{.*?\}\}| v-(?:if|for|bind|html)\b/.test(text.replace(/`[^`]*`/g, ''))),
  )
  return at < 0 ? undefined : at + 1
}

function tabsOf(lines: string[]): string[] {
  const result: string[] = []
  let open: { label: string; lines: string[] } | undefined
  for (const { text, state } of fencedLines(lines.join('\n'))) {
    const snippet = state === 'text' ? snippetOf(text) : undefined
    if (state === 'open') {
      const label = /\[([^\]]+)\]\s*$/.exec(text)?.[1]
      open = { label: label ?? (/^\s*[`~]+\s*([\w-]+)/.exec(text)?.[1] || 'Code'), lines: [] }
    }
    if (snippet) result.push('', ...containerLines({ name: `tab${labelOf(snippet.label)}`, lines: snippet.lines }))
    else open?.lines.push(text)
    const isEnd = state === 'code' && /^\s*[`~]{3,}\s*$/.test(text)
    if (!isEnd || !open) continue
    result.push('', ...containerLines({ name: `tab${labelOf(open.label)}`, lines: open.lines }))
    open = undefined
  }
  return result
}

const snippet = /^(\s*)<<<\s*(\S+?)(?:#([\w-]+))?(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/

/** Converts `<<< @/file.ts#region{2,4 ts}[Label]` to a code block with a file. */
function snippetOf(line: string): { label: string; lines: string[] } | undefined {
  const [, indent = '', path = '', region, options = '', label] = snippet.exec(line) ?? []
  if (path === '') return undefined
  const language = /(?:^|\s)([a-z][\w-]*)/.exec(options)?.[1] ?? /\.(\w+)$/.exec(path)?.[1] ?? ''
  const marked = /^[\d,-]+/.exec(options)?.[0]
  const parts = [
    language,
    `file=${path.replace(/^@\//, '@site/')}`,
    ...(region ? [`region=${region}`] : []),
    ...(marked ? [`{${marked}}`] : []),
  ]
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { label: label ?? name, lines: [`${indent}\`\`\`${parts.join(' ')}`, `${indent}\`\`\``] }
}

function convertLine(line: string, isDocument: (path: string) => boolean): string {
  const code = snippetOf(line)
  if (code) return code.lines.join('\n')
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return ''
  return line
    .replace(/^(\s*:{3,})\s*(?:raw|v-pre)\s*$/, '$1div')
    .replace(/<Badge\b([^>]*?)(?:\/>|>(.*?)<\/Badge>)/g, (_, attributes: string, inner: string | undefined) => {
      const text = /\btext="([^"]*)"/.exec(attributes)?.[1] ?? inner ?? ''
      const type = /\btype="([^"]*)"/.exec(attributes)?.[1]
      return `:badge[${text}]${type ? `{${type}}` : ''}`
    })
    .replace(/(<!--\s*@include:\s*)@\//, '$1@site/')
    .replace(
      /(\]\()(?![a-z][a-z\d+.-]*:|#)([^)\s#?]+)/gi,
      (_, start: string, path: string) => start + linkOf(path, isDocument),
    )
}

/** Returns the file of a link that VitePress resolves without ending. */
function linkOf(link: string, isDocument: (path: string) => boolean): string {
  if (/\.(?!html$)[a-z\d]+$/i.test(link)) return link
  const path = link.replace(/\.html$/, '')
  if (path.startsWith('/')) return path
  if (!path.endsWith('/') && isDocument(path)) return `${path}.md`
  const index = `${path.replace(/\/$/, '')}/index`
  return isDocument(index) ? `${index}.md` : path
}

/** Converts `ts:line-numbers {2}` and `[label]`. */
function convertFence(line: string): string {
  return line
    .replace(/:line-numbers(?:=(\d+))?/, (_, from: string | undefined) => ` showLineNumbers${from ? `=${from}` : ''}`)
    .replace(/:no-line-numbers/, '')
    .replace(/\s*\[([^\]]+)\]\s*$/, (_, label: string) => ` title="${label}"`)
    .replace(/^(\s*[`~]{3,})\s*([\w+#-]+)\{/, '$1$2 {')
}
