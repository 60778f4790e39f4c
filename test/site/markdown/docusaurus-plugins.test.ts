import type { Link, Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import type { UserConfig } from '../../../src/config/config.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

type Visit = (node: Nodes, parent: Nodes | undefined) => void

function visit(node: Nodes, each: Visit, parent?: Nodes): void {
  each(node, parent)
  if ('children' in node) for (const child of [...node.children]) visit(child, each, node)
}

const config: Partial<UserConfig> = {
  docusaurus: {},
  baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
}
const docs: Record<string, string> = {
  'content/docs/intro.md':
    '# Intro\n\n[Keys](./api/01-keys.md#rotate) and [twice](./api/01-keys.md) and [ref][k] and [gone](./gone.md)\n\n' +
    '<a href="./api/01-keys.md">raw</a> [out](https://example.com/a.md) [space](<./with space.md?inline>)\n\n[k]: ../docs/api/01-keys.md\n',
  'content/docs/api/01-keys.md':
    '---\nslug: /secret-keys\n---\n\n# Keys\n\n## Rotate {#rotate}\n\nSee [intro](../intro.md).\n',
  'content/docs/with space.md': '# Space\n',
  'content/i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Einleitung\n\n[Keys](./api/01-keys.md)\n',
}

/** Builds the site with remark plugins, and returns the URLs that the last one found in each document. */
async function built(plugins: UserConfig['markdown'], files: Files = docs, cache = emptyCache()) {
  const seen: Record<string, string[]> = {}
  const read = () => (tree: Root, file: { path: string }) =>
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') seen[file.path] = [...(seen[file.path] ?? []), node.url]
    })
  const markdown = { ...plugins, remarkPlugins: [...(plugins?.remarkPlugins ?? []), read] }
  const world = memoryWorld(files, configOf({ ...config, markdown } as UserConfig), cache)
  const result = await build(world, { drafts: false })
  return { ...result, seen, html: (file: string) => world.output.get(file) ?? '' }
}

test('remark plugins of a migrated site get the URLs of documents, and the page has the links of each language', async () => {
  const { problems, seen, html } = await built({})
  const keys = '/base/docs/secret-keys'
  expect(seen['content/docs/intro.md']).toEqual([
    `${keys}#rotate`,
    keys,
    './gone.md',
    'https://example.com/a.md',
    '/base/docs/with%20space?inline',
    keys,
  ])
  expect(seen['content/docs/api/01-keys.md']).toEqual(['/base/docs/intro'])
  expect(seen['content/i18n/de/docusaurus-plugin-content-docs/current/intro.md']).toEqual(['/base/de/docs/secret-keys'])
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    expect.stringContaining('broken-markdown-link: '),
  ])
  expect(html('docs/intro/index.html')).toContain(`href="${keys}#rotate"`)
  // A page without a translation has the body of its source.
  expect(html('de/docs/secret-keys/index.html')).toContain('href="/base/de/docs/intro"')
})

test('a plugin that changes a URL has its own link, and one that goes into JSX is a link too', async () => {
  const changed = () => (tree: Root) =>
    visit(tree, (node) => {
      if (node.type === 'link') node.url = node.url.replace('/base/docs/', '/base/docs/moved-').replace('#rotate', '')
    })
  const { html } = await built({ remarkPlugins: [changed] })
  expect(html('docs/intro/index.html')).toContain('href="/base/docs/moved-secret-keys"')
  const toJsx = () => (tree: Root) =>
    visit(tree, (node, parent) => {
      if (node.type !== 'link' || parent?.type !== 'paragraph') return
      const attributes = [{ type: 'mdxJsxAttribute', name: 'to', value: (node as Link).url }]
      const element = { type: 'mdxJsxTextElement', name: 'Link', attributes, children: node.children }
      parent.children.splice(parent.children.indexOf(node), 1, element as never)
    })
  const jsx = await built(
    { format: 'mdx', remarkPlugins: [toJsx] },
    {
      'content/docs/a.md': '# A\n\n[b](./b.md)\n',
      'content/docs/b.md': '# B\n',
    },
  )
  expect(jsx.problems).toEqual([])
  expect(jsx.html('de/docs/a/index.html')).toContain('href="/base/de/docs/b"')
})

test('a document is compiled again if the URL of a document that it links to changes, and no other one', async () => {
  const cache = emptyCache()
  await built({}, docs, cache)
  const slug = docs['content/docs/api/01-keys.md']!.replace('/secret-keys', '/other')
  const { seen } = await built({}, { ...docs, 'content/docs/api/01-keys.md': slug }, cache)
  expect(Object.keys(seen).sort()).toEqual([
    'content/docs/api/01-keys.md',
    'content/docs/intro.md',
    'content/i18n/de/docusaurus-plugin-content-docs/current/intro.md',
  ])
})

test('plugins of a site without the key "docusaurus" get links as they are written', async () => {
  const { docusaurus: _, ...plain } = config
  const world: string[] = []
  const read = () => (tree: Root) =>
    visit(tree, (node) => {
      if (node.type === 'link') world.push(node.url)
    })
  const files = { 'content/docs/a.md': '# A\n\n[b](./b.md#x)\n', 'content/docs/b.md': '# B\n\n## X\n' }
  const markdown = { remarkPlugins: [read] }
  await build(memoryWorld(files, configOf({ ...plain, markdown } as UserConfig)), { drafts: false })
  expect(world).toEqual(['./b.md#x'])
})
