import type { MistakeSite } from './mistake.ts'

/** Imports of names that their modules do not export. */
export const site: MistakeSite = {
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
    {
      did: 'imported names over several lines',
      file: 'content/docs/several.mdx',
      text: "import { Own,\n  ▲Gone } from './_own.tsx'\n\n# Page\n\n<Own /> <Gone />\n",
      found: [['error ▲ "content/docs/_own.tsx" has no export "Gone". (bad-import)']],
    },
  ],
}
