import type { MistakeSite } from './mistake.ts'

/** A version without documents, which stops a build. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/versioned_docs/version-1.0/index.md': '# Old\n',
  },
  mistakes: [
    {
      did: 'listed a version without documents',
      file: 'content/versions.json',
      text: '["1.0", ▲"0.9"]\n',
      found: [
        [
          'error ▲ The version "0.9" is listed, but there is no folder "content/versioned_docs/version-0.9". (missing-version)',
          'Restore its documents, or remove the version from the list.',
        ],
      ],
    },
  ],
}
