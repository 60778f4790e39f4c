import { parseFragment } from 'parse5'

/** Returns text of HTML without its character references. */
export function textValue(html: string): string {
  const [first] = parseFragment(html.replace(/</g, '&lt;')).childNodes
  return first && 'value' in first ? first.value : html
}
