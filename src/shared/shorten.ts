const longest = 200

/** Collapses text to one line and truncates it to the length of a description. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, line.lastIndexOf(' ', longest))} …`
}
