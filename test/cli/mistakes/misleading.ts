import type { MistakeSite } from './mistake.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n'
const own = 'URLs of this site are checked. Correct it, or add the page.'

/** Mistakes whose first words would be misleading: the message names the reason, and the hint what to write. */
export const site: MistakeSite = {
  files: {
    'site.config.ts':
      "export default {\n  title: 'Site',\n  url: 'https://site.example.com',\n  theme: { css: ['theme/own.css', 'theme/more.css'] },\n}\n",
    'theme/more.css': ':root { --dg-mine: red; --dg-accent: blue }\n\nb { color: var(--dg-mine) }\n',
    'content/docs/index.md':
      '---\nslug: /\ntitle: "“Start”"\n---\n\n# Start\n\n[Here](https://site.example.com/docs) [Other](https://site.example.com.other/x) [Sub](https://app.site.example.com/x)\n',
    'content/docs/pics/photo.svg': svg,
    'content/static/img/logo.svg': svg,
    'content/docs/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
    'content/docs/_part.md': 'Part\n',
    'content/notes/idea.md': '# Idea\n',
  },
  mistakes: [
    {
      did: 'named the static folder in URLs',
      file: 'content/docs/statics.md',
      text: '# Page\n\n▲![Logo](/static/img/logo.svg)\n\n![Logo](../static/img/logo.svg)\n\n▲[Logo](/public/img/logo.svg)\n',
      found: [
        [
          'error ▲ There is no image "/static/img/logo.svg". (broken-image)',
          'Write "/img/logo.svg": the files of a static folder are at the root of the site.',
        ],
        [
          'error ▲ There is no page "/public/img/logo.svg". (broken-link)',
          'Write "/img/logo.svg": the files of a static folder are at the root of the site.',
        ],
      ],
    },
    {
      did: 'misspelled the names of images',
      file: 'content/docs/images.md',
      text: '# Page\n\n▲![Logo](/img/lgo.svg)\n\n▲![Photo](./pics/phto.svg)\n\n▲![Photo](photo.svg)\n\n▲![Photo](.\\pics\\photo.svg)\n',
      found: [
        ['error ▲ There is no image "/img/lgo.svg". (broken-image)', 'Did you mean "/img/logo.svg"?'],
        ['error ▲ There is no image "./pics/phto.svg". (broken-image)', 'Did you mean "./pics/photo.svg"?'],
        ['error ▲ There is no image "photo.svg". (broken-image)', 'Did you mean "./pics/photo.svg"?'],
        [
          'error ▲ There is no image ".\\pics\\photo.svg". (broken-image)',
          'Write slashes instead of backslashes: "./pics/photo.svg".',
        ],
      ],
    },
    {
      did: 'linked to files that exist, but have no page',
      file: 'content/docs/reasons.md',
      text: '# Page\n\n▲[Plan](./plan.md) ▲[Part](./_part.md) ▲[Idea](../notes/idea.md)\n',
      found: [
        [
          'warning ▲ "content/docs/plan.md" has no page in this build: it is a draft. (broken-markdown-link)',
          'Remove "draft: true" from its front matter, or remove the link until it is published.',
        ],
        [
          'warning ▲ "content/docs/_part.md" has no page: a name that starts with an underscore is that of a partial. (broken-markdown-link)',
          'Rename the file or its folder, or include the partial with "::include{file=…}".',
        ],
        [
          'warning ▲ "content/notes/idea.md" exists, but it has no page: it is in no folder of documents or pages, or excluded. (broken-markdown-link)',
          'Move it below docs.path or pages.path, or correct "include" and "exclude" in the configuration.',
        ],
      ],
    },
    {
      did: 'wrote whole URLs of pages that the site does not have',
      file: 'content/docs/whole.md',
      text: '# Page\n\n[A](▲https://site.example.com/docs/gone) [B](▲https://site.example.com/docs/statics#none)\n\n[C](▲https://site.example.com/file.pdf)\n',
      found: [
        ['warning ▲ There is no page "https://site.example.com/docs/gone". (broken-link)', own],
        ['warning ▲ The page /docs/statics has no "#none". (broken-anchor)'],
        ['warning ▲ There is no page "https://site.example.com/file.pdf". (broken-link)', own],
      ],
    },
    {
      did: 'put values of YAML in typographic quotes',
      file: 'content/docs/quotes.md',
      text: '---\ntitle: ▲“Quotes”\ntags:\n  - ▲‚one‘\ndescription: Say “hello” to all\n---\n\n# Page\n',
      found: [
        [
          'warning ▲ The quotes of “Quotes” are part of the text: YAML knows only straight ones. (bad-front-matter)',
          'Write "Quotes". To keep the quotes, put straight ones around them.',
        ],
        [
          'warning ▲ The quotes of ‚one‘ are part of the text: YAML knows only straight ones. (bad-front-matter)',
          'Write "one". To keep the quotes, put straight ones around them.',
        ],
      ],
    },
    {
      did: 'left a conflict in front matter',
      file: 'content/docs/conflict.md',
      text: '---\n▲<<<<<<< HEAD\ntitle: One\n=======\ntitle: Two\n>>>>>>> feature\n---\n\n# Page\n',
      found: [
        [
          'error ▲ "<<<<<<< HEAD" is a conflict marker of a merge. (bad-front-matter)',
          'Keep one of the two texts, and delete the lines that start with "<<<<<<<", "=======" and ">>>>>>>".',
        ],
      ],
    },
    {
      did: 'left a conflict in MDX',
      file: 'content/docs/conflict-code.mdx',
      text: '# Page\n\n▲<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> feature\n',
      found: [
        [
          'error ▲ "<<<<<<<" is a conflict marker of a merge. (bad-mdx)',
          'Keep one of the two texts, and delete the lines that start with "<<<<<<<", "=======" and ">>>>>>>".',
        ],
      ],
    },
    {
      did: 'left a conflict in JSON',
      file: 'content/docs/a/_category_.json',
      text: '{\n▲<<<<<<< HEAD\n  "label": "A"\n=======\n  "label": "B"\n>>>>>>> feature\n}\n',
      found: [
        [
          'error ▲ "<<<<<<< HEAD" is a conflict marker of a merge. (bad-category)',
          'Keep one of the two texts, and delete the lines that start with "<<<<<<<", "=======" and ">>>>>>>".',
        ],
      ],
    },
    {
      did: 'set a property that the theme does not have',
      file: 'theme/own.css',
      text: ':root { ▲--dg-acent: red; ▲--dg-brand-color: red }\n\n.own { color: var(--dg-accent) }\n',
      found: [
        [
          'warning ▲ The theme has no property "--dg-acent", so it has no effect. (bad-css)',
          'Did you mean "--dg-accent"?',
        ],
        [
          'warning ▲ The theme has no property "--dg-brand-color", so it has no effect. (bad-css)',
          'Use a property of the reference of the theme.',
        ],
      ],
    },
    {
      did: 'wrote a label with parentheses',
      file: 'content/docs/label.md',
      text: '# Page\n\n```mermaid\nflowchart TD\n▲  A[Text (more)] --> B\n```\n',
      found: [
        [
          'error ▲ Invalid diagram: unexpected opening parenthesis. (bad-diagram)',
          'Put the text of a node or arrow in quotes: A["Text (more)"].',
        ],
      ],
    },
    {
      did: 'wrote quotes within quotes of a diagram',
      file: 'content/docs/quoted.md',
      text: '# Page\n\n```mermaid\nflowchart TD\n▲  A["Say "hello" to all"] --> B\n```\n',
      found: [
        [
          'error ▲ Invalid diagram: unexpected text in quotes. (bad-diagram)',
          'Write #quot; for a quote within quotes.',
        ],
      ],
    },
    {
      did: 'wrote a message without a text',
      file: 'content/docs/message.md',
      text: '# Page\n\n```mermaid\nsequenceDiagram\n▲  A->>B hello\n```\n',
      found: [
        [
          'error ▲ Invalid diagram: expected a colon and a text, found the end of the line. (bad-diagram)',
          'Write a colon and a text after the arrow: "A->>B: Text".',
        ],
      ],
    },
    {
      did: 'called a function without an end',
      file: 'content/docs/endless.mdx',
      text: 'export const sum = (n) => ▲n + sum(n - 1)\n\n# Page {sum(3)}\n',
      found: [
        [
          'error ▲ The page could not be rendered. A function or a component calls itself without an end. (page-failed)',
          'Return a value without calling it again in one case, such as for an empty list.',
        ],
      ],
    },
  ],
}
