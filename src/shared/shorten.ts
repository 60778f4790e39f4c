const longest = 200

/** A text on one line, short enough for a description. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, line.lastIndexOf(' ', longest))} …`
}
