import type { MistakeSite } from './mistake.ts'

/** Imports of what only other frameworks have: installing the package would not help. */
export const site: MistakeSite = {
  files: { 'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n' },
  mistakes: [
    {
      did: 'imported components of other frameworks',
      file: 'content/docs/imports.mdx',
      text: `import Link from ▲'next/link'
import Image from ▲'next/image'
import { useRouter } from ▲'vue-router'
import { Card } from ▲'@astrojs/starlight/components'

# Page
`,
      found: [
        [
          'error ▲ "next/link" belongs to Next.js, which docsgen does not run. (bad-import)',
          'Write a link in Markdown, or <a href="/docs/page">; docsgen checks both.',
        ],
        [
          'error ▲ "next/image" belongs to Next.js, which docsgen does not run. (bad-import)',
          'Write ![Text](image.png), or <img src="/image.png" alt="Text" />.',
        ],
        [
          'error ▲ "vue-router" belongs to Vue, which docsgen does not run. (bad-import)',
          'Write a link instead: pages of docsgen are HTML files.',
        ],
        [
          'error ▲ "@astrojs/starlight/components" belongs to Astro, which docsgen does not run. (bad-import)',
          'Remove the import, or write the component in React.',
        ],
      ],
    },
  ],
}
