/**
 * Replaces each address of a `srcset`. An address ends at white space, so that commas may stand in it; commas at its
 * end, or behind its width or density, end the entry.
 */
export function mapSrcset(value: string, replace: (url: string) => string): string {
  const entries: string[] = []
  const address = /[\s,]*([^\s,]\S*)/y
  const descriptor = /[^,]*/y
  for (let at = 0; ; ) {
    address.lastIndex = at
    const [, written] = address.exec(value) ?? []
    if (written === undefined) return entries.join(', ')
    at = address.lastIndex
    const url = written.replace(/(?<!,),+$/, '')
    descriptor.lastIndex = at
    const size = url === written ? descriptor.exec(value)![0] : ''
    at += size.length
    entries.push([replace(url), ...size.trim().split(/\s+/)].filter((part) => part !== '').join(' '))
  }
}
