import type { MistakeSite } from './mistake.ts'

/** A plugin that throws for some documents, and a sidebar with invalid data. */
export const site: MistakeSite = {
  files: {
    'site.config.ts': `function remarkOwn() {
  return (tree, file) => {
    if (String(file).includes('Bad')) file.fail('Do not write "Bad".', tree.children[1])
    throw new Error('No tree.')
  }
}

export default {
  title: 'Site',
  url: 'https://site.example.com',
  markdown: { remarkPlugins: [remarkOwn] },
}
`,
  },
  mistakes: [
    {
      did: 'wrote a function into a sidebar',
      file: 'content/sidebars.ts',
      text: 'export default {\n  main: [▲() => 1],\n}\n',
      found: [
        [
          'error ▲ "main[0]" is a function, which is not JSON data. (bad-data-file)',
          'Use strings, numbers, true, false, null, arrays and plain objects.',
        ],
      ],
    },
    {
      did: 'wrote a plugin that throws',
      file: 'content/docs/page.md',
      text: '▲# Page\n',
      found: [['error ▲ The plugin "remarkOwn" failed: No tree. (page-failed)']],
    },
    {
      did: 'wrote what a plugin rejects at its place',
      file: 'content/docs/bad.md',
      text: '# Page\n\n▲Bad word.\n',
      found: [['error ▲ The plugin "remarkOwn" failed: Do not write "Bad". (bad-markdown)']],
    },
  ],
}
