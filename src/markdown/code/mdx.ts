/**
 * Removes `mdx-code-block` fences, so that their content is parsed as MDX while other tools see code. Keeps line
 * numbers. Skips those inside other fences, which are examples.
 */
export function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  let open: { mark: string; wrapper: boolean } | undefined
  lines.forEach((line, i) => {
    const found = /^(?:[ \t>]*)(`{3,}|~{3,})[ \t]*(\S*)/.exec(line)
    if (!found) return
    const [, mark = '', word = ''] = found
    const closes = open && mark.startsWith(open.mark) && word === ''
    if (!open) open = { mark, wrapper: word === 'mdx-code-block' }
    else if (!closes) return
    if (open.wrapper) lines[i] = ''
    if (closes) open = undefined
  })
  return lines.join('\n')
}
