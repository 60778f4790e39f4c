import { describe, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const files = {
  'content/docs/less.md': '---\ntitle: Less\n---\n\nI <3 `a <b`, a <= b, x <<< y.\n\n```ts\na <3\n```\n',
  'content/docs/tags.md':
    "import Box from './box.jsx'\n\n# Tags\n\nA List<String> of {names} is **bold**.\n\n```js\nimport a from './a.js'\n```\n",
  'content/docs/fine.md': '# Fine\n\n{1 + 1} <b>bold</b>\n',
}

async function made(onInvalidMdx: 'throw' | 'warn' | 'ignore') {
  const world = memoryWorld(files, configOf({ markdown: { format: 'mdx', onInvalidMdx } }))
  const { problems } = await build(world, { drafts: false })
  const html = (name: string) =>
    /<main[\s\S]*<\/main>/.exec(world.output.get(`docs/${name}/index.html`) ?? '')?.[0] ?? ''
  const textOf = (name: string) =>
    html(name)
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&#x3C;', '<')
  const found = problems.filter(({ code }) => code === 'bad-mdx')
  return { html, textOf, found: found.map(({ severity, file, line, column }) => [severity, file, line, column]) }
}

describe('a document that is not MDX', () => {
  test('is an error by default', async () => {
    const { found } = await made('throw')
    expect(found).toEqual([
      ['error', 'content/docs/less.md', 5, 3],
      ['error', 'content/docs/tags.md', 5, 7],
    ])
  })

  test('keeps each "<" that starts no tag as text', async () => {
    const { textOf, found } = await made('warn')
    expect(textOf('less')).toContain('I <3 a <b, a <= b, x <<< y.')
    expect(textOf('less')).toContain('a <3')
    expect(found.map(([, file]) => file)).not.toContain('content/docs/less.md')
  })

  test('is read as Markdown, without its imports, and reported at its place', async () => {
    const { html, textOf, found } = await made('warn')
    expect(found).toEqual([['warning', 'content/docs/tags.md', 5, 7]])
    expect(textOf('tags')).toContain('A List<String> of {names} is bold.')
    expect(html('tags')).toContain('<strong>bold</strong>')
    expect(textOf('tags')).not.toContain('Box')
    expect(textOf('tags')).toContain("import a from './a.js'")
    expect(textOf('fine')).toMatch(/2\s+bold/)
  })

  test('is not reported if the site ignores it', async () => {
    const { textOf, found } = await made('ignore')
    expect(found).toEqual([])
    expect(textOf('tags')).toContain('List<String>')
  })
})
