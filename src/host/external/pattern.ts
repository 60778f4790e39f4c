/** Compiles a pattern: a URL prefix or a `/regular expression/`. Throws a SyntaxError if invalid. */
export function matcherOf(pattern: string): (url: string) => boolean {
  if (!pattern.startsWith('/')) return (url) => url.startsWith(pattern)
  const source = /^\/(.+)\/$/s.exec(pattern)?.[1]
  if (source === undefined) throw new SyntaxError('A regular expression must end with a slash.')
  const expression = new RegExp(source)
  return (url) => expression.test(url)
}
