import type { Mistake, MistakeSite } from './mistake.ts'

const backticks = 'Code in backticks may contain it.'
const note = 'Write ":::note" on a line of its own, the text, and ":::".'
const include = 'Write "::include{file=./part.md}", or an option file="…" after the language of a code block.'
const link = 'Write a link: "[Text](./page.md)".'
const variable = 'Define the value in variables.yml, and write "%{name}".'
const yaml = 'Write YAML between two lines of "---", such as "title: My page".'
const tabs = 'Write a container ":::tabs" with a container ":::tab[Name]" for each tab.'

/** A row: the syntax in its document, with its place; what is shown of it, its tools, and what to write instead. */
const syntax: [text: string, written: string, of: string, hint: string][] = [
  ['▲[TOC]\n', '[TOC]', 'Python-Markdown and other tools', 'Delete it: the headings are listed beside each page.'],
  ['▲!!! note\n    Text\n', '!!! note', 'MkDocs', note],
  ['- One\n\n  ▲=== "Linux"\n\n      Text\n', '=== "Linux"', 'MkDocs', tabs],
  ['▲<<< @/snippets/a.js{2}\n', '<<< @/snippets/a.js{2}', 'MkDocs and VitePress', include],
  [
    '▲.. code-block:: python\n',
    '.. code-block:: python',
    'reStructuredText and MyST',
    'Write Markdown instead, such as ":::note", a fence of three backticks, or ![Text](image.png).',
  ],
  ['▲:::{tip}\nText\n:::\n', ':::{tip}', 'MyST, Quarto and Pandoc', note],
  [
    '▲::: code-group\n\nText\n\n:::\n',
    '::: code-group',
    'VitePress and other tools',
    'Write a container of docsgen, such as ":::tabs" with a ":::tab[Name]" for each block, or ":::note".',
  ],
  [
    '▲[NOTE]\n====\nText\n====\n',
    '[NOTE]',
    'AsciiDoc',
    'Write Markdown instead, such as ":::note" or a fence of three backticks.',
  ],
  ['▲?> Text\n', '?> Text', 'Docsify', note],
  [
    '▲{info}\nText\n',
    '{info}',
    'Confluence and Jira',
    'Write Markdown instead, such as ":::note", a fence of three backticks, or "## Heading".',
  ],
  ['▲== Usage ==\n', '== Usage ==', 'AsciiDoc and MediaWiki', 'Write "## Heading".'],
  ['▲[block:callout]\n', '[block:callout]', 'ReadMe', note],
  [
    '> ▲[!info]- Title\n> Text\n',
    '[!info]- Title',
    'Obsidian',
    'Write "> [!NOTE]", or ":::note[Title]" for a title of your own.',
  ],
  ['▲%% draft %%\n', '%% draft %%', 'Obsidian and other tools', 'Write an HTML comment: "<!-- … -->".'],
  [
    '▲#+TITLE: Page\n',
    '#+TITLE: Page',
    'Org mode',
    'Write Markdown instead, such as a fence of three backticks, or front matter between lines of "---".',
  ],
  [
    'See ▲{{< ref "a.md" >}}.\n',
    '{{< ref "a.md" >}}',
    'Hugo',
    'Write a directive such as ":::note", or a component in a file that ends in .mdx.',
  ],
  ['▲{{#include ../a.rs:1:5}}\n', '{{#include ../a.rs:1:5}}', 'mdBook', include],
  [
    '| Version |\n| --- |\n| ▲{{ page.version }} |\n',
    '{{ page.version }}',
    'Vue, Jinja, Liquid and other templates',
    variable,
  ],
  [
    '▲{% hint style="info" %}\nText\n',
    '{% hint style="info" %}',
    'Liquid, Jinja, Markdoc and GitBook',
    'Write Markdown or a directive instead, such as ":::note" or "::include{file=./part.md}".',
  ],
  ['Version ▲<%= version %> is out.\n', '<%= version %>', 'ERB and EJS', variable],
  ['See **▲[[Start|the start]]**.\n', '[[Start|the start]]', 'wikis and Obsidian', link],
  [
    '[Start](./index.md)▲{ .button }\n',
    '{ .button }',
    'Kramdown and MkDocs',
    'Write HTML, such as <span class="name">, or delete it.',
  ],
  ['See ▲{ref}`start`.\n', '{ref}', 'MyST and Sphinx', link],
  ['The ▲==important part== of it.\n', '==important part==', 'Obsidian and MkDocs', 'Write <mark>text</mark>.'],
  ['The ▲{++new++} text.\n', '{++new++}', 'Critic Markup', 'Write <ins>, <del> or <mark>, or keep one of the texts.'],
  [
    'The ▲[b]bold[/b] text.\n',
    '[b]bold[/b]',
    'BBCode',
    'Write Markdown instead, such as "**bold**" or "[text](https://www.example.com)".',
  ],
  ['See ▲{@link Orders}.\n', '{@link Orders}', 'JSDoc and TSDoc', link],
  ['▲<!-- tabs:start -->\n', '<!-- tabs:start -->', 'Docsify and Docusaurus 1', tabs],
  ["▲[Start](./index.md ':include')\n", ':include', 'Docsify', 'Write "::include{file=./part.md}", or delete it.'],
  [
    '▲```{note}\nText\n```\n',
    '{note}',
    'MyST and R Markdown',
    'Write a directive such as ":::note", or the language without braces.',
  ],
  [
    '```js\nconst a = 1 // ▲[!code focus]\n```\n',
    '[!code focus]',
    'VitePress',
    'Write [!code highlight], [!code ++], [!code --] or [!code error]; [!!code prints the comment.',
  ],
]

const shown = syntax.map(
  ([text, written, of, hint], i): Mistake => ({
    did: `wrote ${written} of ${of}`,
    file: `content/docs/syntax/page-${i}.md`,
    text: `# Page\n\n${text}`,
    found: [
      [`warning ▲ "${written}" is syntax of ${of}, and is shown as text. (foreign-syntax)`, `${hint} ${backticks}`],
    ],
  }),
)

/** Documents about these tools, and text that only looks like their syntax. */
const meant = `---
title: About other tools
---

[[toc]][x], [[Text]](./index.md), \\[[wiki]], \\{{ x }}, [\\[TOC]], \\==x==, \`{{ x }}\`, \`\`[[x]]\`\`, \`!!! note\`, \`{% x %}\`, \`{ref}\`.

!!! We moved !!!

!!! Note: read this first.

\${{ secrets.TOKEN }}, {{YEAR}}, {{Your name}}, [[1, 2], [3, 4]], [[nodiscard]], [[Prototype]], a == b && c == d, if (x==y&&z==w),
{a: 1}, %{x}, 50 %% of it, f({a}){b}, [i] and [/i/], :tada:\`code\`, 5 ?> 4, \\[!info].

> [!NOTE]
> Text

::: tip Title
Text
:::

==

    !!! note
        {{ x }} [[x]]

\`\`\`yaml
{{ .Values.x }}
<<<<<<< HEAD
=======
>>>>>>> main
[TOC]
+++
\`\`\`

\`\`\`md
const a = 1 // [!code focus]
\`\`\`

\`\`\`js
const a = '[!code focus]' // [!!code focus]
const b = 1 // [!code ++]
\`\`\`

<!-- {{ x }} [[x]] -->

<div title="{{ x }}">

Text

</div>

[x]: ./index.md
`

/** A site whose authors write as in other tools. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/syntax/meant.md': meant,
    'content/docs/syntax/index.md': '# Syntax\n\n::include{file=./_part.md}\n',
  },
  mistakes: [
    ...shown,
    {
      did: 'wrote several places of the same syntax, beside front matter of Hugo',
      file: 'content/docs/syntax/several.md',
      text: '▲+++\ntitle = "Page"\n\n[[menu.main]]\n+++\n\n# Page\n\n▲[[One]], [[Two]]\n\n[[Three]]\n',
      found: [
        ['warning ▲ "+++" starts front matter of Hugo and Zola, which is shown as text. (foreign-syntax)', yaml],
        [
          'warning ▲ "[[One]]" is syntax of wikis and Obsidian, and is shown as text here and in 2 more places. (foreign-syntax)',
          `${link} ${backticks}`,
        ],
      ],
    },
    {
      did: 'wrote front matter of Hugo in JSON',
      file: 'content/docs/syntax/json.md',
      text: '▲{\n  "title": "Page"\n}\n\n# Page\n',
      found: [['warning ▲ "{" starts front matter of Hugo, which is shown as text. (foreign-syntax)', yaml]],
    },
    {
      did: 'left the markers of a merge',
      file: 'content/docs/syntax/merge.md',
      text: '# Page\n\n▲<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> feature\n',
      found: [
        [
          'warning ▲ "<<<<<<< HEAD" is a conflict marker of a merge, so the page shows both texts. (foreign-syntax)',
          'Keep one of the two texts, and delete the lines that start with "<<<<<<<", "=======" and ">>>>>>>".',
        ],
      ],
    },
    {
      did: 'wrote syntax of other tools in MDX',
      file: 'content/docs/syntax/code.mdx',
      text: '# Page\n\n▲[[toc]]\n\n▲!!! tip "Title"\n',
      found: [
        [
          'warning ▲ "[[toc]]" is syntax of Python-Markdown and other tools, and is shown as text. (foreign-syntax)',
          `Delete it: the headings are listed beside each page. ${backticks}`,
        ],
        [
          'warning ▲ "!!! tip "Title"" is syntax of MkDocs, and is shown as text. (foreign-syntax)',
          `${note} ${backticks}`,
        ],
      ],
    },
    {
      did: 'included a file with syntax of another tool',
      file: 'content/docs/syntax/_part.md',
      text: 'Part\n\n> ▲!!! note "Title"\n',
      found: [
        [
          'warning ▲ "!!! note "Title"" is syntax of MkDocs, and is shown as text. (foreign-syntax)',
          `${note} ${backticks}`,
        ],
      ],
    },
  ],
}
