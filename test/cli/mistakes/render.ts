import type { MistakeSite } from './mistake.ts'

/** Mistakes in pages, components and styles that are found when they run. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/_box.island.tsx': 'export default ({ of }: { of: unknown }) => <b>{String(of)}</b>\n',
    'content/docs/fails.mdx': "import Fails from './_fails.tsx'\n\n# Page\n\n<Fails />\n",
    'content/docs/counter.mdx': "import Counter from './_counter.tsx'\n\n# Page\n\n<Counter />\n",
    'site.config.ts':
      "export default { title: 'Site', url: 'https://site.example.com', theme: { css: ['./theme/a.css', './theme/b.css', './theme/c.css', './theme/f.css'] } }\n",
    'content/docs/_pick.island.tsx':
      'export default function Pick({ title }: { title: string }) {\n  return <b>{title}</b>\n}\n',
    'content/docs/_ui.tsx': 'export const Card = () => <b>Card</b>\n',
    'content/docs/members.mdx':
      "import * as ui from './_ui.tsx'\n\nexport const own = { Box: () => <i>Box</i> }\n\n# Page\n\n<ui.Card /> <own.Box />\n",
    'content/docs/calls.mdx': "import Calls from './_calls.tsx'\n\n# Page\n\n<Calls />\n",
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
          'error content/pages/window.tsx:1:26 The page could not be rendered. "window" exists only in browsers. (page-failed)',
          'Use it in an effect or an event handler of an island.',
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
          'error content/docs/island.mdx:5:5 The island content/docs/_box.island.tsx receives the prop "of", which is a function. (island-prop)',
          'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions in the island, and pass each element as a prop of its own.',
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
      text: 'export const object = { a: 1 }\n\n# Page\n\n{object}\n',
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
          'error content/docs/tabs.mdx:3:1 The page could not be rendered. Everything inside <Tabs> must be a <TabItem> with a value. (page-failed)',
        ],
      ],
    },
    {
      did: 'forgot the label of a tab',
      file: 'content/docs/tab.mdx',
      text: '# Page\n\n<Tabs>\n  <TabItem>Text</TabItem>\n</Tabs>\n',
      found: [
        [
          'error content/docs/tab.mdx:3:1 The page could not be rendered. Everything inside <Tabs> must be a <TabItem> with a value. (page-failed)',
        ],
      ],
    },
    {
      did: 'gave two tabs one value',
      file: 'content/docs/tab-twice.mdx',
      text: '# Page\n\n<Tabs>\n  <TabItem value="a">One</TabItem>\n  <TabItem value="a">Two</TabItem>\n</Tabs>\n',
      found: [
        [
          'error content/docs/tab-twice.mdx:3:1 The page could not be rendered. <Tabs> has two tabs with the value "a". (page-failed)',
        ],
      ],
    },
    {
      did: 'gave cards that are no list',
      file: 'content/docs/cards.mdx',
      text: '# Page\n\n▲<DocCardList items="x" />\n',
      found: [
        [
          'error ▲ The page could not be rendered. "items" of <DocCardList> should be a list of objects with "label" and "href", found "x". (page-failed)',
        ],
      ],
    },
    {
      did: 'gave a card that is null',
      file: 'content/docs/cards-null.mdx',
      text: '# Page\n\n▲<DocCardList items={[null]} />\n',
      found: [
        [
          'error ▲ The page could not be rendered. "items" of <DocCardList> should be a list of objects with "label" and "href", found a list. (page-failed)',
        ],
      ],
    },
    {
      did: 'linked to a number',
      file: 'content/docs/link-number.mdx',
      text: '# Page\n\n▲<Link to={3}>Text</Link>\n',
      found: [['error ▲ The page could not be rendered. "to" of <Link> should be a URL, found 3. (page-failed)']],
    },
    {
      did: 'put an element of the body into the head',
      file: 'content/docs/head-element.mdx',
      text: 'import Head from \'@docusaurus/Head\'\n\n# Page\n\n▲<Head>\n  <meta name="a" content="b" />\n  <div>Text</div>\n</Head>\n',
      found: [
        [
          'error ▲ The page could not be rendered. <Head> should have elements of the head, such as <meta>, found <div>. (page-failed)',
        ],
      ],
    },
    {
      did: 'put a component into the head',
      file: 'content/docs/head-component.mdx',
      text: 'import Head from \'@docusaurus/Head\'\n\nexport const Tags = () => <meta name="a" content="b" />\n\n# Page\n\n▲<Head><><Tags /></></Head>\n',
      found: [
        [
          'error ▲ The page could not be rendered. <Head> should have elements of the head, such as <meta>, found the component <Tags>. (page-failed)',
        ],
      ],
    },
    {
      did: 'put text into the head',
      file: 'content/docs/head-text.mdx',
      text: "import Head from '@docusaurus/Head'\n\n# Page\n\n▲<Head>{'Text'}</Head>\n",
      found: [
        [
          'error ▲ The page could not be rendered. <Head> should have elements of the head, such as <meta>, found "Text". (page-failed)',
        ],
      ],
    },
    {
      did: 'forgot the sources of an image',
      file: 'content/docs/themed.mdx',
      text: '# Page\n\n▲<ThemedImage />\n',
      found: [
        [
          'error ▲ The page could not be rendered. "sources" of <ThemedImage> is missing: it should be an object with "light" and "dark", which are URLs. (page-failed)',
        ],
      ],
    },
    {
      did: 'gave an image one source as text',
      file: 'content/docs/themed-text.mdx',
      text: '# Page\n\n▲<ThemedImage sources={{ light: {} }} />\n',
      found: [
        [
          'error ▲ The page could not be rendered. "sources" of <ThemedImage> should be an object with "light" and "dark", which are URLs, found an object with the keys {light}. (page-failed)',
        ],
      ],
    },
    {
      did: 'gave tabs values that are no list',
      file: 'content/docs/tabs-values.mdx',
      text: '# Page\n\n▲<Tabs values="x"><TabItem value="a">Text</TabItem></Tabs>\n',
      found: [
        [
          'error ▲ The page could not be rendered. "values" of <Tabs> should be a list of objects with "value" and "label", found "x". (page-failed)',
        ],
      ],
    },
    {
      did: 'gave a function as a table of contents',
      file: 'content/docs/toc.mdx',
      text: "import TOCInline from '@theme/TOCInline'\n\n# Page\n\n▲<TOCInline toc={() => []} />\n",
      found: [
        [
          'error ▲ The page could not be rendered. "toc" of <TOCInline> should be the toc of an MDX document, found a function. (page-failed)',
        ],
      ],
    },
    {
      did: 'put text into an element that has no content',
      file: 'content/docs/void.mdx',
      text: '# Page\n\n▲<img alt="">Text</img>\n',
      found: [['error ▲ The page could not be rendered. <img> cannot have content. (page-failed)', 'Write "<img />".']],
    },
    {
      did: 'printed an element as a component',
      file: 'content/docs/element.mdx',
      text: '▲export const Box = <b>Text</b>\n\n# Page\n\n<Box />\n',
      found: [
        [
          'error ▲ The page could not be rendered. Expected a component, found an object. (page-failed)',
          'Check what its module exports. An element is printed with {name}, not with <name />.',
        ],
      ],
    },
    {
      did: 'wrote an async component',
      file: 'content/pages/later.tsx',
      text: '▲export default async () => <p>Text</p>\n',
      found: [
        [
          'error ▲ The page could not be rendered. A component is async, or waits for a promise. (page-failed)',
          'Load the data in an MDX document, with "export const data = await load()", and pass it as a prop.',
        ],
      ],
    },
    {
      did: 'wrote a class that is no component',
      file: 'content/docs/class.mdx',
      text: 'export class Box {}\n\n# Page\n\n▲<Box />\n',
      found: [
        [
          'error ▲ The page could not be rendered. The component <Box> is a class that does not extend Component of React. (page-failed)',
          'Write a function that returns elements.',
        ],
      ],
    },
    {
      did: 'used undefined component member',
      file: 'content/docs/member.mdx',
      text: 'export const ui = {}\n\n# Page\n\n<ui.Card />\n',
      found: [
        [
          'error content/docs/member.mdx:5:1 The component <ui.Card> is not defined. (unknown-component)',
          '"ui" has no "Card". Correct the name, or export it.',
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
          'The unbalanced "{" in line 1.',
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
    {
      did: 'wrote a function in a component that throws',
      file: 'content/docs/_calls.tsx',
      text: "export default function Calls() {\n  const bad = () => {\n    throw ▲new Error('No luck.')\n  }\n  return <p>{bad()}</p>\n}\n",
      found: [
        [
          'error ▲ The page could not be rendered. No luck. (page-failed)',
          'It was thrown while /docs/calls was rendered.',
        ],
      ],
    },
    {
      did: 'wrote an attribute that throws',
      file: 'content/docs/attribute.mdx',
      text: '# Page\n\nexport const words = undefined\n\nText\n\n<p\n  title={words.▲length}\n>\n  x\n</p>\n',
      found: [
        [
          "error ▲ The page could not be rendered. Cannot read properties of undefined (reading 'length') (page-failed)",
        ],
      ],
    },
    {
      did: 'gave an island what is not JSON',
      file: 'content/docs/pick.mdx',
      text: 'import Pick from \'./_pick.island.tsx\'\n\n# Page\n\n<Pick title="x" onPick={() => 1} when={new Date(0)} of={{ a: [<b>x</b>] }} />\n',
      found: [
        [
          'error content/docs/pick.mdx:5:1 The island <Pick> (content/docs/_pick.island.tsx) receives the prop "of", which is not JSON: it contains an element. (island-prop)',
          'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions in the island, and pass each element as a prop of its own.',
        ],
        [
          'error content/docs/pick.mdx:5:1 The island <Pick> (content/docs/_pick.island.tsx) receives the prop "onPick", which is a function. (island-prop)',
          'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions in the island, and pass each element as a prop of its own.',
        ],
        [
          'error content/docs/pick.mdx:5:1 The island <Pick> (content/docs/_pick.island.tsx) receives the prop "when", which is a Date. (island-prop)',
          'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions in the island, and pass each element as a prop of its own.',
        ],
      ],
    },
    {
      did: 'misspelled a member of an import',
      file: 'content/docs/member-import.mdx',
      text: "import * as ui from './_ui.tsx'\n\n# Page\n\n▲<ui.Crad />\n",
      found: [
        [
          'error ▲ The component <ui.Crad> is not defined. (unknown-component)',
          '"ui" has no "Crad". Correct the name, or export it.',
        ],
      ],
    },
  ],
}
