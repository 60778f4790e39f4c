import { grammarOf } from './languages.ts'

/** Names of languages by grammar, where they are not the name in capitals or with a capital. */
const labels: Record<string, string> = {
  bash: 'Shell',
  cpp: 'C++',
  csharp: 'C#',
  cmake: 'CMake',
  fsharp: 'F#',
  graphql: 'GraphQL',
  javascript: 'JavaScript',
  latex: 'LaTeX',
  markdown: 'Markdown',
  markup: 'HTML',
  matlab: 'MATLAB',
  objectivec: 'Objective-C',
  powershell: 'PowerShell',
  'shell-session': 'Shell',
  typescript: 'TypeScript',
}

const inCapitals = /^(?:csp|css|csv|hcl|hlsl|http|ini|json5?|jsx|llvm|mdx|php|sql|svg|toml|tsx|uri|wgsl|xml|yaml)$/

/** Name of the language of a fence for readers; undefined for plain text. */
export function languageLabel(lang: string): string | undefined {
  const grammar = grammarOf(lang)
  if (grammar === undefined) return undefined
  // These share the grammar of HTML.
  const name = /^(?:xml|svg)$/.test(lang) ? lang : grammar
  if (Object.hasOwn(labels, name)) return labels[name]
  return inCapitals.test(name) ? name.toUpperCase() : name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/** Icons by grammar. */
const icons: [pattern: RegExp, icon: string][] = [
  [/^(?:bash|batch|powershell|shell-session)$/, 'file-shell'],
  [/^(?:json5?|csv|graphql|protobuf)$/, 'file-data'],
  [/^(?:markup|jsx|tsx|mdx)$/, 'file-markup'],
  [/^(?:sql|plsql)$/, 'file-table'],
  [/^(?:apacheconf|docker|editorconfig|hcl|ini|makefile|nginx|properties|systemd|toml|yaml)$/, 'file-settings'],
  [/^(?:markdown|asciidoc|rest|latex)$/, 'page'],
]

/** Name of the icon for a file in the language of a fence. */
export function fileIcon(lang: string): string {
  const grammar = grammarOf(lang)
  return grammar === undefined ? 'page' : (icons.find(([pattern]) => pattern.test(grammar))?.[1] ?? 'file-code')
}
