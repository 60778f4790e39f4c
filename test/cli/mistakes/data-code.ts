import type { MistakeSite } from './mistake.ts'

/** Values that data files cannot have. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  },
  mistakes: [
    {
      did: 'exported no sidebars',
      file: 'content/sidebars.ts',
      text: 'export const sidebars = {}\n',
      found: [
        [
          'error content/sidebars.ts:1:1 The file content/sidebars.ts exports nothing. (bad-data-file)',
          'Add `export default` with the value.',
        ],
      ],
    },
    {
      did: 'never closed the list of redirects',
      file: 'content/redirects.ts',
      text: 'export default [\n',
      found: [
        [
          'error content/redirects.ts:2:1 The file ends in the middle of a statement. (bad-code)',
          'Close each bracket, brace, quote and tag.',
        ],
      ],
    },
    {
      did: 'wrote tags as a list',
      file: 'content/docs/tags.yml',
      text: '- setup\n',
      found: [
        [
          'error content/docs/tags.yml:1:1 The file should have a key for each tag, found ["setup"]. (bad-tags)',
          'Write each key on its own line: "releases:", with its label below.',
        ],
      ],
    },
    {
      did: 'wrote a test of the search outside of the list',
      file: 'content/search.tests.yml',
      text: 'query: x\n',
      found: [
        [
          'error content/search.tests.yml:1:1 The file should be a list of queries, found {"query":"x"}. (bad-search-tests)',
          'Write "- query: …" with "page: …" below it for each query.',
        ],
      ],
    },
  ],
}
