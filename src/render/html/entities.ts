const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&#x26;': '&',
  '&#x3C;': '<',
  '&#x22;': '"',
}

/** Resolves the character references that React and the Markdown compiler write. */
export function unescapeText(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27|#39|#x26|#x3C|#x22);/g, (entity) => entities[entity]!)
    : text
}
