import type { MistakeSite } from './mistake.ts'

/** Mistakes in pages, components, styles and plugins, which are found when they run. */
export const sites: Record<string, MistakeSite> = {
  render: {
    files: {
      'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
      'content/docs/_box.island.tsx': 'export default ({ of }: { of: unknown }) => <b>{String(of)}</b>\n',
      'content/docs/fails.mdx': "import Fails from './_fails.tsx'\n\n# Page\n\n<Fails />\n",
      'content/docs/counter.mdx': "import Counter from './_counter.tsx'\n\n# Page\n\n<Counter />\n",
      'site.config.ts':
        "export default { title: 'Site', url: 'https://site.example.com', theme: { css: ['./theme/a.css', './theme/b.css', './theme/c.css', './theme/f.css'] } }\n",
    },
    mistakes: [
      {
        did: 'exported a page without default',
        file: 'content/pages/no-default.tsx',
        text: 'export const Page = () => <p>Text</p>\n',
        found: [
          [
            'error content/pages/no-default.tsx:1:1 The page could not be rendered. content/pages/no-default.tsx has no default export that is a component. (page-failed)',
          ],
        ],
      },
      {
        did: 'exported a text as page',
        file: 'content/pages/string.tsx',
        text: "export default 'Text'\n",
        found: [
          [
            'error content/pages/string.tsx:1:1 The page could not be rendered. content/pages/string.tsx has no default export that is a component. (page-failed)',
          ],
        ],
      },
      {
        did: 'exported an element as page',
        file: 'content/pages/element.tsx',
        text: 'export default <p>Text</p>\n',
        found: [
          [
            'error content/pages/element.tsx:1:1 The page could not be rendered. content/pages/element.tsx has no default export that is a component. (page-failed)',
          ],
        ],
      },
      {
        did: 'wrote a page that throws',
        file: 'content/pages/throws.tsx',
        text: 'export default function Page() {\n  const user: any = undefined\n  return <p>{user.name}</p>\n}\n',
        found: [
          [
            "error content/pages/throws.tsx:3:19 The page could not be rendered. Cannot read properties of undefined (reading 'name') (page-failed)",
          ],
        ],
      },
      {
        did: 'used window in a page',
        file: 'content/pages/window.tsx',
        text: 'export default () => <p>{window.location.href}</p>\n',
        found: [
          [
            'error content/pages/window.tsx:1:26 The page could not be rendered. window is not defined (page-failed)',
            'Import "window" or define it.',
          ],
        ],
      },
      {
        did: 'used a component that is not imported',
        file: 'content/pages/missing.tsx',
        text: 'export default () => <Card>Text</Card>\n',
        found: [
          [
            'error content/pages/missing.tsx:1:23 The page could not be rendered. Card is not defined (page-failed)',
            'Import "Card" or define it.',
          ],
        ],
      },
      {
        did: 'returned an object',
        file: 'content/pages/object.tsx',
        text: 'export default () => <p>{{ a: 1 } as any}</p>\n',
        found: [
          [
            'error content/pages/object.tsx:1:1 The page could not be rendered. Expected text or an element, found object with keys {a}. (page-failed)',
            'Render one of its properties, such as {object.name}.',
          ],
        ],
      },
      {
        did: 'wrote style as text in a page',
        file: 'content/pages/style.tsx',
        text: "export default () => <p style={'color: red' as any}>Text</p>\n",
        found: [
          [
            "error content/pages/style.tsx:1:1 The page could not be rendered. The `style` prop expects a mapping from style properties to values, not a string. For example, style={{marginRight: spacing + 'em'}} when using JSX. (page-failed)",
          ],
        ],
      },
      {
        did: 'linked to a page that is not there',
        file: 'content/pages/link.tsx',
        text: 'export default () => <a href="/docs/stup">Setup</a>\n',
        found: [['error content/pages/link.tsx:1:31 There is no page "/docs/stup". (broken-link)']],
      },
      {
        did: 'used a hook in a component that is no island',
        file: 'content/docs/_counter.tsx',
        text: "import { useState } from 'react'\n\nexport default () => {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
        found: [
          [
            'warning content/docs/_counter.tsx:4:20 This page uses useState, but only islands run in the browser. (dead-component)',
            'Move the component into a module named *.island.tsx, as its default export, and import that. It is used in content/docs/counter.mdx.',
          ],
        ],
      },
      {
        did: 'wrote a component that throws',
        file: 'content/docs/_fails.tsx',
        text: "export default function Fails() {\n  throw new Error('No data.')\n}\n",
        found: [
          [
            'error content/docs/_fails.tsx:2:9 The page could not be rendered. No data. (page-failed)',
            'It was thrown while /docs/fails was rendered.',
          ],
        ],
      },
      {
        did: 'gave a function to an island',
        file: 'content/docs/island.mdx',
        text: "import Box from './_box.island.tsx'\n\n# Page\n\n<Box of={() => 1} />\n",
        found: [
          [
            'error content/docs/island.mdx:1:1 The island <default> (content/docs/_box.island.tsx) receives the prop "of", which is a function. (island-prop)',
            'Props of islands are sent to the browser as JSON. Pass elements as children, and define functions in the island.',
          ],
        ],
      },
      {
        did: 'wrote an expression that throws',
        file: 'content/docs/throws.mdx',
        text: '# Page\n\nexport const list = undefined\n\n{list.length}\n',
        found: [
          [
            "error content/docs/throws.mdx:5:7 The page could not be rendered. Cannot read properties of undefined (reading 'length') (page-failed)",
          ],
        ],
      },
      {
        did: 'wrote a name in braces',
        file: 'content/docs/name.mdx',
        text: '# Page\n\nHello {name}.\n',
        found: [
          [
            'error content/docs/name.mdx:3:8 The page could not be rendered. name is not defined (page-failed)',
            'In MDX, braces hold JavaScript. Write "\\{" for text. Import "name" or define it.',
          ],
        ],
      },
      {
        did: 'wrote a placeholder in braces in a heading',
        file: 'content/docs/heading.mdx',
        text: '# Page\n\n## The {id} part\n',
        found: [
          [
            'error content/docs/heading.mdx:3:9 The page could not be rendered. id is not defined (page-failed)',
            'In MDX, braces hold JavaScript. Write "\\{" for text. Import "id" or define it.',
          ],
        ],
      },
      {
        did: 'wrote an object in text',
        file: 'content/docs/object.mdx',
        text: '# Page\n\n{{ a: 1 }}\n',
        found: [
          [
            'error content/docs/object.mdx:1:1 The page could not be rendered. Expected text or an element, found object with keys {a}. (page-failed)',
            'Render one of its properties, such as {object.name}.',
          ],
        ],
      },
      {
        did: 'put text into tabs',
        file: 'content/docs/tabs.mdx',
        text: '# Page\n\n<Tabs>\n\nText.\n\n</Tabs>\n',
        found: [
          [
            'error content/docs/tabs.mdx:1:1 The page could not be rendered. Everything inside <Tabs> must be a <TabItem> with a value. (page-failed)',
          ],
        ],
      },
      {
        did: 'forgot the label of a tab',
        file: 'content/docs/tab.mdx',
        text: '# Page\n\n<Tabs>\n  <TabItem>Text</TabItem>\n</Tabs>\n',
        found: [
          [
            'error content/docs/tab.mdx:1:1 The page could not be rendered. Everything inside <Tabs> must be a <TabItem> with a value. (page-failed)',
          ],
        ],
      },
      {
        did: 'gave two tabs one value',
        file: 'content/docs/tab-twice.mdx',
        text: '# Page\n\n<Tabs>\n  <TabItem value="a">One</TabItem>\n  <TabItem value="a">Two</TabItem>\n</Tabs>\n',
        found: [
          [
            'error content/docs/tab-twice.mdx:1:1 The page could not be rendered. <Tabs> has two tabs with the value "a". (page-failed)',
          ],
        ],
      },
      {
        did: 'used undefined component member',
        file: 'content/docs/member.mdx',
        text: 'export const ui = {}\n\n# Page\n\n<ui.Card />\n',
        found: [
          [
            'error content/docs/member.mdx:5:1 The component <ui> is not defined. (unknown-component)',
            'Import it above: import ui from \'./ui.tsx\'. For the characters themselves write "\\<".',
          ],
        ],
      },
      {
        did: 'never closed a rule of CSS',
        file: 'theme/a.css',
        text: '.a {\n  color: red;\n\n.b { color: blue }\n',
        found: [
          [
            'error theme/a.css:5:1 Expected "}" to go with "{", so browsers skip a part of this stylesheet. (bad-css)',
            'The unbalanced "{" is here:',
          ],
        ],
      },
      {
        did: 'misspelled a property of CSS',
        file: 'theme/b.css',
        text: '.a { colr: red }\n',
        found: [
          [
            'warning theme/b.css:1:6 "colr" is not a known CSS property, so browsers skip a part of this stylesheet. (bad-css)',
            'Did you mean "color" instead?',
          ],
        ],
      },
      {
        did: 'forgot the colon of a property',
        file: 'theme/c.css',
        text: '.a { color red }\n',
        found: [['error theme/c.css:1:11 Expected ":", so browsers skip a part of this stylesheet. (bad-css)']],
      },
      {
        did: 'wrote a comment of JavaScript in CSS',
        file: 'theme/f.css',
        text: '// colors\n.a { color: red }\n',
        found: [
          [
            'error theme/f.css:1:1 Comments in CSS use "/* ... */" instead of "//", so browsers skip a part of this stylesheet. (bad-css)',
          ],
        ],
      },
    ],
  },
  names: {
    files: {
      'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
      'content/docs/_own.tsx': 'export const Own = () => <b>Own</b>\nexport const Other = () => <i>Other</i>\n',
      'content/docs/_one.tsx': 'export default () => <b>One</b>\n',
    },
    mistakes: [
      {
        did: 'imported a default export where names are exported',
        file: 'content/docs/default.mdx',
        text: "import Own from './_own.tsx'\n\n# Page\n\n<Own />\n",
        found: [['error content/docs/default.mdx:1:17 "content/docs/_own.tsx" has no default export. (bad-import)']],
      },
      {
        did: 'imported a name where a default is exported',
        file: 'content/docs/named.mdx',
        text: "import { One } from './_one.tsx'\n\n# Page\n\n<One />\n",
        found: [['error content/docs/named.mdx:1:10 "content/docs/_one.tsx" has no export "One". (bad-import)']],
      },
      {
        did: 'misspelled an imported name',
        file: 'content/docs/name.mdx',
        text: "import { Othr } from './_own.tsx'\n\n# Page\n\n<Othr />\n",
        found: [
          [
            'error content/docs/name.mdx:1:10 "content/docs/_own.tsx" has no export "Othr". (bad-import)',
            'Did you mean to import "Other" instead?',
          ],
        ],
      },
    ],
  },
  plugins: {
    files: {
      'site.config.ts':
        "function remarkOwn() {\n  return () => {\n    throw new Error('No tree.')\n  }\n}\n\nexport default {\n  title: 'Site',\n  url: 'https://site.example.com',\n  markdown: { remarkPlugins: [remarkOwn] },\n}\n",
    },
    mistakes: [
      {
        did: 'wrote a plugin that throws',
        file: 'content/docs/page.md',
        text: '# Page\n',
        found: [['error content/docs/page.md:1:1 The plugin "remarkOwn" failed: No tree. (page-failed)']],
      },
    ],
  },
}
