/**
 * Takes the fences of `mdx-code-block` away, so that what they hold is read as MDX while other tools see code. Lines stay
 * where they are. One inside another fence is an example and stays.
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
