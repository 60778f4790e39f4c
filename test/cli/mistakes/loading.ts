import type { MistakeSite } from './mistake.ts'

const start = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n' }

/** A module that throws when it is loaded, and fails all pages of code. */
export const site: MistakeSite = {
  files: { ...start, 'content/docs/load.mdx': "import Own from './_load.tsx'\n\n# Page\n\n<Own />\n" },
  mistakes: [
    {
      did: 'wrote a module that throws when it is loaded',
      file: 'content/docs/_load.tsx',
      text: "export const list: string[] = JSON.▲parse('[')\nexport default () => <p>{list}</p>\n",
      found: [
        [
          'error ▲ The page could not be rendered. Unexpected end of JSON input (page-failed)',
          'It was thrown while /docs/load was rendered.',
        ],
      ],
    },
  ],
}

/** The same in a document that code imports. */
export const documentSite: MistakeSite = {
  files: {
    ...start,
    'content/pages/document.tsx': "import Own from './_document.mdx'\n\nexport default () => <Own />\n",
  },
  mistakes: [
    {
      did: 'wrote an export that throws in a document of code',
      file: 'content/pages/_document.mdx',
      text: 'Own.\n\nexport const a = undefined.▲a\n',
      found: [
        [
          "error ▲ The page could not be rendered. Cannot read properties of undefined (reading 'a') (page-failed)",
          'It was thrown while /document was rendered.',
        ],
      ],
    },
  ],
}
