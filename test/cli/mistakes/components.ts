import type { MistakeSite } from './mistake.ts'

/** Mistakes in what components of MDX documents and of pages print. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/b.md': '# B\n',
    'content/docs/jsx/b.md': '# B\n',
    'content/docs/partials/a.mdx': "import One from './_one.mdx'\n\n# A\n\n<One />\n\n<One />\n",
    'content/docs/partials/c.mdx': "import One from './_one.mdx'\n\n# C\n\n<One />\n",
    'src/props/offer.tsx': "export default ({ to = '' }) => <p><a href={to}>x</a></p>\n",
    'content/docs/props/b.md': '# B\n',
    'content/docs/own/a.mdx': "import Offer from '@site/src/own/offer'\n\n# A\n\n<Offer />\n",
    'content/docs/own/c.mdx': "import Offer from '@site/src/own/offer'\n\n# C\n\n<Offer />\n",
    'content/docs/own/b.md': '# B\n',
    'content/docs/react/b.md': '# B\n',
  },
  mistakes: [
    {
      did: 'broke links and images of JSX',
      file: 'content/docs/jsx/a.mdx',
      text: '# A\n\nx ▲[y](/nope-1) ▲<a href="/nope-2">z</a> ▲<Link to={"/nope-3"}>w</Link> ▲<Link to={`/nope-4`}>v</Link>\n\n<div>\n  ▲<img src="./none.png" />\n  ▲![v](./none-2.png)\n</div>\n\n:::note\n▲<a href="./none.md">u</a> ▲<a href="#none">t</a>\n:::\n\n▲<img src="https://example.com/x.png" srcSet="./none-3.png 2x" />\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['error ▲ There is no page "/nope-4". (broken-link)'],
        ['error ▲ There is no image "./none.png". (broken-image)', 'Looked for content/docs/jsx/none.png.'],
        ['error ▲ There is no image "./none-2.png". (broken-image)', 'Looked for content/docs/jsx/none-2.png.'],
        ['warning ▲ There is no document "./none.md". (broken-markdown-link)', 'Looked for content/docs/jsx/none.md.'],
        ['warning ▲ This page has no "#none". (broken-anchor)'],
        ['error ▲ There is no image "./none-3.png". (broken-image)', 'Looked for content/docs/jsx/none-3.png.'],
      ],
    },
    {
      did: 'broke links of partials of partials',
      file: 'content/docs/partials/_one.mdx',
      text: "import Two from './x/_two.md'\n\n▲[x](/nope)\n\n<Two />\n",
      found: [['error ▲ There is no page "/nope". (broken-link)']],
    },
    {
      did: 'broke links of partials of partials',
      file: 'content/docs/partials/x/_two.md',
      text: '# Two\n\nx ▲![y](./none.png)\n',
      found: [
        ['error ▲ There is no image "./none.png". (broken-image)', 'Looked for content/docs/partials/x/none.png.'],
      ],
    },
    {
      did: 'gave components broken links',
      file: 'content/docs/props/a.mdx',
      text: "import Offer from '@site/src/props/offer'\n\n# A\n\nNot `/nope-1` but\n\n<Offer to=\"▲/nope-1\" />\n\n{['▲/nope-2'].map((to) => <Offer key={to} to={to} />)}\n",
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
      ],
    },
    {
      did: 'broke links in components of several pages',
      file: 'src/own/offer.tsx',
      text: 'import { Inner } from \'./inner\'\n\nexport default () => <p><a href="▲/nope-1">x</a><Inner /></p>\n',
      found: [['error ▲ There is no page "/nope-1". (broken-link)']],
    },
    {
      did: 'broke links in components of several pages',
      file: 'src/own/inner.tsx',
      text: 'export const Inner = () => <img src="▲/none.png" alt="" />\n',
      found: [['error ▲ There is no image "/none.png". (broken-image)', 'Looked for content/static/none.png.']],
    },
    {
      did: 'broke links, images and ids of a page of React',
      file: 'content/pages/react.tsx',
      text: '// not here: /nope-1\nimport Link from \'@docusaurus/Link\'\n\nexport default function X({ baseUrl }: { baseUrl: string }) {\n  return (\n    <main>\n      <a href=\'▲/nope-1\'>a</a> <Link to="▲/nope-2?a=b&c=d">b</Link>\n      <a href={baseUrl + "▲nope-3"}>c</a> <img src="▲/img/none.png" srcSet="▲/none.png 2x" alt="" />\n      <a href="▲#none">d</a> <a href={`▲/docs/b#none`}>e</a>\n      <video poster="▲/none.jpg" src="▲/none.mp4" />\n      <p dangerouslySetInnerHTML={{ __html: "<a href=\'▲/nope-4\'>x</a>" }} />\n    </main>\n  )\n}\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2?a=b&c=d" (resolved as /nope-2). (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['error ▲ There is no image "/img/none.png". (broken-image)', 'Looked for content/static/img/none.png.'],
        ['error ▲ There is no image "/none.png". (broken-image)', 'Looked for content/static/none.png.'],
        ['warning ▲ This page has no "#none". (broken-anchor)'],
        ['warning ▲ The page /docs/b has no "#none". (broken-anchor)'],
        ['error ▲ There is no image "/none.jpg". (broken-image)', 'Looked for content/static/none.jpg.'],
        ['error ▲ There is no file "/none.mp4". (broken-asset)', 'Looked for content/static/none.mp4.'],
        ['error ▲ There is no page "/nope-4". (broken-link)'],
      ],
    },
  ],
}
