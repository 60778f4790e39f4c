import type { MistakeSite } from './mistake.ts'

/** Mistakes in imports and syntax of code. */
export const site: MistakeSite = {
  files: {
    'content/docs/data.yml': 'a: 1\n',
    'content/docs/data.ts': 'export default () => null\n',
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/_own.tsx': 'export const Own = () => <b>Own</b>\nexport const Other = () => <i>Other</i>\n',
    'content/docs/_one.tsx': 'export default () => <b>One</b>\n',
    'content/docs/broken-component.mdx': "import Broken from './_broken.tsx'\n\n# Page\n\n<Broken />\n",
    'content/docs/untyped.mdx': "import Broken from './_untyped.ts'\n\n# Page\n\n{Broken}\n",
    'content/docs/data.mdx': "import data from './_data.json'\n\n# Page\n\n{data.a}\n",
    'site.config.ts':
      "export default { title: 'Site', url: 'https://site.example.com', theme: { css: ['./theme/d.css', './theme/e.css'], components: { MDXComponents: './theme/mdx.tsx' } } }\n",
    'content/docs/gone.tsx': 'export default () => null\n',
    'content/docs/part-of-page.tsx': 'export default () => null\n',
    'content/pages/lost.tsx': "import Own from './_lost.mdx'\n\nexport default () => <Own />\n",
    'content/docs/await.mdx': "import { data } from './_await.ts'\n\n# Page\n\n{data}\n",
    'content/docs/const.mdx': "import Const from './_const.tsx'\n\n# Page\n\n<Const />\n",
    'content/docs/text.mdx': "import Text from '@site/src/text'\n\n# Page\n\n<Text />\n",
    'content/docs/markdown.mdx': "import Part from './markdown.island.tsx'\n\n# Page\n\n<Part />\n",
    'content/docs/_part.md': 'Part.\n',
    'content/docs/tabs.mdx': "import Tabs from './tabs.island.tsx'\n\n# Page\n\n<Tabs />\n",
    'content/docs/of-theme.mdx': '# Page\n\n<Plot />\n',
    'content/docs/wrapped.mdx': "import { Box } from '../pages/styled.tsx'\n\n# Page\n\n<Box />\n",
    'content/docs/imports.mdx': "import A from '@site/src/a'\n\n# Page\n\n<A />\n",
    'content/pages/await-document.tsx': "import Own from './_await.mdx'\n\nexport default () => <Own />\n",
  },
  mistakes: [
    {
      did: 'imported a package that is not installed',
      file: 'content/docs/package.mdx',
      text: "import Chart from 'chart-lib/react'\n\n# Page\n\n<Chart />\n",
      found: [
        [
          'error content/docs/package.mdx:1:19 There is no package "chart-lib". (bad-import)',
          'Install it: npm install chart-lib',
        ],
      ],
    },
    {
      did: 'imported a scoped package that is not installed',
      file: 'content/pages/scoped.tsx',
      text: "import { Chart } from '@acme/charts/line'\n\nexport default () => <Chart />\n",
      found: [
        [
          'error content/pages/scoped.tsx:1:23 There is no package "@acme/charts". (bad-import)',
          'Install it: npm install @acme/charts',
        ],
      ],
    },
    {
      did: 'misspelled the path of an import',
      file: 'content/docs/path.mdx',
      text: "import One from './_onne.tsx'\n\n# Page\n\n<One />\n",
      found: [
        [
          'error content/docs/path.mdx:1:17 There is no module "./_onne.tsx". (bad-import)',
          'Did you mean "./_one.tsx"?',
        ],
      ],
    },
    {
      did: 'imported from the wrong folder',
      file: 'content/pages/folder.tsx',
      text: "import { Own } from './_own.tsx'\n\nexport default () => <Own />\n",
      found: [
        [
          'error content/pages/folder.tsx:1:21 There is no module "./_own.tsx". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported a component of Docusaurus that is not there',
      file: 'content/docs/theme.mdx',
      text: "import Layout from '@theme/DocLayout'\n\n# Page\n\n<Layout />\n",
      found: [
        [
          'error content/docs/theme.mdx:1:20 docsgen has no module "@theme/DocLayout". (bad-import)',
          'The guide lists the available modules, in "Move from Docusaurus".',
        ],
      ],
    },
    {
      did: 'imported a path of the root without @site',
      file: 'content/docs/root.mdx',
      text: "import One from '/content/docs/_one.tsx'\n\n# Page\n\n<One />\n",
      found: [
        [
          'error content/docs/root.mdx:1:17 There is no module "/content/docs/_one.tsx". (bad-import)',
          'From the root of the site, write "@site/content/docs/_one.tsx".',
        ],
      ],
    },
    {
      did: 'imported with @site and misspelled',
      file: 'content/docs/site.mdx',
      text: "import One from '@site/content/docs/_oen.tsx'\n\n# Page\n\n<One />\n",
      found: [
        [
          'error content/docs/site.mdx:1:17 There is no module "@site/content/docs/_oen.tsx". (bad-import)',
          'Did you mean "@site/content/docs/_one.tsx"?',
        ],
      ],
    },
    {
      did: 'never closed a tag in a component',
      file: 'content/docs/_broken.tsx',
      text: 'export default () => (\n  <div>\n    <b>Text\n  </div>\n)\n',
      found: [
        [
          'error content/docs/_broken.tsx:4:5 "</div>" closes no tag: "<b>" in line 3 is still open. (bad-code)',
          'Write "</b>" before it.',
        ],
      ],
    },
    {
      did: 'forgot a bracket in TypeScript',
      file: 'content/docs/_untyped.ts',
      text: 'export default function one() {\n  return [1, 2\n}\n',
      found: [
        [
          'error content/docs/_untyped.ts:3:1 Expected "]" but found "}". (bad-code)',
          'Close "]" before it, or write a comma.',
        ],
      ],
    },
    {
      did: 'wrote a comma at the end of JSON',
      file: 'content/docs/_data.json',
      text: '{\n  "a": 1,\n}\n',
      found: [['error content/docs/_data.json:2:9 JSON does not allow a comma here. (bad-code)', 'Remove the comma.']],
    },
    {
      did: 'misspelled JSX in a page',
      file: 'content/pages/jsx.tsx',
      text: 'export default () => <div className="x>Text</div>\n',
      found: [
        [
          'error content/pages/jsx.tsx:2:1 The file ends in the middle of a statement. (bad-code)',
          'Close each bracket, brace, quote and tag.',
        ],
      ],
    },
    {
      did: 'returned two elements from a page',
      file: 'content/pages/two.tsx',
      text: 'export default () => (\n  <h1>One</h1>\n  <p>Two</p>\n)\n',
      found: [
        [
          'error content/pages/two.tsx:3:13 A regular expression that starts here is never closed. (bad-code)',
          'If this is the slash of a tag, put all elements that a component returns into one, such as <>…</>.',
        ],
      ],
    },
    {
      did: 'wrote a less-than sign in JSX',
      file: 'content/pages/less.tsx',
      text: 'export default () => <p>a < b and c > d</p>\n',
      found: [
        [
          'error content/pages/less.tsx:1:42 "</p>" closes no tag: "<b>" in line 1 is still open. (bad-code)',
          'Write "</b>" before it.',
        ],
      ],
    },
    {
      did: 'never closed a text',
      file: 'content/pages/text.tsx',
      text: "const a = 'never\nexport default () => <p>{a}</p>\n",
      found: [
        [
          'error content/pages/text.tsx:1:17 This text is not closed on its line. (bad-code)',
          'Add the closing quote. Use backticks for text with several lines.',
        ],
      ],
    },
    {
      did: 'declared a name twice',
      file: 'content/pages/declared.tsx',
      text: 'const a = 1\nconst a = 2\nexport default () => <p>{a}</p>\n',
      found: [
        [
          'error content/pages/declared.tsx:2:7 "a" is declared twice, first in line 1. (bad-code)',
          'Give one of them another name.',
        ],
      ],
    },
    {
      did: 'used await in a function that is not async',
      file: 'content/pages/await.tsx',
      text: "export default () => {\n  const a = await fetch('/x')\n  return <p>{a.status}</p>\n}\n",
      found: [
        [
          'error content/pages/await.tsx:2:13 "await" is used in a function that is not async. (bad-code)',
          'Write "async" before the function.',
        ],
      ],
    },
    {
      did: 'imported a stylesheet that is not there',
      file: 'theme/d.css',
      text: "@import './colours.css';\n.a { color: red }\n",
      found: [
        [
          'error theme/d.css:1:9 There is no file "./colours.css". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'named a picture in CSS that is not there',
      file: 'theme/e.css',
      text: ".a { background: url('./bg.png') }\n",
      found: [
        [
          'error theme/e.css:1:22 There is no file "./bg.png". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported a picture that is not there',
      file: 'content/docs/picture.mdx',
      text: 'import logo from \'./logo.svg\'\n\n# Page\n\n<img src={logo} alt="" />\n',
      found: [
        [
          'error content/docs/picture.mdx:1:18 There is no file "./logo.svg". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported what a module does not export, beside modules that are missing',
      file: 'content/docs/exports.mdx',
      text: "import Data, { ▲nothing } from './data.ts'\n\n# Page\n\n<Data of={nothing} />\n",
      found: [['error ▲ "content/docs/data.ts" has no export "nothing". (bad-import)']],
    },
    {
      did: 'threw an error in a page, beside code that cannot be bundled',
      file: 'content/pages/throws.tsx',
      text: "export default () => {\n  throw ▲new Error('No data')\n}\n",
      found: [['error ▲ The page could not be rendered. No data (page-failed)']],
    },
    {
      did: 'threw an error in a component of a document, beside code that cannot be bundled',
      file: 'content/docs/throws.mdx',
      text: "import { Own } from './_own.tsx'\n\n# Page\n\n<Own />\n\n{absent.name}\n",
      found: [
        [
          'error content/docs/throws.mdx:7:2 The page could not be rendered. absent is not defined (page-failed)',
          'In MDX, braces hold JavaScript. Write "\\{" for text. Import "absent" or define it.',
        ],
      ],
    },
    {
      did: 'imported a package that is not installed in the components of MDX, whose names are then not reported',
      file: 'theme/mdx.tsx',
      text: "import Plot from ▲'plot-lib'\n\nexport default { Plot }\n",
      found: [['error ▲ There is no package "plot-lib". (bad-import)', 'Install it: npm install plot-lib']],
    },
    {
      did: 'used a package that is not installed while modules are loaded, also those of other pages',
      file: 'content/pages/styled.tsx',
      text: "import styled from ▲'style-lib'\n\nexport const Box = styled.div``\n\nexport default () => <Box />\n",
      found: [['error ▲ There is no package "style-lib". (bad-import)', 'Install it: npm install style-lib']],
    },
    {
      did: 'imported what browsers cannot run, beside code that cannot be bundled',
      file: 'content/docs/tabs.island.tsx',
      text: "import Tabs from ▲'@theme/Tabs'\n\nexport default () => <Tabs />\n",
      found: [
        [
          'error ▲ An island cannot import "@theme/Tabs", which is not for browsers. (bad-import)',
          'Pass content that the page renders as children of the island.',
        ],
      ],
    },
    {
      did: 'imported YAML',
      file: 'content/docs/yaml.mdx',
      text: "import data from ▲'./data.yml'\n\n# Page\n\n{data.a}\n",
      found: [
        [
          'error ▲ Code cannot import ".yml" files. (bad-code)',
          'Convert it to JSON or a module, or put "!!raw-loader!" before the path to import its text.',
        ],
      ],
    },
    {
      did: 'imported Sass without it',
      file: 'content/docs/sass.mdx',
      text: "import './a.scss'\n\n# Page\n",
      found: [
        [
          'error content/docs/sass.mdx:1:8 There is no file "./a.scss". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'used await in a document of code',
      file: 'content/pages/_await.mdx',
      text: 'Own.\n\nexport const a = ▲await 2\n',
      found: [
        [
          'error ▲ Code of the site cannot use top-level await. (bad-code)',
          'Use "await" in an MDX document with its own page: `export const data = await load()`.',
        ],
      ],
    },
    {
      did: 'imported a module whose name front matter has as well',
      file: 'content/docs/title.mdx',
      text: "---\ntitle: './gon.tsx'\n---\n\nimport Gone from ▲'./gon.tsx'\n\n<Gone />\n",
      found: [['error ▲ There is no module "./gon.tsx". (bad-import)', 'Did you mean "./gone.tsx"?']],
    },
    {
      did: 'imported a partial that is not there',
      file: 'content/docs/partial.mdx',
      text: "# Page\n\nimport Gone from ▲'./_gone.mdx'\n\n<Gone />\n",
      found: [
        [
          'error ▲ There is no module "./_gone.mdx". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported a module of Docusaurus with a typo',
      file: 'content/docs/theme-typo.mdx',
      text: "import Tabs from ▲'@theme/Tab'\n\n# Page\n\n<Tabs />\n",
      found: [['error ▲ docsgen has no module "@theme/Tab". (bad-import)', 'Did you mean "@theme/Tabs"?']],
    },
    {
      did: 'used await at the top level of a module',
      file: 'content/docs/_await.ts',
      text: 'export const data = ▲await Promise.resolve(1)\n',
      found: [
        [
          'error ▲ Code of the site cannot use top-level await. (bad-code)',
          'Use "await" in an MDX document with its own page: `export const data = await load()`.',
        ],
      ],
    },
    {
      did: 'left out the name of a constant',
      file: 'content/docs/_const.tsx',
      text: 'export default function Const() {\n  const ▲= 1\n}\n',
      found: [['error ▲ Expected a name but found "=". (bad-code)']],
    },
    {
      did: 'imported Markdown into an island',
      file: 'content/docs/markdown.island.tsx',
      text: "import Part from ▲'./_part.md'\n\nexport default () => <Part />\n",
      found: [
        ['error ▲ An island cannot import Markdown. (bad-import)', 'Import it in a document, and pass it as children.'],
      ],
    },
    {
      did: 'imported a module and a document that are not there into a document of code',
      file: 'content/pages/_lost.mdx',
      text: "import x from ▲'./gone'\nimport Y from ▲'./_gone.mdx'\n\n{x} <Y />\n",
      found: [
        [
          'error ▲ There is no module "./gone". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
        [
          'error ▲ There is no module "./_gone.mdx". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'exported Markdown that is not there',
      file: 'src/text/index.ts',
      text: "export { default } from ▲'./gone.md'\n",
      found: [
        [
          'error ▲ There is no module "./gone.md". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported a stylesheet that is not there',
      file: 'content/docs/styles.mdx',
      text: "import ▲'./none.css'\n\n# Page\n",
      found: [
        [
          'warning ▲ There is no stylesheet "./none.css". (missing-css)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
    {
      did: 'imported a module that is not there in a module',
      file: 'src/a.tsx',
      text: "import { b } from ▲'./b'\n\nexport default () => <p>{b}</p>\n",
      found: [
        [
          'error ▲ There is no module "./b". (bad-import)',
          'Paths are relative to the file, or start with "@site/" at the root of the site.',
        ],
      ],
    },
  ],
}
