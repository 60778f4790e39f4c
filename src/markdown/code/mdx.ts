import type { Feature } from '../../model/feature.ts'

/** Reads `mdx-code-block` fences as MDX, also where blocks of code need no highlighting. */
export const mdxBlocks: Feature = { name: 'mdx-blocks', text: unwrapMdxBlocks }

/** An open fence: its mark, its column, and whether its content is MDX. */
interface Fence {
  mark: string
  column: number
  isMdx: boolean
}

/**
 * Removes `mdx-code-block` fences, so that their content is parsed as MDX while other tools see code. Keeps line
 * numbers. Skips those inside other fences, which are examples.
 */
export function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  const open: Fence[] = []
  lines.forEach((line, i) => {
    const [, before = '', mark = '', word = ''] =
      /^((?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*)(`{3,}|~{3,})[ \t]*(\S*)/.exec(line) ?? []
    if (mark === '') return
    const isMdx = word === 'mdx-code-block'
    // Code in an item ends with the item.
    while (isMdx && open.at(-1)?.isMdx === false && open.at(-1)!.column > before.length) open.pop()
    const inner = open.at(-1)
    const isEnd = inner !== undefined && word === '' && mark.startsWith(inner.mark)
    if (isEnd) open.pop()
    else if (inner?.isMdx === false || (mark.startsWith('`') && word.includes('`'))) return
    else open.push({ mark, column: before.length, isMdx })
    // Marks of quotes and of lists go on.
    if (isEnd ? inner.isMdx : isMdx) lines[i] = before.trimEnd() === '' ? '' : before
  })
  return lines.join('\n')
}
