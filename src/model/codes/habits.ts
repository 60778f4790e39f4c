import type { CodeTable } from './code-entry.ts'

/** Codes for what authors write as in other tools. */
export const habitCodes = {
  'foreign-syntax': {
    severity: 'warning',
    title: 'Syntax of another tool is shown as text.',
    help: 'A document has Markdown that only other tools read, such as a shortcode, a wiki link or an admonition of MkDocs, front matter in TOML, or a conflict marker of a merge. Write what the hint says, or put it in backticks to show it to readers.',
  },
  'misplaced-file': {
    severity: 'warning',
    title: 'A file or folder is where only another tool reads it.',
    help: 'It has a name, an ending or a place that other generators use, so docsgen does not read it. Rename or move it as the hint says. If docsgen has found such files at its own place too, it is only a note.',
  },
} satisfies CodeTable
