import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { themeComponentNames } from '../../../src/config/theme-names.ts'
import { bin, shortForm } from '../../harness/build/cli.ts'
import { copyOfSite, type PartsSite } from './parts-site.ts'

// A site with versions, languages, tags and categories that replaces every replaceable component.
const components = Object.fromEntries(themeComponentNames.map((name) => [name, `theme/${name.replace('/', '-')}.jsx`]))
let site: PartsSite
let plain: Record<string, string>

beforeAll(async () => {
  site = copyOfSite('editions')
  fs.renameSync(path.join(site.root, 'site.config.ts'), path.join(site.root, 'versions.config.ts'))
  plain = await pagesWith({}, () => '')
})

afterAll(() => site.clean())

test('components that only render the original change no page', async () => {
  const pages = await pagesWith(components, () => 'export default ({ Original, ...all }) => <Original {...all} />\n')
  expect(Object.keys(pages)).toEqual(Object.keys(plain))
  expect(Object.keys(pages).filter((file) => pages[file] !== plain[file])).toEqual([])
})

test('copies of the components change no page', async () => {
  const lib = path.join(path.dirname(bin), '../lib/theme-parts.json')
  const { parts } = JSON.parse(fs.readFileSync(lib, 'utf8')) as { parts: Record<string, { source: string }> }
  const typed = Object.fromEntries(themeComponentNames.map((name) => [name, `theme/${name}.tsx`]))
  const pages = await pagesWith(typed, (name) => parts[name]!.source)
  expect(Object.keys(pages).filter((file) => pages[file] !== plain[file])).toEqual([])
})

test('each component is used on a page', async () => {
  const mark = (name: string) => `<><i data-part="${name}" /><Original {...all} /></>`
  const pages = await pagesWith(components, (name) => `export default ({ Original, ...all }) => ${mark(name)}\n`)
  const found = Object.values(pages).flatMap((html) => [...html.matchAll(/data-part="([^"]*)"/g)])
  // The search is shown only if the site has an index.
  const hasSearch = Object.values(plain).some((html) => html.includes('class="dg-search-button"'))
  // A social card is an image: see social-card.test.ts.
  const shown = themeComponentNames.filter((name) => (hasSearch || name !== 'SearchBar') && name !== 'SocialCard')
  expect([...new Set(found.map(([, name]) => name))].sort()).toEqual(shown.sort())
})

/** Returns the HTML of all pages of the site with these components, by file. */
async function pagesWith(
  components: Record<string, string>,
  textOf: (name: string) => string,
): Promise<Record<string, string>> {
  const { problems, files, read } = await site.build({
    'site.config.ts': configOf(components),
    'content/blog/authors.yml': 'ann: { name: Ann Lee, page: true }\n',
    'content/blog/2025-01-02-shelves.md':
      '---\nauthors: ann\ntags: [wood]\n---\n\n# Shelves\n\nOak.\n\n<!-- truncate -->\n\n## Size\n\nLarge.\n',
    'content/glossary.yml': 'Box: Something to put things in.\n',
    'content/docs/boxes.mdx':
      '---\nlast_update: { date: 2025-11-21 }\n---\n\n# Boxes\n\n<Admonition>Mind the gap.</Admonition>\n\n```js\nopen()\n```\n\n<DocCardList items={[{ label: "Boxes", href: "https://example.com" }]} />\n',
    ...Object.fromEntries(Object.entries(components).map(([name, file]) => [file, textOf(name)])),
  })
  expect(problems.map(shortForm)).toEqual(['info no-git-dates', 'warning orphan-page content/docs/boxes.mdx:1:1'])
  const pages = Object.keys(files()).filter((file) => file.endsWith('.html'))
  return Object.fromEntries(pages.map((file) => [file, sameForm(read(file))]))
}

/** Removes empty comments of React between texts, and sorts attributes. */
function sameForm(html: string): string {
  const sorted = (attributes: string) => attributes.match(/[^\s=]+(?:="[^"]*")?/g)!.sort()
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<(\w+) ([^<>]+)>/g, (_, tag, attributes) => `<${[tag, ...sorted(attributes)].join(' ')}>`)
}

function configOf(components: Record<string, string>): string {
  return `import config from './versions.config.ts'

const [docs, ...others] = config.docs
export default {
  ...config,
  announcementBar: { id: 'news', content: 'New shelves' },
  copyPage: true,
  blog: { tags: false },
  docs: [{ ...docs, editUrl: 'https://code.example.com/edit', showLastUpdateTime: true }, ...others],
  theme: { components: ${JSON.stringify(components)} },
}
`
}
