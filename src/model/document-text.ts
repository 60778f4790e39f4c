/** Parameter of the function that a compiled document is the body of: resolves an import. */
export const importParameter = '_docsgenImport'

/** Splits the text of a compiled document into code and the comment with its source map. */
export function splitMap(text: string): { code: string; map: string } {
  const at = text.lastIndexOf('\n//# sourceMappingURL=')
  return at < 0 ? { code: text, map: '' } : { code: text.slice(0, at), map: text.slice(at + 1) }
}
