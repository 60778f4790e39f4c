import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { eachNode, markdownTree, rangeOf } from './tree.ts'

/** Text before a target, after the text of a link. */
const starts = {
  link: /^\]\(\s*<?/,
  definition: /^\[(?:\\.|[^\]\\])*\]:\s*<?/,
  image: /^!\[(?:\\.|[^\]\\])*\]\(\s*<?/,
}

type Linking = keyof typeof starts

/** Converts the targets of links and definitions within the site, without their anchors, and nothing else. */
export function rewriteTargets(
  content: string,
  convert: (target: string) => string,
  types: Linking[] = ['link', 'definition'],
): string {
  const edits: Edit[] = []
  eachNode(markdownTree(content), (node) => {
    if (!types.includes(node.type as Linking)) return
    const { start, end } = rangeOf(node)
    const last = node.type === 'link' ? node.children.at(-1) : undefined
    const from = last ? rangeOf(last).end : start
    const before = starts[node.type as Linking]
    const mark = before.exec(content.slice(from, end))?.[0]
    const target = mark === undefined ? undefined : /^[^\s#?>)]+/.exec(content.slice(from + mark.length, end))?.[0]
    if (mark === undefined || target === undefined || /^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return
    const at = from + mark.length
    edits.push({ start: at, end: at + target.length, text: convert(target) })
  })
  return applyEdits(content, edits)
}
