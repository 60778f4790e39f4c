import type { Link, Nodes, Root } from 'mdast'
import { beforeAll, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
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
    '<a href="./api/01-keys.md">raw</a> [out](https://example.com/a.md) [space](<./with space.md?inline>)\n\n[k]:../docs/api/01-keys.md\n',
  'content/docs/api/01-keys.md':
    '---\nslug: /secret-keys\n---\n\n# Keys\n\n## Rotate {#rotate}\n\nSee [intro](../intro.md).\n',
  'content/docs/with space.md': '# Space\n',
  'content/i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Einleitung\n\n[Keys](./api/01-keys.md)\n',
}

/** Loads the code that compiles documents: a document that waits for code would seem to wait for another one. */
beforeAll(async () => {
  const files = { 'content/docs/a.md': '# A\n\n[b](./b.mdx)\n', 'content/docs/b.mdx': '# B\n\n[a](./a.md)\n' }
  await build(memoryWorld(files, configOf({ markdown: { remarkPlugins: [() => () => undefined] } })), { drafts: false })
})

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

/** A plugin that prints the first paragraph of each document that a paragraph embeds, once that is compiled. */
function embedding() {
  const texts = new Map<string, { text: Promise<string>; give: (text: string) => void }>()
  const textOf = (name: string) => {
    const known = texts.get(name)
    if (known) return known
    let give: (text: string) => void = () => undefined
    const text = new Promise<string>((resolve) => {
      give = resolve
    })
    texts.set(name, { text, give })
    return { text, give }
  }
  const compiled: string[] = []
  const plugin = () => async (tree: Root, file: { path: string }) => {
    const waits: Promise<void>[] = []
    const words: string[] = []
    visit(tree, (node) => {
      if (node.type !== 'text') return
      const name = /^embed (\w+)/.exec(node.value)?.[1]
      if (name === undefined) words.push(node.value)
      else
        waits.push(
          textOf(name).text.then((text) => {
            node.value = text
            words.push(text)
          }),
        )
    })
    await Promise.all(waits)
    const name = /(\w+)\.md$/.exec(file.path)![1]!
    compiled.push(name)
    textOf(name).give(`${name}: ${words.join(' ')}`)
  }
  return { plugin, compiled }
}

const chain = {
  'content/docs/a.md': '# Title\n\nembed b\n',
  'content/docs/b.md': '# Title\n\nembed c\n',
  'content/docs/c.md': '# Title\n\nText of the last.\n',
  'content/docs/d.md': '# Title\n\nembed c\n',
}

test('a plugin may wait for other documents, and their changes are changes of the documents that wait', async () => {
  const cache = emptyCache()
  const first = embedding()
  const { problems, html } = await built({ remarkPlugins: [first.plugin] }, chain, cache)
  expect(problems).toEqual([])
  expect(html('docs/a/index.html')).toContain('>b: Title c: Title Text of the last.</p>')
  expect(html('docs/d/index.html')).toContain('>c: Title Text of the last.</p>')
  const again = embedding()
  await built({ remarkPlugins: [again.plugin] }, chain, cache)
  expect(again.compiled).not.toContain('a')
  const edited = embedding()
  const changed = { ...chain, 'content/docs/c.md': '# Title\n\nEdited.\n' }
  const next = await built({ remarkPlugins: [edited.plugin] }, changed, cache)
  expect(next.problems).toEqual([])
  expect(next.html('docs/a/index.html')).toContain('>b: Title c: Title Edited.</p>')
  expect(next.html('docs/d/index.html')).toContain('>c: Title Edited.</p>')
})

test('a document that waits in vain is reported, and the others are compiled', async () => {
  const limits = { pageSeconds: 0.2 }
  const files = { ...chain, 'content/docs/d.md': '# Title\n\nembed nothing\n' }
  const { problems, html } = await built({ limits, remarkPlugins: [embedding().plugin] }, files)
  expect(problems).toMatchObject([
    { code: 'page-timeout', file: 'content/docs/d.md', message: expect.stringContaining('waited longer than 0.2 s') },
  ])
  expect(html('docs/a/index.html')).toContain('Text of the last.')
})

test('plugins of a collection, the pages or a blog run for their documents only', async () => {
  const files: Files = {
    'content/docs/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />\n",
    'content/docs/_p.mdx': 'Partial.\n',
    'content/api/b.md': '# B\n',
    'content/pages/c.md': '# C\n',
    'content/blog/2026-01-02-d.md': '# D\n\n<!-- truncate -->\n',
  }
  const seen: string[] = []
  const noting = (name: string) => () => (_: Root, file: { path: string }) => void seen.push(`${name} ${file.path}`)
  // A transformer with a callback.
  const later = () => (_: Root, file: { path: string }, done: () => void) => {
    seen.push(`later ${file.path}`)
    done()
  }
  const config = configOf({
    docs: [
      { remarkPlugins: [noting('docs')] },
      { id: 'api', path: 'api', routeBasePath: 'api', remarkPlugins: [later] },
    ],
    pages: { rehypePlugins: [noting('pages') as never] },
    blog: { beforeDefaultRemarkPlugins: [noting('blog')] },
  })
  const { problems } = await build(memoryWorld(files, config), { drafts: false })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect([...new Set(seen)].filter((one) => !one.includes('_p.mdx')).sort()).toEqual([
    'blog content/blog/2026-01-02-d.excerpt.md',
    'blog content/blog/2026-01-02-d.md',
    'docs content/docs/a.mdx',
    'later content/api/b.md',
    'pages content/pages/c.md',
  ])
  expect(seen).toContain('docs content/docs/_p.mdx')
})

test('nodes of plugins may lack children, attributes or a value', async () => {
  const files: Files = {
    'content/docs/a.mdx': '# A\n\nText.\n',
    'content/docs/b.md': '# B\n\nText.\n',
  }
  const loose = () => (tree: Root) => {
    const nodes = [
      { type: 'mdxJsxFlowElement', name: 'hr' },
      { type: 'mdxJsxFlowElement', name: 'div', children: [{ type: 'text', value: 'inside' }, undefined] },
      { type: 'heading', depth: 2, children: [{ type: 'text' }] },
      { type: 'paragraph' },
    ]
    tree.children.push(...(nodes as never[]))
  }
  const elements = () => (tree: { children: unknown[] }) =>
    void tree.children.push({ type: 'element', tagName: 'b', children: [{ type: 'text', value: 'bold' }] })
  const { problems, html } = await built({ remarkPlugins: [loose], rehypePlugins: [elements as never] }, files)
  expect(problems).toEqual([])
  for (const page of ['a', 'b']) {
    expect(html(`docs/${page}/index.html`)).toMatch(/<hr\/?>/)
    expect(html(`docs/${page}/index.html`)).toContain('<div>inside</div>')
    expect(html(`docs/${page}/index.html`)).toContain('<b>bold</b>')
  }
})
