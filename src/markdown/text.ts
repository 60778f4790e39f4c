const noncharacters = /[\ufdd0\ufdd1]|&#(?:x0*fdd[01]|0*6497[67]);/gi

/** Line feeds only, and none of the two characters that mark holes, spelled either way. */
export function normalize(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return lines.replace(noncharacters, '\ufffd')
}

const needsEscape = /[&<>"]/

/** Escapes text for HTML content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  if (!needsEscape.test(text)) return text
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
