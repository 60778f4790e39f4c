const reference = /&(?:#(?:x([\da-f]+)|(\d+))(;?)|[a-z])?/gi

/**
 * Terminates numeric character references with `;` and escapes other ampersands, so that joining two texts cannot
 * create new references. Replaces references to the two characters that mark holes.
 */
export function closeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(reference, (all, hex?: string, decimal?: string, end?: string) => {
    const code = codeOf(hex, decimal)
    if (code === 0xfdd0 || code === 0xfdd1) return '\ufffd'
    if (code !== undefined) return end ? all : `${all};`
    return all === '&' ? '&amp;' : all
  })
}

const named: Record<string, string> = { 'amp;': '&', 'colon;': ':', 'Tab;': '\t', 'NewLine;': '\n' }

/**
 * Decodes an attribute value for checks: numeric references, and the named ones that can disguise a scheme (no others
 * stand for letters, colons, or white space that browsers ignore).
 */
export function resolveReferences(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#(?:x([\da-f]+)|(\d+));?|(amp;|colon;|Tab;|NewLine;))/gi, (all, hex, decimal, name) => {
    const code = codeOf(hex, decimal)
    if (code === undefined) return named[name as string] ?? all
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
  })
}

function codeOf(hex: string | undefined, decimal: string | undefined): number | undefined {
  if (hex) return Number.parseInt(hex, 16)
  return decimal ? Number.parseInt(decimal, 10) : undefined
}
