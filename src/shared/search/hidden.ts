/** Classes of elements whose text is neither searched nor shown in excerpts. */
export const hiddenClasses = [
  'hash-link',
  'sr-only',
  'mermaid',
  'diagram',
  'term-notes',
  'code-types',
  'live-result',
].map((name) => `dg-${name}`)

/** Classes of buttons with text of the author: terms of the glossary, names in code. */
export const textButtons = ['dg-term', 'dg-code-type']
