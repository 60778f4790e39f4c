/** Makes a test of a pattern: the start of an address, or `/…/` for a regular expression. Throws a SyntaxError. */
export function matcherOf(pattern: string): (url: string) => boolean {
  if (!pattern.startsWith('/')) return (url) => url.startsWith(pattern)
  const source = /^\/(.+)\/$/s.exec(pattern)?.[1]
  if (source === undefined) throw new SyntaxError('A regular expression stands between two slashes.')
  const expression = new RegExp(source)
  return (url) => expression.test(url)
}
