/** Start and end of comments as regular expressions: those that Docusaurus supports, and a few more. */
const styles = {
  slashes: ['\\/\\/', ''],
  block: ['\\/\\*', '\\*\\/'],
  jsx: ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%+', ''],
  semicolons: [';+', ''],
  quote: ["(?:_\\s*)?['‘’]", ''],
  rem: ['@?[Rr][Ee][Mm]\\b', ''],
  colons: ['::', ''],
  bang: ['!', ''],
  parens: ['\\(\\*', '\\*\\)'],
  angle: ['<#', '#>'],
  star: ['\\*>', ''],
} as const satisfies Record<string, [start: string, end: string]>

type Style = keyof typeof styles

const popular: Style[] = ['slashes', 'block', 'jsx', 'hash', 'html']
const c: Style[] = ['slashes', 'block']

/** Comment styles by grammar. Unlisted grammars use the popular styles. */
const stylesOf: Record<string, Style[]> = {
  javascript: c,
  typescript: c,
  jsx: [...c, 'jsx'],
  tsx: [...c, 'jsx'],
  markup: [...c, 'html'],
  markdown: ['html', 'jsx', 'hash'],
  python: ['hash'],
  bash: ['hash'],
  powershell: ['hash', 'angle'],
  latex: ['percent'],
  matlab: ['percent'],
  erlang: ['percent'],
  lua: ['dashes'],
  haskell: ['dashes'],
  ada: ['dashes'],
  elm: ['dashes'],
  vhdl: ['dashes'],
  sql: ['dashes', 'block', 'hash'],
  wasm: ['semicolons'],
  lisp: ['semicolons'],
  clojure: ['semicolons'],
  scheme: ['semicolons'],
  racket: ['semicolons'],
  nasm: ['semicolons'],
  autohotkey: ['semicolons'],
  ini: ['semicolons', 'hash'],
  'visual-basic': ['quote', 'rem'],
  vbnet: ['quote', 'rem'],
  basic: ['rem', 'bang', 'quote'],
  batch: ['rem', 'colons'],
  vim: ['hash'],
  fsharp: [...c, 'parens'],
  ocaml: ['parens'],
  sml: ['parens'],
  fortran: ['bang'],
  cobol: ['star'],
}

/** Comment styles of a language. Languages that share them get the same object. */
export function commentsOf(grammar: string): readonly Style[] {
  return stylesOf[grammar] ?? popular
}

/** Source of a regular expression for a comment in one of the styles that contains only `inner`. */
export function commentPattern(inner: string, comments: readonly Style[]): string {
  return comments.map((style) => `${styles[style][0]}\\s*${inner}\\s*${styles[style][1]}`).join('|')
}

const opener = /(?:\{\s*\/\*|\/\/+|\/\*|<!--|<#|\(\*|\*>|--|#+|%+|;+|::|!|['‘’]|@?\brem)$/i
const closer = /^\s*(?:\*\/\s*\}|\*\/|-->|#>|\*\))?$/

/** Text before a comment whose start is at the end of `before` and whose end is `after`; undefined if there is none. */
export function beforeComment(before: string, after: string): string | undefined {
  const text = before.trimEnd()
  const opening = opener.exec(text.slice(-16))
  if (!opening || !closer.test(after.trimEnd())) return undefined
  return text.slice(0, text.length - opening[0].length).trimEnd()
}
