import { labelOf } from '../markdown/containers.ts'
import { fencedLines } from '../markdown/fences.ts'

/** Components of Starlight that become containers. */
const containers: Record<string, (attributes: Map<string, string>) => string> = {
  Aside: (of) => `${of.get('type') ?? 'note'}${labelOf(of.get('title'))}`,
  Steps: () => 'steps',
  FileTree: () => 'file-tree',
  CardGrid: () => 'cards',
  Card: (of) => `card${labelOf(of.get('title'))}`,
  Tabs: (of) => `tabs${of.has('syncKey') ? `{group=${of.get('syncKey')}}` : ''}`,
  TabItem: (of) => `tab${labelOf(of.get('label'))}`,
}

const opening = /^(\s*)<([A-Z]\w*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*(\/?)>\s*$/
const closing = /^\s*<\/([A-Z]\w*)>\s*$/

/** Converts the components of Starlight to containers and text, and removes their imports. */
export function convertStarlight(content: string): string {
  const lines = fencedLines(withoutImports(content))
  const result: string[] = []
  for (const [at, { text, state }] of lines.entries()) {
    if (state !== 'text') {
      result.push(unindented(text, depthAt(lines, at)))
      continue
    }
    const open = opening.exec(text)
    const close = closing.exec(text)?.[1]
    const own = open && containers[open[2]!]
    if (open && own && open[4] === '')
      result.push(...spaced(result), `${colons(lines, at)}${own(attributesOf(open[3]!))}`, '')
    else if (close !== undefined && containers[close]) result.push('', colons(lines, openOf(lines, at)), '')
    else if (open && open[4] === '/' && alone[open[2]!])
      result.push(...spaced(result), ...alone[open[2]!]!(attributesOf(open[3]!)), '')
    else result.push(inline(unindented(text, depthAt(lines, at))))
  }
  return result.join('\n').replace(/\n{3,}/g, '\n\n')
}

/** Components without content, on a line of their own. */
const alone: Record<string, (attributes: Map<string, string>) => string[]> = {
  LinkCard: (of) => [
    `:::card${labelOf(of.get('title'))}{href=${of.get('href') ?? '/'}}`,
    of.get('description') ?? '',
    ':::',
  ],
}

function inline(line: string): string {
  return line
    .replace(/<Badge\b([^>]*?)\/>/g, (_, text: string) => {
      const of = attributesOf(text)
      const variant = of.get('variant')
      return `:badge[${of.get('text') ?? ''}]${variant && variant !== 'default' ? `{${variant === 'caution' ? 'warning' : variant}}` : ''}`
    })
    .replace(
      /<LinkButton\b([^>]*)>(.*?)<\/LinkButton>/g,
      (_, text: string, label: string) => `[${label.trim()}](${attributesOf(text).get('href') ?? '/'})`,
    )
    .replace(/<Icon\b[^>]*\/>\s?/g, '')
}

function attributesOf(text: string): Map<string, string> {
  const all = text.matchAll(/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{[`'"]?([^}`'"]*)[`'"]?\}))?/g)
  return new Map([...all].map(([, name, double, single, code]) => [name!, double ?? single ?? code ?? '']))
}

function withoutImports(content: string): string {
  return content.replace(/^import\s+\{[^}]*\}\s+from\s+['"]@astrojs\/starlight\/components['"];?[ \t]*\n?/gm, '')
}

type Lines = ReturnType<typeof fencedLines>

/** Returns the depth of components around a line. */
function depthAt(lines: Lines, at: number): number {
  let depth = 0
  for (const { text, state } of lines.slice(0, at)) {
    if (state !== 'text') continue
    const open = opening.exec(text)
    if (open && open[4] === '' && containers[open[2]!]) depth++
    else if (containers[closing.exec(text)?.[1] ?? '']) depth--
  }
  return depth
}

/** Removes the indentation that JSX has in components, and Markdown must not have. */
function unindented(line: string, depth: number): string {
  return depth === 0 ? line : line.replace(new RegExp(`^(?: {1,${depth * 2}}|\\t{1,${depth}})`), '')
}

/** Returns the line that opens the component closed at a line. */
function openOf(lines: Lines, at: number): number {
  let depth = 0
  for (let i = at; i >= 0; i--) {
    const { text, state } = lines[i]!
    if (state !== 'text') continue
    const open = opening.exec(text)
    if (containers[closing.exec(text)?.[1] ?? '']) depth++
    else if (open && open[4] === '' && containers[open[2]!] && --depth === 0) return i
  }
  return at
}

/** Returns the colons of a container: one more than those of the containers in it. */
function colons(lines: Lines, at: number): string {
  let depth = 0
  let deepest = 0
  for (const { text, state } of lines.slice(at)) {
    if (state !== 'text') continue
    const open = opening.exec(text)
    const name = open?.[2] ?? ''
    if (open && open[4] === '' && containers[name]) deepest = Math.max(deepest, ++depth)
    else if (open && open[4] === '/' && alone[name]) deepest = Math.max(deepest, depth + 1)
    else if (/^\s*:{3,}\w/.test(text)) deepest = Math.max(deepest, depth + 1)
    else if (containers[closing.exec(text)?.[1] ?? ''] && --depth === 0) break
  }
  return ':'.repeat(2 + Math.max(1, deepest))
}

function spaced(result: string[]): string[] {
  return result.length > 0 && result.at(-1)!.trim() !== '' ? [''] : []
}
