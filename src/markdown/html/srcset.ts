/**
 * Replaces each URL of a `srcset`. A URL ends at white space, so it may contain commas. An entry ends with a comma at
 * the end of its URL or after its descriptor.
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
