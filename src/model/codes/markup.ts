import type { CodeTable } from './code-entry.ts'

/** Codes for Markdown that parses, but not to what its author meant. */
export const markupCodes = {
  'broken-markup': {
    severity: 'warning',
    title: 'Markup does not do what its author meant.',
    help: 'Readers see its characters, or lose text. Examples are a line of a table with more cells than its header, a second definition of a label, emphasis beside a space or punctuation, and a heading without a space or without text. Correct it as the hint says, or put a backslash before the characters.',
  },
  'unclosed-block': {
    severity: 'warning',
    title: 'A code block, a formula or a comment is never closed.',
    help: 'It contains everything up to the end of the page, or of the enclosing list or quote. Add the closing marker.',
  },
  'unknown-reference': {
    severity: 'warning',
    title: 'A reference or definition has no counterpart.',
    help: 'A footnote without a reference is not shown, a reference without a definition is shown as text, and an abbreviation that the page does not use has no effect. Correct the label, or remove the unused part.',
  },
  'unclosed-directive': {
    severity: 'warning',
    title: 'A directive is never closed.',
    help: 'It contains everything up to the end of the page, or of the enclosing list or quote. Close it with a separate line of colons. In nested containers, use more colons for the outer one.',
  },
  'unused-directive': {
    severity: 'warning',
    title: 'A directive or an attribute has no effect.',
    help: 'The directive does not exist, is not allowed here or closes nothing, so it is shown as text; or an attribute of it or of an image is unknown. Correct the name, remove the unused part, or put a backslash before the colons.',
  },
  'unmatched-code-note': {
    severity: 'warning',
    title: 'A numbered note of a code block has no counterpart.',
    help: 'A comment such as "// (1)!" refers to the first item of the ordered list directly after the block. Add the missing item or comment.',
  },
  'unused-code-option': {
    severity: 'warning',
    title: 'An option of a code block has no effect.',
    help: 'Its name looks like a typo, a title has no quotes, a number is not that of a line, or a comment that marks lines has no counterpart. Options that need a key of the configuration or a plugin are an info without it. Correct or remove the option, or enable it.',
  },
  'unknown-language': {
    severity: 'info',
    title: 'A code block has an unknown language.',
    help: 'The block is shown without syntax highlighting. Correct the language, or use text.',
  },
} satisfies CodeTable
