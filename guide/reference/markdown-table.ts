/** Returns a Markdown table: the head first. */
export function markdownTable([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** Escapes the characters of a text that would end its cell. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

export function code(text: string): string {
  return `\`${text}\``
}
