const noncharacters = /[\ufdd0\ufdd1]|&#(?:x0*fdd[01]|0*6497[67]);/gi

/** Normalizes line feeds, and replaces the two characters that mark holes, including character references to them. */
export function normalize(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  // Fast path: searching for plain texts is several times faster than the expression.
  const mayBeMarks = ['&#', '\ufdd0', '\ufdd1'].some((start) => lines.includes(start))
  return mayBeMarks ? lines.replace(noncharacters, '\ufffd') : lines
}
