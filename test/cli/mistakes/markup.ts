import type { MistakeSite } from './mistake.ts'

const inCell = 'Write "\\|" for a pipe inside a cell, also in code, or add columns to the header.'
const secondHint = 'Give one of them another label, and use it where it is meant, or remove it.'

/** Markdown that parses, but not to what its author meant. */
export const site: MistakeSite = {
  files: { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n' },
  mistakes: [
    {
      did: 'wrote rows with more cells than the header',
      file: 'content/docs/cells.md',
      text: '# Operators\n\n| operator | meaning |\n| --- | --- |\n▲| `x || y` | either one |\n▲| left | right | gone |\n',
      found: [
        [
          'warning ▲ This row has 4 cells, but the table has 2 columns: the rest of the row is lost. (broken-markup)',
          inCell,
        ],
        [
          'warning ▲ This row has 3 cells, but the table has 2 columns: the rest of the row is lost. (broken-markup)',
          inCell,
        ],
      ],
    },
    {
      did: 'wrote tables without a matching line below the header',
      file: 'content/docs/tables.md',
      text: '# Tables\n\n▲a | b\n---|---|---\n1 | 2\n\n▲| a | b |\n| c | d |\n\n| a | b |\n\n▲| - | - |\n\n> ▲| a | b |\n> | - |\n',
      found: [
        [
          'warning ▲ This is not a table: its header has 2 cells, and the line below it 3. (broken-markup)',
          'Give both the same number of cells. Write "\\|" for a pipe inside a cell.',
        ],
        [
          'warning ▲ This is not a table: there is no line of dashes below its header. (broken-markup)',
          'Add "| --- | --- |" below the first row.',
        ],
        [
          'warning ▲ This is not a table: the header above the line of dashes is missing. (broken-markup)',
          'Write the header directly above it, without a blank line.',
        ],
        [
          'warning ▲ This is not a table: its header has 2 cells, and the line below it 1. (broken-markup)',
          'Give both the same number of cells. Write "\\|" for a pipe inside a cell.',
        ],
      ],
    },
    {
      did: 'defined labels twice',
      file: 'content/docs/twice.md',
      text: '# Twice\n\nA[^n] and [x].\n\n[^n]: First text.\n\n▲[^n]: Second text.\n\n[x]: https://example.com/a\n▲[X]: https://example.com/b\n[x]: https://example.com/a\n',
      found: [
        ['warning ▲ This definition of "[^n]:" has no effect: line 5 has another one. (broken-markup)', secondHint],
        ['warning ▲ This definition of "[X]:" has no effect: line 9 has another one. (broken-markup)', secondHint],
      ],
    },
    {
      did: 'referred to labels that nothing defines',
      file: 'content/docs/labels.md',
      text: '# Labels\n\nb▲[^word], ▲[four][nowhere], ▲[five][] and [*six*▲][seven].\n',
      found: [
        ['warning ▲ There is no footnote "[^word]". (unknown-reference)', 'Add the footnote.'],
        [
          'warning ▲ "[four][nowhere]" is not a link: nothing defines "[nowhere]". (unknown-reference)',
          'Add "[nowhere]: " and the URL on a line of its own.',
        ],
        [
          'warning ▲ "[five][]" is not a link: nothing defines "[five]". (unknown-reference)',
          'Add "[five]: " and the URL on a line of its own.',
        ],
        [
          'warning ▲ "][seven]" is not a link: nothing defines "[seven]". (unknown-reference)',
          'Add "[seven]: " and the URL on a line of its own.',
        ],
      ],
    },
    {
      did: 'wrote emphasis beside spaces and punctuation',
      file: 'content/docs/emphasis.md',
      text: '# Emphasis\n\n▲**Bold:**next\n\nIt is ▲**bold **.\n\n- ▲__bold __\n\n| ▲~~old ~~ | a▲**"b"** |\n| - | - |\n\n▲**Never closed\n\nNever opened▲**\n',
      found: [
        [
          'warning ▲ "**Bold:**" is not bold: the closing "**" is between punctuation and a letter. (broken-markup)',
          'Add a space between the letter and the "**", or use <strong>.',
        ],
        ['warning ▲ "**bold **" is not bold: a space is before the closing "**". (broken-markup)', 'Write "**bold**".'],
        ['warning ▲ "__bold __" is not bold: a space is before the closing "__". (broken-markup)', 'Write "__bold__".'],
        [
          'warning ▲ "~~old ~~" is not struck through: a space is before the closing "~~". (broken-markup)',
          'Write "~~old~~".',
        ],
        [
          'warning ▲ "**"b"**" is not bold: the opening "**" is between a letter and punctuation. (broken-markup)',
          'Add a space between the letter and the "**", or use <strong>.',
        ],
        [
          'warning ▲ "**" is shown as text: nothing closes it. (broken-markup)',
          'Add "**" after the words to emphasize, or remove it.',
        ],
        [
          'warning ▲ "**" is shown as text: nothing opens it. (broken-markup)',
          'Add "**" before the words to emphasize, or remove it.',
        ],
      ],
    },
    {
      did: 'wrote headings without a space',
      file: 'content/docs/tight.md',
      text: '▲#Tight heading\n\n▲##lower\n\n▲##\u00a0Other space\n\n▲#文\n',
      found: [
        [
          'warning ▲ "#Tight heading" is not a heading: there is no space after "#". (broken-markup)',
          'Write "# Tight heading", or "\\#Tight heading" for text.',
        ],
        [
          'warning ▲ "##lower" is not a heading: there is no space after "##". (broken-markup)',
          'Write "## lower", or "\\##lower" for text.',
        ],
        [
          'warning ▲ "##\u00a0Other space" is not a heading: the space after "##" is not a plain one. (broken-markup)',
          'Write "## Other space", or "\\##\u00a0Other space" for text.',
        ],
        [
          'warning ▲ "#文" is not a heading: there is no space after "#". (broken-markup)',
          'Write "# 文", or "\\#文" for text.',
        ],
      ],
    },
    {
      did: 'wrote headings without text',
      file: 'content/docs/empty.md',
      text: '▲# \n\nText.\n\n▲##\n',
      found: [
        [
          'warning ▲ The heading has no text, so it is left out. (broken-markup)',
          'Write its text after the number signs, or put a backslash before them.',
        ],
        [
          'warning ▲ The heading has no text, so it is left out. (broken-markup)',
          'Write its text after the number signs, or put a backslash before them.',
        ],
      ],
    },
    {
      did: 'wrote links with a space, and with swapped brackets',
      file: 'content/docs/links.md',
      text: '# Links\n\nSee ▲[the guide] (https://example.com/guide).\n\nSee ▲(the start)[./index.md].\n',
      found: [
        [
          'warning ▲ "[the guide] (https://example.com/guide)" is not a link: a space is between its text and its URL. (broken-markup)',
          'Write "[the guide](https://example.com/guide)".',
        ],
        [
          'warning ▲ "(the start)[./index.md]" is not a link: its brackets are swapped. (broken-markup)',
          'Write "[the start](./index.md)".',
        ],
      ],
    },
    {
      did: 'wrote includes in a line and in a cell, and with one colon',
      file: 'content/docs/includes.md',
      text: '# Includes\n\nSee ▲::include{file=./_part.md} here.\n\n▲:include{file=./_part.md}\n\n| A |\n| --- |\n| ▲::include{file=./_part.md} |\n\n`::include{file=./_part.md}` and \\::include{file=./_part.md}\n',
      found: [
        [
          'warning ▲ "::include{file=./_part.md}" includes nothing: it is not on a line of its own. (broken-markup)',
          'Write "::include{file=./_part.md}" as a paragraph of its own, or "\\::include{file=./_part.md}" for text.',
        ],
        [
          'warning ▲ ":include{file=./_part.md}" includes nothing: it starts with one colon. (broken-markup)',
          'Write "::include{file=./_part.md}" as a paragraph of its own, or "\\:include{file=./_part.md}" for text.',
        ],
        [
          'warning ▲ "::include{file=./_part.md}" includes nothing: it is not on a line of its own. (broken-markup)',
          'Write "::include{file=./_part.md}" as a paragraph of its own, or "\\::include{file=./_part.md}" for text.',
        ],
      ],
    },
    {
      did: 'never closed an element',
      file: 'content/docs/elements.md',
      text: '# Elements\n\nIt is ▲<b>bold.\n\n▲<details>\n<summary>More</summary>\n\nText with <kbd>Ctrl</kbd>.\n',
      found: [
        ['warning ▲ "<b>" is never closed, so what follows it is inside. (unclosed-block)', 'Add "</b>" at its end.'],
        [
          'warning ▲ "<details>" is never closed, so what follows it is inside. (unclosed-block)',
          'Add "</details>" at its end.',
        ],
      ],
    },
    {
      did: 'wrote options of code that do not exist, or have no effect',
      file: 'content/docs/options.md',
      text: '# Options\n\n▲```js titel="a.js"\na\n```\n\n▲```js title=a.js\na\n```\n\n▲```js {7}\na\n```\n\n▲```js showLineNumber\na\n```\n',
      found: [
        ['warning ▲ The option "titel" of the block has no effect. (unused-code-option)', 'Did you mean "title"?'],
        ['warning ▲ "title=a.js" has no effect: a title needs quotes. (unused-code-option)', 'Write title="a.js".'],
        [
          'warning ▲ "{7}" marks no line for 7: the block has 1 line. (unused-code-option)',
          'Lines are counted from 1, whatever number is shown. Correct the number, or remove it.',
        ],
        [
          'warning ▲ The option "showLineNumber" of the block has no effect. (unused-code-option)',
          'Did you mean "showLineNumbers"?',
        ],
      ],
    },
    {
      did: 'wrote comments that mark lines without the other end',
      file: 'content/docs/comments.md',
      text: '# Comments\n\n```js\na\n▲// highlight-start\nb\n```\n\n- ```py\n  a\n  ▲# highlight-end\n  ▲# highlight-next-line\n  ```\n',
      found: [
        [
          'warning ▲ The comment "highlight-start" marks nothing: there is no highlight-end. (unused-code-option)',
          'Add a comment with "highlight-end", or remove this one.',
        ],
        [
          'warning ▲ The comment "highlight-end" marks nothing: there is no highlight-start. (unused-code-option)',
          'Add a comment with "highlight-start", or remove this one.',
        ],
        [
          'warning ▲ The comment "highlight-next-line" marks nothing: there is no line after it. (unused-code-option)',
          'Put it above a line of the block.',
        ],
      ],
    },
  ],
}
