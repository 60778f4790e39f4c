/** The one parameter of a compiled document, which is the body of a function: returns what an import stands for. */
export const importParameter = '_docsgenImport'

/** The text of a compiled document without its source map, and the comment with that. */
export function splitMap(text: string): { code: string; map: string } {
  const at = text.lastIndexOf('\n//# sourceMappingURL=')
  return at < 0 ? { code: text, map: '' } : { code: text.slice(0, at), map: text.slice(at + 1) }
}
