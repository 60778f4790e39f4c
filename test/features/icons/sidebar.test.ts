import { expect, test } from 'vitest'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const at = 'content/docs'

async function built(files: Files) {
  const world = memoryWorld(files, configOf())
  const { problems } = await build(world, { drafts: false })
  const textOf = (file: string) => (typeof files[file] === 'string' ? files[file] : undefined)
  const found = await finishProblems(problems, textOf)
  return {
    html: (file: string) => world.output.get(file) ?? '',
    found: found.map(({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`),
  }
}

/** The labels of the sidebar with an icon. */
function withIcons(html: string): string[] {
  return [...html.matchAll(/<svg viewBox="0 0 24 24" width="1.2em" [^>]*>.*?<\/svg>([^<]+)/g)].map(
    ([, label]) => label!,
  )
}

test('front matter, categories and items of a sidebar name icons', async () => {
  const { html, found } = await built({
    [`${at}/a.md`]: '---\nicon: lucide:rocket\n---\n# Alpha\n',
    [`${at}/more/_category_.yml`]: 'label: More\nicon: lucide:book\n',
    [`${at}/more/b.md`]: '# Beta\n',
    [`${at}/own/index.md`]: '---\nicon: lucide:house\n---\n# Own\n',
    [`${at}/own/c.md`]: '# Gamma\n',
  })
  expect(found).toEqual([])
  expect(withIcons(html('docs/a/index.html'))).toEqual(['Alpha', 'More', 'Own'])
})

test('a sidebars file names icons of documents, links and categories', async () => {
  const { html, found } = await built({
    [`${at}/a.md`]: '---\nicon: lucide:rocket\n---\n# Alpha\n',
    [`${at}/b.md`]: '# Beta\n',
    'content/sidebars.json': JSON.stringify({
      main: [
        { type: 'doc', id: 'a', icon: 'lucide:book' },
        { type: 'link', label: 'Away', href: 'https://a.example', icon: 'lucide:anchor' },
        { type: 'category', label: 'Group', icon: 'lucide:home', items: ['b'] },
        { type: 'link', label: 'Wrong', href: 'https://b.example', icon: 'lucide:rokcet' },
      ],
    }),
  })
  expect(found).toEqual([
    expect.stringMatching(/^unknown-icon content\/sidebars\.json:.*The set "lucide" has no icon "rokcet"/),
  ])
  expect(withIcons(html('docs/a/index.html'))).toEqual(['Alpha', 'Away', 'Group'])
})

test('unknown icons are reported where they are', async () => {
  const { html, found } = await built({
    [`${at}/a.md`]: '---\nicon: lucide:rokcet\n---\n# Alpha\n',
    [`${at}/more/_category_.yml`]: 'label: More\nicon: rocket\n',
    [`${at}/more/b.md`]: '---\nicon: nowhere:rocket\n---\n# Beta\n',
  })
  expect(found.sort()).toEqual([
    'bad-category content/docs/more/_category_.yml:2:7 "icon" should be the name of an icon, such as "lucide:rocket", found "rocket".',
    'unknown-icon content/docs/a.md:2:7 The set "lucide" has no icon "rokcet".',
    'unknown-icon content/docs/more/b.md:2:7 The icon "nowhere:rocket" needs a package that is not installed.',
  ])
  expect(withIcons(html('docs/a/index.html'))).toEqual([])
})

test('other values in front matter belong to the site', async () => {
  const { html, found } = await built({ [`${at}/a.md`]: '---\nicon: fa-rocket\n---\n# Alpha\n' })
  expect(found).toEqual([])
  expect(html('docs/a/index.html')).not.toContain('width="1.2em"')
})
