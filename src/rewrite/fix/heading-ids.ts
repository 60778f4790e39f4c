import type { Heading, Nodes } from 'mdast'
import type { Edit } from '../../shared/text-edits.ts'
import type { SourceText } from '../source-text.ts'
import type { SourceTree } from '../source-tree.ts'

/** A heading that gets its id written down. */
interface FrozenId {
  id: string
  edit: Edit
}

const ownId = /(?:\{#[^\s{}]+\}|\{\/\*\s*#[^\s{}*]+\s*\*\/\}|<!--\s*#\S+?\s*-->)[ \t]*#*[ \t]*$/

/** Writes the generated ids of headings into their lines: `{#id}`, in MDX as a comment. `ids` are by position. */
export function frozenIds(
  { tree, format }: SourceTree,
  source: SourceText,
  ids: ReadonlyMap<string, string>,
): FrozenId[] {
  const frozen: FrozenId[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'heading') {
      const { line, column } = node.position!.start
      const id = ids.get(`${line}:${column}`)
      const at = id === undefined || id === '' ? undefined : endOfText(node, source)
      if (at !== undefined) {
        const text = format === 'mdx' ? ` {/* #${id} */}` : ` {#${id}}`
        frozen.push({ id: id!, edit: { start: at, end: at, text } })
      }
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return frozen
}

/** Offset of the end of a heading's text; undefined if it has an id of its own. */
function endOfText({ position }: Heading, { raw, offsetOf }: SourceText): number | undefined {
  const start = offsetOf(position!.start)
  const text = raw.slice(start, offsetOf(position!.end))
  const isAtx = /^#{1,6}(?:[ \t]|$)/.test(text)
  const content = isAtx ? text.split(/\r?\n/, 1)[0]!.replace(/[ \t]+#+[ \t]*$/, '') : text.replace(/\r?\n[^\n]*$/, '')
  return ownId.test(content) ? undefined : start + content.trimEnd().length
}
