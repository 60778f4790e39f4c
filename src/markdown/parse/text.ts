const noncharacters = /[\ufdd0\ufdd1]|&#(?:x0*fdd[01]|0*6497[67]);/gi

/** Normalizes line feeds, and replaces the two characters that mark holes, including character references to them. */
export function normalize(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(noncharacters, '\ufffd')
}
