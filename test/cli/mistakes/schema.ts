import type { MistakeSite } from './mistake.ts'

/** A site whose configuration has a schema for front matter; threads check it. */
export const site: MistakeSite = {
  files: {
    'site.config.ts': `const validate = ({ owner }: { owner?: unknown }) =>
  owner === undefined || owner === 'billing' ? { value: {} } : { issues: [{ message: 'There is no such team.', path: ['owner'] }] }

export default {
  title: 'Site',
  url: 'https://site.example.com',
  frontMatter: { '~standard': { version: 1, vendor: 'own', validate } },
}
`,
    'content/docs/index.md': '---\nowner: billing\n---\n\n# Start\n',
  },
  mistakes: [
    {
      did: 'wrote a value that the schema of the site rejects',
      file: 'content/docs/owner.md',
      text: '---\ntitle: Page\nowner: ▲shipping\n---\n\n# Page\n',
      found: [['error ▲ Front matter "owner": There is no such team. (bad-front-matter)']],
    },
  ],
}
