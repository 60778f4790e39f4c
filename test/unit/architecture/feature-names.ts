import promised from './promised-names.json' with { type: 'json' }

/** The words that name each feature in code. Only files in its own folders may use them. */
const featureWords: Record<string, RegExp> = {
  docusaurus: /docusaurus|swizzl/i,
  glossary: /glossar(y|ies)|pageTerms|termsOf/i,
  blog: /blog/i,
  offline: /offline|serviceWorker/i,
  print: /print(Documents?|Input|Pages?|View)|docsgen pdf|isPrinted/i,
  cards: /socialCards?|openCards|cardDrawer|drawCards?/i,
  live: /liveCode|liveScope|markdown\.live/i,
  diagrams: /diagrams?\b|mermaid/i,
  changes: /changesSince|comparisons?\b/i,
  feedback: /feedback/i,
  samples: /CodeSamples?|runSamples|\bsamples:|sampleProblems/,
  twoslash: /twoslash|codeTypes/i,
  analytics: /analytics/i,
  budgets: /\bbudgets\b/i,
  ledger: /ledger/i,
  accessibility: /accessibility/i,
  refs: /\brefs\b|gitRef|openRefs|refWorld/,
  remote: /cache\.remote|remoteCache|SharedResults|\bshards?\b/i,
  openapi: /openapi/i,
  typedoc: /typedoc/i,
  prose: /cspell|\bvale\b/i,
  portable: /portable/i,
  zoom: /\bzoom/i,
  shortcuts: /shortcuts/i,
  look: /faviconOf|faviconText/,
  'front-page': /frontPage/i,
  icons: /namedIcons|openIcons/,
  'copy-page': /copyPage|copy-page/i,
  llms: /\bllms\b/i,
  lsp: /\blsp\b|languageServer/i,
  mcp: /\bmcp\b|modelContext/i,
}

/** Files that may name features: the list of features, the public types, the messages, and tools that use the core. */
const neutral = /^src\/features\/index\.ts$|^src\/index\.ts$|^src\/messages\/|\/migrate\/|\/rewrite\//

/** Storage keys, classes and folders of translations that sites of Docusaurus rely on. */
const promisedStrings =
  /docusaurus\.(announcement|tab)[.\w]*|docusaurus-(theme|data|plugin-content)\b[-\w]*|@docusaurus\/\w[-\w]*/g

/** A file that may use a word of a feature, because others chose the name. */
export interface PromisedName {
  file: string
  word: string
  reason: string
}

export const promisedNames: PromisedName[] = promised

export interface FeatureName {
  feature: string
  word: string
  line: number
}

/** Returns the first name of each feature in a file outside of the feature's folders. */
export function findFeatureNames(file: string, text: string): FeatureName[] {
  if (!isCode(file) || neutral.test(file)) return []
  const code = withoutComments(text).replace(promisedStrings, '')
  return Object.entries(featureWords).flatMap(([feature, words]) => {
    const match = words.exec(code)
    if (!match || featureOf(file) === feature) return []
    return [{ feature, word: match[0], line: code.slice(0, match.index).split('\n').length }]
  })
}

/** Returns true if a promised name allows a file to name a feature. */
export function allowsFeature({ file, word }: PromisedName, path: string, feature: string): boolean {
  return file === path && featureWords[feature]!.test(word)
}

/** Returns the feature whose folder contains the file. */
export function featureOf(file: string): string | undefined {
  return /^(?:src|client)\/features\/([^/]+)\//.exec(file)?.[1]
}

function isCode(file: string): boolean {
  return /^(?:src|client)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts')
}

/** Replaces comments by their line breaks, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))
}
