/**
 * Returns a function for the ending of the URL of a document: `.html` for `x.md` if a folder `x` has an index. The old
 * generator writes `x.html` and `x/index.html` for the two.
 */
export function fileEndings(names: readonly string[]): (name: string) => '' | '.html' {
  const indexed = new Set(names.flatMap((name) => /^(.+)\/(?:index|README)\.md$/.exec(name)?.[1] ?? []))
  return (name) => (indexed.has(name.replace(/\.md$/, '')) ? '.html' : '')
}
