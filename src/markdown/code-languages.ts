import { closest } from '../model/closest.ts'
import { grammars } from './grammars.ts'

/** Names that writers use for languages whose grammar has another name. */
export const aliases: Record<string, string> = {
  'c++': 'cpp',
  'f#': 'fsharp',
  'objective-c': 'objectivec',
  'objective-c++': 'objectivec',
  'shell-script': 'bash',
  asm: 'nasm',
  assembly: 'nasm',
  astro: 'jsx',
  bat: 'batch',
  bazel: 'python',
  bib: 'latex',
  caddyfile: 'nginx',
  cfg: 'ini',
  cjs: 'javascript',
  cmd: 'batch',
  conf: 'ini',
  console: 'bash',
  cts: 'typescript',
  dotenv: 'bash',
  ecmascript: 'javascript',
  env: 'bash',
  es6: 'javascript',
  fish: 'bash',
  flow: 'javascript',
  geojson: 'json',
  golang: 'go',
  gql: 'graphql',
  gradle: 'groovy',
  gyp: 'python',
  htm: 'markup',
  jsonc: 'json',
  jsonl: 'json',
  jsonld: 'json',
  'json-ld': 'json',
  mariadb: 'sql',
  make: 'makefile',
  mdx: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  mysql: 'sql',
  ndjson: 'json',
  node: 'javascript',
  objectpascal: 'pascal',
  patch: 'diff',
  pcss: 'css',
  pgsql: 'sql',
  plist: 'markup',
  plpgsql: 'sql',
  postcss: 'css',
  postgres: 'sql',
  postgresql: 'sql',
  proto: 'protobuf',
  ps: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  rs: 'rust',
  sqlite: 'sql',
  sqlite3: 'sql',
  svelte: 'markup',
  terminal: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  tsql: 'sql',
  vue: 'markup',
  xhtml: 'markup',
  xsl: 'markup',
  xslt: 'markup',
  zsh: 'bash',
  npm: 'bash',
}

const plain = new Set(
  'text txt plain plaintext none raw output stdout stderr log-output ansi ascii tree math nohighlight no-highlight'.split(
    ' ',
  ),
)

/** Name of the grammar for a language, in lower case as a fence names it; nothing for plain text and what is not known. */
export function grammarOf(lang: string): string | undefined {
  if (Object.hasOwn(grammars, lang)) return grammars[lang]
  return Object.hasOwn(aliases, lang) ? aliases[lang] : undefined
}

/** Whether a fence may say this: a language with a grammar, a name for plain text, or nothing. */
export function isKnownLanguage(lang: string): boolean {
  return lang === '' || plain.has(lang) || grammarOf(lang) !== undefined
}

/** The known name nearest to one that is not known. */
export function nearestLanguage(lang: string): string | undefined {
  return closest(lang, [...Object.keys(grammars), ...Object.keys(aliases), ...plain])
}
