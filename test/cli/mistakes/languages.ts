import type { MistakeSite } from './mistake.ts'

/** Mistakes in translations and versions, each reported once, below a base URL. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/b.md': '# B\n',
    'content/versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# Start\n\n[B](./b.md)\n',
    'content/versions.json': '["1.0"]\n',
    'src/go/go.tsx':
      "import Link from '@docusaurus/Link'\n\nexport default ({ to }: { to: string }) => <Link to={to}>x</Link>\n",
    'content/docs/go/b.md': '# B\n',
  },
  mistakes: [
    {
      did: 'broke links below a base URL, in two languages',
      file: 'content/docs/go/a.mdx',
      text: 'import Go from \'@site/src/go/go\'\n\n# A\n\n▲[x](/nope-1) <Go to="▲/nope-2" /> ▲<Link to="/nope-3">y</Link> <Go to="▲/base/nope-4" />\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['error ▲ There is no page "/nope-4". (broken-link)'],
      ],
    },
    {
      did: 'broke links below a base URL, in two languages',
      file: 'content/pages/go.tsx',
      text: "import useBaseUrl from '@docusaurus/useBaseUrl'\n\nexport default function X({ baseUrl }: { baseUrl: string }) {\n  const to = useBaseUrl('▲/nope-5')\n  return <main><a href={to}>a</a> <a href={baseUrl + '▲nope-6'}>b</a> <a href=\"▲/docs/b\">c</a></main>\n}\n",
      found: [
        ['error ▲ There is no page "/nope-5". (broken-link)'],
        ['error ▲ There is no page "/nope-6". (broken-link)'],
        ['error ▲ There is no page "/docs/b". (broken-link)', 'URLs of the site start with "/base/".'],
      ],
    },
    {
      did: 'named what no version has',
      file: 'site.config.ts',
      text: "export default {\n  title: 'Site',\n  url: 'https://site.example.com',\n  baseUrl: '/base/',\n  i18n: { locales: ['en', 'nl'] },\n  docs: { lastVersion: ▲'3', versions: { '4': ▲{ label: 'x' } } },\n  navbar: {\n    items: [\n      { type: 'doc', docId: ▲'none' },\n      { type: 'docSidebar', sidebarId: ▲'none' },\n      { type: 'docSidebar', sidebarId: ▲'empty', label: 'E' },\n      { type: 'docsVersionDropdown', versions: ▲['none'] },\n      { to: ▲'/nope', label: 'x' },\n    ],\n  },\n}\n",
      found: [
        ['error ▲ There is no version "3". (unknown-version)', 'Versions: current, 1.0.'],
        ['error ▲ There is no version "4". (unknown-version)', 'Versions: current, 1.0.'],
        [
          'error ▲ There is no document "none" in version "current" or "1.0".\nAvailable doc ids are:\n- b\n- go/a\n- go/b\n- index (unknown-doc)',
        ],
        [
          'error ▲ There is no sidebar "none" in version "current" or "1.0".\nAvailable sidebar ids are:\n- defaultSidebar\n- empty\n- main (unknown-sidebar)',
        ],
        [
          'error ▲ The sidebar "empty" has nothing to link to. (empty-sidebar)',
          'Add a document to it, or remove the item from the navbar.',
        ],
        ['error ▲ There is no version "none".\nAvailable versions are:\n- current\n- 1.0 (unknown-version)'],
        ['error ▲ There is no page "/nope". (broken-link)'],
      ],
    },
    {
      did: 'broke a link of a version',
      file: 'content/versioned_docs/version-1.0/b.md',
      text: '# B\n\n▲[x](/nope) [new](/docs/next/b) [start](./index.md)\n',
      found: [['error ▲ There is no page "/nope". (broken-link)']],
    },
    {
      did: 'named a document that a version lacks',
      file: 'content/versioned_sidebars/version-1.0-sidebars.json',
      text: '{ "main": ["b", ▲"none"], "empty": [] }\n',
      found: [
        ['error ▲ There is no document "none" in version "1.0".\nAvailable doc ids are:\n- b\n- index (unknown-doc)'],
      ],
    },
    {
      did: 'gave messages of wrong types',
      file: 'content/i18n/nl/code.json',
      text: '{\n  "a": ▲"b",\n  "c": { "message": ▲1 },\n  "e": ▲{},\n  ▲"theme.NotFound.titel": { "message": "Weg" },\n  ▲"docsgen.search.nothing": { "message": "Weg" },\n  "theme.blog.titel": { "message": "Blog" }\n}\n',
      found: [
        [
          'warning ▲ The translation of "a" should be an object, found "b". (bad-translation)',
          'Write { "message": "…" }.',
        ],
        ['error ▲ "message" should be text, found 1. (bad-translation)'],
        ['error ▲ "message" is missing: it should be text. (bad-translation)', 'Write { "message": "…" }.'],
        [
          'warning ▲ Nothing has the id "theme.NotFound.titel", so this translation is not used. (bad-translation)',
          'Did you mean "theme.NotFound.title"?',
        ],
        [
          'warning ▲ Nothing has the id "docsgen.search.nothing", so this translation is not used. (bad-translation)',
          'Did you mean "docsgen.search.missing"?',
        ],
      ],
    },
    {
      did: 'misspelled ids of the navbar',
      file: 'content/i18n/nl/docusaurus-theme-classic/navbar.json',
      text: '{\n  "item.label.x": { "message": "X" },\n  ▲"item.labl.E": { "message": "E" },\n  ▲"footer": { "message": "F" }\n}\n',
      found: [
        [
          'warning ▲ Nothing has the id "item.labl.E", so this translation is not used. (bad-translation)',
          'Did you mean "item.label.E"?',
        ],
        ['warning ▲ Nothing has the id "footer", so this translation is not used. (bad-translation)', 'Remove it.'],
      ],
    },
    {
      did: 'broke links of a translation',
      file: 'content/i18n/nl/docusaurus-plugin-content-docs/current/b.md',
      text: '---\nslug: ▲../x\n---\n\n# B\n\n▲![x](./none.png) ▲[y](./none.md)\n',
      found: [
        [
          'error ▲ The slug "../x" is not a path below the docs folder. (bad-slug)',
          'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
        ],
        [
          'error ▲ There is no image "./none.png". (broken-image)',
          'Looked for content/i18n/nl/docusaurus-plugin-content-docs/current/none.png.',
        ],
        [
          'warning ▲ "content/i18n/nl/docusaurus-plugin-content-docs/current/none.md" has no page: the source language has no document of this name. (broken-markdown-link)',
          'Rename it like its source, or write the source.',
        ],
      ],
    },
    {
      did: 'translated a document that is not there',
      file: 'content/i18n/nl/docusaurus-plugin-content-docs/current/none.md',
      text: '▲# None\n',
      found: [
        [
          'info ▲ The source document "none.md" of this translation does not exist, so no page is built. (unused-translation)',
          'Rename it to match its source, or delete it.',
        ],
      ],
    },
    {
      did: 'closed another bracket of JSON',
      file: 'content/i18n/nl/docusaurus-theme-classic/navbar.json',
      text: '{ "a": { "message": "b" } ▲]\n',
      found: [['error ▲ This is not valid JSON: expected "," or a closing bracket, found "]". (bad-translation)']],
    },
  ],
}
