const reference = /&(?:#(?:x([\da-f]+)|(\d+))(;?)|[a-z])?/gi

/**
 * Text with each numeric character reference closed by its `;` and each `&` that begins no reference escaped, so that
 * nothing new comes to be when two texts are joined. The two characters that mark holes cannot be spelled this way.
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
 * What an attribute says, for judging it: numeric references are resolved, and of the named ones those that can hide a
 * scheme (no other stands for a letter of one, for a colon, or for white space that browsers ignore).
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
