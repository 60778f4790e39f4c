/** How comments open and close, as regular expressions; these are the sets of Docusaurus and a few more. */
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

/** By grammar; every other one has the popular styles. */
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

/** The comments of a language; the same object for languages that share them. */
export function commentsOf(grammar: string): readonly Style[] {
  return stylesOf[grammar] ?? popular
}

/** Source of a regular expression for a comment that holds only `inner`, in one of the styles. */
export function commentPattern(inner: string, comments: readonly Style[]): string {
  return comments.map((style) => `${styles[style][0]}\\s*${inner}\\s*${styles[style][1]}`).join('|')
}

const opener = /(?:\{\s*\/\*|\/\/+|\/\*|<!--|<#|\(\*|\*>|--|#+|%+|;+|::|!|['‘’]|@?\brem)$/i
const closer = /^\s*(?:\*\/\s*\}|\*\/|-->|#>|\*\))?$/

/** What stands before a comment of any style that `before` opens and `after` closes; nothing if they do not. */
export function beforeComment(before: string, after: string): string | undefined {
  const text = before.trimEnd()
  const opening = opener.exec(text.slice(-16))
  if (!opening || !closer.test(after.trimEnd())) return undefined
  return text.slice(0, text.length - opening[0].length).trimEnd()
}
