import { closest } from '../../shared/closest.ts'
import { grammars } from './grammars.ts'

/** Common language names without a grammar of that name. */
export const aliases: Record<string, string> = {
  apache: 'apacheconf',
  asm: 'nasm',
  assembly: 'nasm',
  astro: 'jsx',
  bat: 'batch',
  bazel: 'python',
  bib: 'latex',
  'c++': 'cpp',
  caddyfile: 'nginx',
  cfg: 'ini',
  cjs: 'javascript',
  clj: 'clojure',
  cmd: 'batch',
  conf: 'ini',
  console: 'bash',
  cts: 'typescript',
  dotenv: 'bash',
  ecmascript: 'javascript',
  el: 'lisp',
  env: 'bash',
  erl: 'erlang',
  es6: 'javascript',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  fish: 'bash',
  geojson: 'json',
  golang: 'go',
  gql: 'graphql',
  gyp: 'python',
  htaccess: 'apacheconf',
  htm: 'markup',
  jade: 'pug',
  jinja: 'django',
  jl: 'julia',
  'json-ld': 'json',
  jsonc: 'json',
  jsonl: 'json',
  jsonld: 'json',
  kql: 'kusto',
  make: 'makefile',
  mariadb: 'sql',
  mdx: 'markdown',
  mjs: 'javascript',
  ml: 'ocaml',
  mts: 'typescript',
  mysql: 'sql',
  ndjson: 'json',
  node: 'javascript',

  'objective-c': 'objectivec',
  'objective-c++': 'objectivec',
  patch: 'diff',
  pcss: 'css',
  pgsql: 'sql',
  pl: 'perl',
  plist: 'markup',
  plpgsql: 'sql',
  postcss: 'css',
  postgres: 'sql',
  postgresql: 'sql',
  prisma: 'graphql',
  proto: 'protobuf',
  ps1: 'powershell',
  ps: 'powershell',
  puml: 'plant-uml',
  pwsh: 'powershell',
  rs: 'rust',
  rst: 'rest',
  scm: 'scheme',
  'shell-script': 'bash',
  sqlite3: 'sql',
  sqlite: 'sql',
  styl: 'stylus',
  svelte: 'markup',
  terminal: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  tsql: 'sql',
  viml: 'vim',
  vue: 'markup',
  wast: 'wasm',
  wat: 'wasm',
  xhtml: 'markup',
  xsl: 'markup',
  xslt: 'markup',
  zsh: 'bash',
}

const plain = new Set(
  'text txt plain plaintext none raw output stdout stderr log-output ansi ascii tree math nohighlight no-highlight'.split(
    ' ',
  ),
)

/** Grammar of a language in lower case; undefined for plain text and unknown languages. */
export function grammarOf(lang: string): string | undefined {
  if (Object.hasOwn(grammars, lang)) return grammars[lang]
  return Object.hasOwn(aliases, lang) ? aliases[lang] : undefined
}

/** Whether a language has a grammar, is a name for plain text, or is empty. */
export function isKnownLanguage(lang: string): boolean {
  return lang === '' || plain.has(lang) || grammarOf(lang) !== undefined
}

const nearest = new Map<string, string | undefined>()

/** The most similar known name. */
export function nearestLanguage(lang: string): string | undefined {
  if (nearest.size > 1000) nearest.clear()
  if (!nearest.has(lang))
    nearest.set(lang, closest(lang, [...Object.keys(grammars), ...Object.keys(aliases), ...plain]))
  return nearest.get(lang)
}
