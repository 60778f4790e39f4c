import fs from 'node:fs'
import path from 'node:path'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

/** A site that was built in its own folder. */
export interface Built {
  root: string
  out: string
  /** Builds it again with other files. */
  again: (files: Files) => Promise<void>
  clean: () => void
}

const config = {
  title: 'Depot',
  announcementBar: { id: 'spring', content: 'Spring is here.' },
  navbar: {
    title: 'Depot',
    items: [
      { to: '/docs/first', label: 'Documents', activeBasePath: '/docs' },
      { to: '/about', label: 'About' },
      { to: '/docs/second', label: 'As a whole', 'data-no-navigate': 'yes' },
      { label: 'More', items: [{ to: '/docs/third', label: 'Third in the menu' }] },
    ],
  },
  footer: { links: [{ label: 'Elsewhere', href: 'https://elsewhere.example.com' }] },
  scripts: [{ src: '/again.js', 'data-reload': 'true' }, '/once.js'],
}

/** The site that the tests of the client walk about in: a version, two groups, a long page, one with many links. */
export async function buildSite(name: string, more: object = {}, files: Files = {}): Promise<Built> {
  const root = temporaryFolder(`client-${name}`)
  const out = path.join(root, 'build')
  const build = async (changed: Files) => {
    writeSite(root, changed)
    const { code, stderr } = await docsgen(root, ['build'])
    if (code !== 0) throw new Error(stderr)
  }
  await build({ 'site.config.ts': configText({ ...config, ...more }), ...content(), ...files })
  return { root, out, again: build, clean: () => fs.rmSync(root, { recursive: true, force: true }) }
}

/** Links of the page `many`, in their order. */
export const manyTargets = Array.from({ length: 24 }, (_, i) => `/docs/many/n${i + 1}`)

function content(): Files {
  const far = Array.from({ length: 30 }, (_, i) => `## Part ${i + 1}\n\n${'Words of this part.\n\n'.repeat(8)}`)
  const links = manyTargets.map((_, i) => `- [Number ${i + 1}](./n${i + 1}.md)`)
  return {
    'content/static/again.js': 'window.again = (window.again ?? 0) + 1',
    'content/static/once.js': 'window.once = (window.once ?? 0) + 1',
    'content/static/files/notes.txt': 'Notes.',
    'content/docs/first.md': page('First', [
      'To the [second](./second.md), the [long one](./long.md), [its part 20](./long.md#part-20),',
      '[nothing in it](./long.md#nowhere), the [notes](/files/notes.txt), [elsewhere](https://elsewhere.example.com),',
      'or [to the end](#end).\n\n## End\n\nDone.',
    ]),
    'content/docs/second.md': page('Second', ['Back to the [first](./first.md), or [out of here](/about).']),
    'content/docs/third.md': page('Third', ['No links.']),
    'content/docs/long.md': page('Long', ['To the [second](./second.md#again).\n', ...far]),
    'content/docs/details.md': page('Details', [
      '<details><summary>More</summary>\n\nHidden words.\n\n</details>\n\n```js\nconst one = 1\n```',
    ]),
    'content/docs/fruit/apple.md': page('Apple', ['To the [pear](./pear.md).']),
    'content/docs/fruit/pear.md': page('Pear', ['To the [first](../first.md).']),
    'content/docs/many/many.md': page('Many', links),
    ...Object.fromEntries(
      manyTargets.map((_, i) => [`content/docs/many/n${i + 1}.md`, page(`Number ${i + 1}`, ['Text.'])]),
    ),
    'content/pages/about.md': '# About\n\nBack to the [first](/docs/first).',
    'content/pages/foreign.md': '# Foreign',
  }
}

function page(title: string, lines: string[]): string {
  return `# ${title}\n\n${lines.join('\n')}\n`
}
