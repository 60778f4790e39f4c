import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { convertAlerts } from '../markdown/alerts.ts'
import { convertAttributes } from '../markdown/attributes.ts'
import { closeFences, containerLines, labelOf } from '../markdown/containers.ts'
import { rewriteLines, type SourceLine, sourceLines } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { markdownTree, rangeOf } from '../markdown/tree.ts'

/**
 * Converts the Markdown of VitePress: code groups, snippets, badges and the options of code blocks. `isDocument` reports
 * whether a path from the document, without ending, is one; `root` is the folder that `@` means.
 */
export function convertVitepress(content: string, isDocument: (path: string) => boolean, root = '@site'): string {
  const result = convertContainers(convertAlerts(closeFences(withoutVue(content))).split('\n'), root)
  const text = rewriteLines(result.join('\n'), {
    text: (line) => convertLine(line, root),
    open: convertFence,
    code: convertComments,
  })
  return rewriteTargets(text, (target) => linkOf(target, isDocument))
}

const container = /^(\s*)(:{3,})\s*([A-Za-z][\w-]*)(.*)$/

/** Converts code groups and tabs, and the containers around them, which need more colons than those in them. */
function convertContainers(lines: string[], root: string): string[] {
  const result: string[] = []
  const states = sourceLines(lines.join('\n'))
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', colons = '', name = '', rest = ''] =
      (isMarkdown(states[at]!) && container.exec(lines[at]!)) || []
    if (colons === '') {
      result.push(lines[at]!)
      continue
    }
    const { end, isClosed } = containerEnd(states, at, { indent: indent.length, colons: colons.length })
    const inner = lines.slice(at + 1, end)
    if (name === 'code-group') {
      const { tabs, rest } = tabsOf(inner, root)
      if (tabs.length > 0) result.push(...containerLines({ name: 'tabs', lines: tabs }, indent))
      // VitePress shows what is no code below the tabs.
      if (rest.some((line) => line.trim() !== '')) result.push('', ...rest)
    } else if (name === 'tabs')
      result.push(...containerLines({ name: groupName(rest), lines: labelledTabs(inner, root) }, indent))
    // The others only matter to Vue.
    else if (name === 'raw' || name === 'v-pre') result.push(...inner)
    else {
      const converted = convertContainers(inner, root)
      const deepest = Math.max(0, ...converted.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0))
      const outer = ':'.repeat(Math.max(colons.length, deepest + 1))
      result.push(
        `${indent}${outer === colons ? lines[at]!.trimStart() : `${outer} ${name}${rest}`}`,
        ...converted,
        indent + outer,
      )
    }
    at = isClosed ? end : end - 1
  }
  return result
}

/**
 * Returns the line at which a container ends: the first one of as many colons, even if another container with as many has
 * begun in it, or the end of what it is in.
 */
function containerEnd(
  lines: SourceLine[],
  at: number,
  { indent, colons }: { indent: number; colons: number },
): { end: number; isClosed: boolean } {
  const isAfter = (i: number) => i > at && lines[i]!.text.trim() !== ''
  const left = lines.findIndex(({ text }, i) => isAfter(i) && text.length - text.trimStart().length < indent)
  const limit = left < 0 ? lines.length : left
  const end = lines.findIndex(
    (line, i) =>
      i > at && i < limit && isMarkdown(line) && (/^\s*(:{3,})\s*$/.exec(line.text)?.[1]?.length ?? 0) >= colons,
  )
  return end < 0 ? { end: limit, isClosed: false } : { end, isClosed: true }
}

/** Returns whether a line starts with Markdown, and not within code or a comment. */
function isMarkdown({ text, state, held }: SourceLine): boolean {
  const at = text.length - text.trimStart().length
  return state === 'text' && !held.some(([start, end]) => start <= at && at < end)
}

/** Name of a group of tabs of vitepress-plugin-tabs: those with one key are chosen together. */
function groupName(info: string): string {
  const key = /\bkey:(\S+)/.exec(info)?.[1]
  return key === undefined ? 'tabs' : `tabs{group="${key}"}`
}

/** Converts the tabs of vitepress-plugin-tabs, which start with `== Label`. */
function labelledTabs(lines: string[], root: string): string[] {
  const states = sourceLines(lines.join('\n'))
  const starts = lines.flatMap((text, i) => (isMarkdown(states[i]!) && /^\s*==\s+\S/.test(text) ? [i] : []))
  return starts.flatMap((start, i) => {
    const label = lines[start]!.replace(/^\s*==\s+/, '').trim()
    const inner = convertContainers(lines.slice(start + 1, starts[i + 1]), root)
    return ['', ...containerLines({ name: `tab${labelOf(label)}`, lines: inner })]
  })
}

/** Removes the parts of a document that only Vue reads. */
function withoutVue(content: string): string {
  const edits = markdownTree(content).children.flatMap((node): Edit[] => {
    if (node.type !== 'html' || !vueBlock.test(node.value)) return []
    const { start, end } = rangeOf(node)
    return [{ start, end: content[end] === '\n' ? end + 1 : end, text: '' }]
  })
  return applyEdits(content, edits)
}

const vueBlock = /^<(?:script|style)\b/

/** Fills in expressions of Vue with a value of the front matter: `{{ $frontmatter.title }}`. */
export function withFrontMatter(content: string, meta: Record<string, unknown>): string {
  const text = (line: string) =>
    line.replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (written, key: string) =>
      ['string', 'number', 'boolean'].includes(typeof meta[key]) ? String(meta[key]) : written,
    )
  return rewriteLines(content, { text })
}

/** Returns the index of the line of a script of Vue that does more than import; undefined without one. */
export function scriptOf(content: string): number | undefined {
  const block = markdownTree(content).children.find(
    (node) => node.type === 'html' && /^<script\b/.test(node.value) && hasCode(node.value),
  )
  return block?.position && block.position.start.line - 1
}

function hasCode(script: string): boolean {
  const body = script.replace(/^<script[^>]*>/, '').replace(/<\/script>\s*$/, '')
  return body.replace(/^\s*import\s[^'"]*['"][^'"]+['"];?[ \t]*$/gm, '').trim() !== ''
}

/** Returns the code of a group as tabs, and its other lines. */
function tabsOf(lines: string[], root: string): { tabs: string[]; rest: string[] } {
  const result: string[] = []
  const rest: string[] = []
  let open: { label: string; lines: string[] } | undefined
  for (const { text, state } of sourceLines(lines.join('\n'))) {
    const snippet = state === 'text' ? snippetOf(text, root) : undefined
    if (state === 'open') {
      const label = /\[([^\]]+)\]\s*$/.exec(text)?.[1]
      open = { label: label ?? (/^\s*[`~]+\s*([\w-]+)/.exec(text)?.[1] || 'Code'), lines: [] }
    }
    if (snippet) result.push('', ...containerLines({ name: `tab${labelOf(snippet.label)}`, lines: snippet.lines }))
    // The label of the tab would be repeated above the code.
    else if (open) open.lines.push(state === 'open' ? text.replace(/\s*\[[^\]]+\]\s*$/, '') : text)
    else rest.push(text)
    const isEnd = state === 'code' && /^\s*[`~]{3,}\s*$/.test(text)
    if (!isEnd || !open) continue
    result.push('', ...containerLines({ name: `tab${labelOf(open.label)}`, lines: open.lines }))
    open = undefined
  }
  return { tabs: result, rest }
}

const snippet = /^(\s*)<<<\s*(\S+?)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/

/** Converts `<<< @/file.ts#region{2,4 ts}[Label]` to a code block with a file. */
function snippetOf(line: string, root: string): { label: string; lines: string[] } | undefined {
  const [, indent = '', path = '', region, options = '', label] = snippet.exec(line) ?? []
  if (path === '') return undefined
  const language = /(?:^|\s)([a-z][\w-]*)/.exec(options)?.[1] ?? /\.(\w+)$/.exec(path)?.[1] ?? ''
  const marked = /^[\d,-]+/.exec(options.trim())?.[0]
  const [numbered, from] = /:line-numbers(?:=(\d+))?/.exec(options) ?? []
  const parts = [
    language,
    `file=${path.replace(/^@(?=\/)/, root)}`,
    ...(region ? [`region=${region}`] : []),
    ...(marked ? [`{${marked}}`] : []),
    ...(numbered ? [`showLineNumbers${from ? `=${from}` : ''}`] : []),
  ]
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { label: label ?? name, lines: [`${indent}\`\`\`${parts.join(' ')}`, `${indent}\`\`\``] }
}

/** Converts the comments in code that docsgen does not have, for focus, warnings and words, to those that mark lines. */
function convertComments(line: string): string {
  return line.replace(/\[!code (?:(?:focus|warning|hl)(?=[:\]])|word:[^\]]*)/, '[!code highlight')
}

function convertLine(line: string, root: string): string {
  const code = snippetOf(line, root)
  if (code) return code.lines.join('\n')
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return ''
  return convertAttributes(withBlockId(line))
    .replace(
      /<Badge\b((?:"[^"]*"|[^>"])*?)(?:\/>|>(.*?)<\/Badge>)/g,
      (_, attributes: string, inner: string | undefined) => {
        const text = /\btext="([^"]*)"/.exec(attributes)?.[1] ?? inner ?? ''
        const type = /\btype="([^"]*)"/.exec(attributes)?.[1]
        return `:badge[${text}]${type ? `{${type}}` : ''}`
      },
    )
    .replace(/(<!--\s*@include:\s*)@(?=\/)/, `$1${root}`)
    .replace(/^(\s*)(:{3,})\s*details\s+(\S.*?)\s*\{open\}\s*$/, '$1$2details[$3]{open}')
}

/** Puts the id of a paragraph, whose attributes are at its end after a space, in front of them. */
function withBlockId(line: string): string {
  if (!line.endsWith('}') || /^\s*(?:#|:{3,}|\|)/.test(line)) return line
  return line.replace(
    /^((?:\s|[-*+>]\s|\d+[.)]\s)*)(\S.*?)\s+\{\s*((?:[.#][\w-]+\s*)+)\}$/,
    (_, indent: string, text: string, list: string) => {
      const id = /#([\w-]+)/.exec(list)?.[1]
      return `${indent}${id === undefined ? '' : `<a id="${id}"></a>`}${text}`
    },
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
