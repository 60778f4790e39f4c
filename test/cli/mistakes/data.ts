import type { MistakeSite } from './mistake.ts'

/** Mistakes in data files that stop what they are for. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/versioned_docs/version-1.0/index.md': '# Old\n',
  },
  mistakes: [
    {
      did: 'wrote a comma behind the last entry of a sidebar',
      file: 'content/sidebars.json',
      text: '{\n  "main": ["index",]\n}\n',
      found: [
        [
          'error content/sidebars.json:2:19 JSON does not allow a comma before "]". (bad-data-file)',
          'Remove the comma.',
        ],
      ],
    },
    {
      did: 'used a name that is not there in the redirects',
      file: 'content/redirects.ts',
      text: "export default [{ from: '/x', to: nowhere }]\n",
      found: [
        [
          'error content/redirects.ts:1:35 The file content/redirects.ts throws an error. ReferenceError: nowhere is not defined (bad-data-file)',
        ],
      ],
    },
    {
      did: 'wrote a colon in the label of a tag',
      file: 'content/docs/tags.yml',
      text: 'setup:\n  label: Setup: first\n',
      found: [
        [
          'error content/docs/tags.yml:2:10 The value of "label" contains a colon and a space, which YAML reads as another key. (bad-tags)',
          'Put the value in quotes: label: "Setup: first"',
        ],
      ],
    },
    {
      did: 'wrote terms without definition, with unknown keys and with the same spelling',
      file: 'content/glossary.yml',
      text: 'SKU:\nRefund:\n  definition: Money.\n  alias: [refunds]\nBerth:\n  definition: A place.\n  page: docs\nTEU: A unit.\nteu: A unit.\n',
      found: [
        [
          'error content/glossary.yml:1:1 "definition" is missing: it should be the text of a definition. (bad-glossary)',
          'Keys: definition, aliases, page.',
        ],
        ['error content/glossary.yml:4:3 Unknown key "alias". (bad-glossary)', 'Did you mean "aliases"?'],
        [
          'error content/glossary.yml:7:9 "page" should be the route of a page, such as "/docs/install", found "docs". (bad-glossary)',
        ],
        [
          'error content/glossary.yml:9:6 The spelling "teu" belongs to "TEU" already. (bad-glossary)',
          'Remove one of them.',
        ],
      ],
    },
    {
      did: 'wrote groups of synonyms that are none',
      file: 'content/synonyms.yml',
      text: '- [seller, merchant]\n- vendor\n- [shop]\n- [cart, "?"]\n',
      found: [
        [
          'error content/synonyms.yml:2:3 The group should have at least two words, found "vendor". (bad-synonyms)',
          'Write "- [seller, merchant]" for each group of words with the same meaning.',
        ],
        [
          'error content/synonyms.yml:3:3 The group should have at least two words, found ["shop"]. (bad-synonyms)',
          'Write "- [seller, merchant]" for each group of words with the same meaning.',
        ],
        ['error content/synonyms.yml:4:10 "[1]" should be a word or a phrase, found "?". (bad-synonyms)'],
      ],
    },
    {
      did: 'indented a key of a test of the search too far',
      file: 'content/search.tests.yml',
      text: '- query: x\n   page: /docs\n',
      found: [
        [
          'error content/search.tests.yml:2:4 This line is indented more than the one above, so YAML reads it as part of that value. (bad-search-tests)',
          'Align it with the other keys.',
        ],
      ],
    },
    {
      did: 'listed versions that cannot be',
      file: 'content/versions.json',
      text: '["1.0", "1.0", 2.0, "../1.0"]\n',
      found: [
        ['error content/versions.json:1:9 The version "1.0" is listed twice. (bad-versions)', 'Keep one of them.'],
        [
          'error content/versions.json:1:16 The name of a version should be text, found 2. (bad-versions)',
          'Put it in double quotes.',
        ],
        [
          'error content/versions.json:1:21 The name "../1.0" contains "/", which some systems do not allow in file names. (bad-versions)',
          'Give the version a short name such as "1.2".',
        ],
      ],
    },
  ],
}
