import type { MistakeSite } from './mistake.ts'

/** Mistakes in MDX. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/own.tsx': 'export default () => <b>Own</b>\n',
    'content/docs/tides.mdx': "import Tides from './tides.island.tsx'\n\n# Page\n\n<Tides />\n",
    'content/docs/circle.mdx': "import B from './_b.mdx'\n\n# Page\n\n<B />\n",
    'content/docs/_c.mdx': "import B from './_b.mdx'\n\n<B />\n",
    'content/docs/of-partial.mdx': "import Part from './_unknown.mdx'\n\n# Page\n\n<Part />\n",
  },
  mistakes: [
    {
      did: 'named a module that does not exist for the names of live code',
      file: 'site.config.ts',
      text: "export default { title: 'Site', url: 'https://site.example.com', markdown: { live: { scope: ▲'./src/scop.ts' } } }\n",
      found: [
        [
          'error ▲ There is no module "./src/scop.ts" with the names for live code. (missing-component)',
          'The path in markdown.live.scope is relative to the root of the site.',
        ],
      ],
    },
    {
      did: 'left a mistake in live code',
      file: 'content/docs/live.mdx',
      text: '# Page\n\n```jsx live\nfunction Buoy() {\n  return <b>▲</i>\n}\n```\n',
      found: [['error ▲ Live code does not compile: Expected corresponding JSX closing tag for <b>. (bad-live-code)']],
    },
    {
      did: 'wrote statements in live code',
      file: 'content/docs/live-statements.md',
      text: '# Page\n\n```jsx live\n▲const buoy = 1\nrender(buoy)\n```\n',
      found: [
        [
          'error ▲ Live code does not compile: Unexpected token. (bad-live-code)',
          'Write one component or element, or add noInline and call render().',
        ],
      ],
    },
    {
      did: 'wrote variables in double braces',
      file: 'content/docs/double.mdx',
      text: 'export const own = { Part: ({ children }) => <b>{children.ok}</b> }\n\n# Page\n\nThe ▲{{ version }} or <b>▲{{ a: 1 }}</b>, not <own.Part>{{ ok: 1 }}</own.Part>.\n',
      found: [
        [
          'error ▲ Double braces hold an object, which cannot be rendered. (bad-mdx)',
          'Write "{name}" for a value. For the characters themselves write "\\{\\{".',
        ],
        [
          'error ▲ Double braces hold an object, which cannot be rendered. (bad-mdx)',
          'Write "{name}" for a value. For the characters themselves write "\\{\\{".',
        ],
      ],
    },
    {
      did: 'never closed a tag',
      file: 'content/docs/tag.mdx',
      text: '# Page\n\n<div>\n\nText.\n',
      found: [
        [
          'error content/docs/tag.mdx:3:1 The tag "<div>" is never closed. (bad-mdx)',
          'Write "</div>" where it ends, in the same paragraph or list item if it starts in one. Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'never closed a tag in a line',
      file: 'content/docs/tag-inline.mdx',
      text: '# Page\n\nText <b>bold.\n',
      found: [
        [
          'error content/docs/tag-inline.mdx:3:6 The tag "<b>" is never closed. (bad-mdx)',
          'Write "</b>" where it ends, in the same paragraph or list item if it starts in one. Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'closed another tag',
      file: 'content/docs/tag-other.mdx',
      text: '# Page\n\n<div>Text</span>\n',
      found: [
        [
          'error content/docs/tag-other.mdx:3:10 "</span>" closes no tag: "<div>" in line 3 is still open. (bad-mdx)',
          'Write "</div>" before it.',
        ],
      ],
    },
    {
      did: 'closed a tag that is not open',
      file: 'content/docs/tag-close.mdx',
      text: '# Page\n\nText</div>\n',
      found: [
        [
          'error content/docs/tag-close.mdx:3:5 "</div>" closes a tag that was never opened. (bad-mdx)',
          'Remove it, or open the tag above.',
        ],
      ],
    },
    {
      did: 'wrote a line break as in HTML',
      file: 'content/docs/br.mdx',
      text: '# Page\n\nOne<br>Two\n',
      found: [
        [
          'error content/docs/br.mdx:3:4 The tag "<br>" is never closed. (bad-mdx)',
          'In MDX, it ends with a slash: "<br />".',
        ],
      ],
    },
    {
      did: 'wrote an image as in HTML',
      file: 'content/docs/img.mdx',
      text: '# Page\n\n<img src="./x.png">\n',
      found: [
        [
          'error content/docs/img.mdx:3:1 The tag "<img>" is never closed. (bad-mdx)',
          'In MDX, it ends with a slash: "<img />".',
        ],
      ],
    },
    {
      did: 'left out the end of a tag',
      file: 'content/docs/tag-end.mdx',
      text: '# Page\n\n<div className="x"\n\nText.\n',
      found: [
        [
          'error content/docs/tag-end.mdx:3:1 Invalid tag "<div>". (bad-mdx)',
          'Put each value of its attributes in quotes or braces, close these, and end the tag with ">". Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote an attribute without quotes',
      file: 'content/docs/no-quotes.mdx',
      text: '# Page\n\n<div id=x>Text</div>\n',
      found: [
        [
          'error content/docs/no-quotes.mdx:3:1 Invalid tag "<div>". (bad-mdx)',
          'Put each value of its attributes in quotes or braces, close these, and end the tag with ">". Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'used a component that does not exist',
      file: 'content/docs/component.mdx',
      text: '# Page\n\n<Crad>Text</Crad>\n',
      found: [
        [
          'error content/docs/component.mdx:3:1 The component <Crad> is not defined. (unknown-component)',
          'Import it above: import Crad from \'./Crad.tsx\'. For the characters themselves write "\\<".',
        ],
      ],
    },
    {
      did: 'misspelled a component',
      file: 'content/docs/component-typo.mdx',
      text: '# Page\n\n<Tabz>Text</Tabz>\n',
      found: [
        [
          'error content/docs/component-typo.mdx:3:1 The component <Tabz> is not defined. (unknown-component)',
          "Did you mean <Tabs>? Otherwise import it above: import Tabz from './Tabz.tsx'.",
        ],
      ],
    },
    {
      did: 'wrote a brace in text',
      file: 'content/docs/brace.mdx',
      text: '# Page\n\nUse { to open.\n',
      found: [
        [
          'error content/docs/brace.mdx:3:5 The brace "{" is never closed. (bad-mdx)',
          'In MDX, braces hold JavaScript. Write "\\{" for the character itself. Close it with "}" otherwise.',
        ],
      ],
    },
    {
      did: 'wrote a placeholder in braces',
      file: 'content/docs/placeholder.mdx',
      text: '# Page\n\nCall /users/{user id}/name.\n',
      found: [
        [
          'error content/docs/placeholder.mdx:3:19 The text in these braces is not JavaScript: Expected "," or ")" but found a name. (bad-mdx)',
          'In MDX, braces hold JavaScript. Write "\\{" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a less-than sign before a number',
      file: 'content/docs/less.mdx',
      text: '# Page\n\nIf a <5 then.\n',
      found: [
        [
          'error content/docs/less.mdx:3:6 "<" starts a tag in MDX, and no name follows it. (bad-mdx)',
          'Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a less-than sign before an equals sign',
      file: 'content/docs/less-equal.mdx',
      text: '# Page\n\nIf a <= b then.\n',
      found: [
        [
          'error content/docs/less-equal.mdx:3:6 "<" starts a tag in MDX, and no name follows it. (bad-mdx)',
          'Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote an address with square brackets in angle brackets',
      file: 'content/docs/autolink.mdx',
      text: '# Page\n\n<https://example.com/[id]>\n',
      found: [
        [
          'error content/docs/autolink.mdx:3:1 "<" starts a tag in MDX, not a link. (bad-mdx)',
          'Write the link as [https://example.com/[id]](https://example.com/[id]).',
        ],
      ],
    },
    {
      did: 'wrote a placeholder in angle brackets',
      file: 'content/docs/angle.mdx',
      text: '# Page\n\nRun docsgen <command name>.\n',
      found: [
        [
          'error content/docs/angle.mdx:3:13 The tag "<command>" is never closed. (bad-mdx)',
          'Write "</command>" where it ends, in the same paragraph or list item if it starts in one. Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a comment of HTML and never closed it',
      file: 'content/docs/comment.mdx',
      text: '# Page\n\n<!-- later\n\nText.\n',
      found: [['error content/docs/comment.mdx:3:1 This comment is never closed. (bad-mdx)', 'Add "-->" at its end.']],
    },
    {
      did: 'wrote a doctype',
      file: 'content/docs/doctype.mdx',
      text: '<!DOCTYPE html>\n\n# Page\n',
      found: [
        [
          'error content/docs/doctype.mdx:1:1 "<" starts a tag in MDX, and no name follows it. (bad-mdx)',
          'Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a bad expression',
      file: 'content/docs/expression.mdx',
      text: '# Page\n\n{1 +}\n',
      found: [
        [
          'error content/docs/expression.mdx:3:5 The text in these braces is not JavaScript: Unexpected token. (bad-mdx)',
          'In MDX, braces hold JavaScript. Write "\\{" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a statement in braces',
      file: 'content/docs/statement.mdx',
      text: '# Page\n\n{if (a) b}\n',
      found: [
        [
          'error content/docs/statement.mdx:3:2 The text in these braces is not JavaScript: Unexpected token. (bad-mdx)',
          'In MDX, braces hold JavaScript. Write "\\{" for the character itself.',
        ],
      ],
    },
    {
      did: 'misspelled import',
      file: 'content/docs/import.mdx',
      text: "imprt Own from './own.tsx'\n\n# Page\n\n<Own />\n",
      found: [
        [
          'error content/docs/import.mdx:5:1 The component <Own> is not defined. (unknown-component)',
          'Import it above: import Own from \'./Own.tsx\'. For the characters themselves write "\\<".',
        ],
      ],
    },
    {
      did: 'forgot the from of an import',
      file: 'content/docs/import-from.mdx',
      text: "import Own './own.tsx'\n\n# Page\n",
      found: [
        [
          'error content/docs/import-from.mdx:1:12 This import or export is not JavaScript: Unexpected token. (bad-mdx)',
          'Correct it, or put an empty line between it and the text.',
        ],
      ],
    },
    {
      did: 'wrote text right below an import',
      file: 'content/docs/import-text.mdx',
      text: "import Own from './own.tsx'\nText here.\n",
      found: [
        [
          'error content/docs/import-text.mdx:2:6 This import or export is not JavaScript: Unexpected token. (bad-mdx)',
          'Correct it, or put an empty line between it and the text.',
        ],
      ],
    },
    {
      did: 'never closed an object in an attribute',
      file: 'content/docs/attribute.mdx',
      text: '# Page\n\n<div style={{ color: "red" }>Text</div>\n',
      found: [
        [
          'error content/docs/attribute.mdx:3:1 Invalid tag "<div>". (bad-mdx)',
          'Put each value of its attributes in quotes or braces, close these, and end the tag with ">". Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'wrote a list in JSX without an end',
      file: 'content/docs/markup.mdx',
      text: '# Page\n\n- <div>\n  one\n- two\n  </div>\n',
      found: [
        [
          'error content/docs/markup.mdx:3:3 The tag "<div>" is never closed. (bad-mdx)',
          'Write "</div>" where it ends, in the same paragraph or list item if it starts in one. Write "\\<" for the character itself.',
        ],
      ],
    },
    {
      did: 'linked to a document that does not exist',
      file: 'content/docs/link.mdx',
      text: '# Page\n\n<a href="./none.md">None</a>\n',
      found: [
        [
          'warning content/docs/link.mdx:3:1 There is no document "./none.md". (broken-markdown-link)',
          'Looked for content/docs/none.md.',
        ],
      ],
    },
    {
      did: 'used components that are not defined, in text and in braces',
      file: 'content/docs/components.mdx',
      text: '# Page\n\nText with ▲<Tabz value="x">it</Tabz>.\n\n{[1].map(() => ▲<Own.Part />)}\n',
      found: [
        [
          'error ▲ The component <Tabz> is not defined. (unknown-component)',
          "Did you mean <Tabs>? Otherwise import it above: import Tabz from './Tabz.tsx'.",
        ],
        [
          'error ▲ The component <Own> is not defined. (unknown-component)',
          'Import it above: import Own from \'./Own.tsx\'. For the characters themselves write "\\<".',
        ],
      ],
    },
    {
      did: 'imported what browsers lack into an island',
      file: 'content/docs/tides.island.tsx',
      text: "import Tabs from ▲'@theme/Tabs'\nimport fs from ▲'node:fs'\n\nexport default () => <Tabs>{fs.existsSync('x')}</Tabs>\n",
      found: [
        [
          'error ▲ An island cannot import "@theme/Tabs", which is not for browsers. (bad-import)',
          'Pass content that the page renders as children of the island.',
        ],
        [
          'error ▲ "node:fs" is a module of Node.js, which browsers do not have. (bad-import)',
          'Use it outside of islands, in code that runs at build.',
        ],
      ],
    },
    {
      did: 'imported documents in a circle',
      file: 'content/docs/_b.mdx',
      text: "# B\n\nimport C from ▲'./_c.mdx'\n\n<C />\n",
      found: [
        [
          'error ▲ Circular import: content/docs/_b.mdx → content/docs/_c.mdx → content/docs/_b.mdx. (import-circle)',
          'Remove one of the imports.',
        ],
      ],
    },
    {
      did: 'used a component that is not defined in a partial',
      file: 'content/docs/_unknown.mdx',
      text: '# B\n\n▲<Unknown />\n',
      found: [
        [
          'error ▲ The component <Unknown> is not defined. (unknown-component)',
          'Import it above: import Unknown from \'./Unknown.tsx\'. For the characters themselves write "\\<".',
        ],
      ],
    },
  ],
}
