import { describe, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const image = '![status](https://example.com/s.svg)'
const heading = '# Billing guide'

/** Starts of documents whose title is "Billing guide". */
const starts: Record<string, string> = {
  badge: `${image}\n\n${heading}`,
  badges: `[${image}](https://example.com) | [${image}](https://example.com)\n\n${heading}`,
  comment: `[//]: # (do not edit)\n\n${heading}`,
  definition: `[docs]: https://example.com/docs\n\n${heading}`,
  anchor: `<a id="start"></a>\n\n${heading}`,
  rule: `***\n\n${heading}`,
  html: '<h1 align="center">Billing guide</h1>',
  lines: '<h1>\n\nBilling **guide**\n\n</h1>',
  inside: '<div align="center"><h1>Billing guide</h1></div>',
  around: `<div align="center">\n\n${heading}\n\n</div>`,
  underlined: `${image}\n\nBilling guide\n=============`,
  text: `A paragraph.\n\n${heading}`,
  alert: `> [!NOTE]\n> An alert.\n\n${heading}`,
  lower: `## Before\n\n${heading}`,
  own: `---\ntitle: Billing guide\n---\n\nA paragraph.\n\n${heading}`,
}

for (const parser of ['satteri', 'remark'] as const)
  for (const extension of ['md', 'mdx'])
    describe(`with ${parser}, the title of a .${extension} document is its first heading`, () => {
      const names = Object.keys(starts)
      const files: Files = {
        'content/docs/index.md': '# Start\n\nText.\n',
        ...Object.fromEntries(
          names.map((name) => [`content/docs/${name}.${extension}`, `${starts[name]}\n\nWords.\n`]),
        ),
      }
      const world = memoryWorld(files, configOf({ markdown: { parser } }))
      const built = build(world, { drafts: false })
      for (const name of names)
        test(`after: ${name}`, async () => {
          const { problems } = await built
          expect(problems).toEqual([])
          const html = world.output.get(`docs/${name}/index.html`)!
          expect(/<title>([^<]*)/.exec(html)?.[1]).toBe('Billing guide | Site')
          expect(html.match(/<h1\b/g)).toHaveLength(1)
          expect(world.output.get('docs/index.html')).toContain(`href="/docs/${name}">Billing guide<`)
        })
    })

test('a title in front matter is shown above text before a heading, and not above images', async () => {
  const files = {
    'content/docs/text.md': `---\ntitle: Own\n---\n\nText.\n\n${heading}\n`,
    'content/docs/image.md': `---\ntitle: Own\n---\n\n${image}\n\n${heading}\n`,
    'content/docs/empty.md': '# \n\nText.\n',
  }
  const world = memoryWorld(files, configOf())
  const { problems } = await build(world, { drafts: false })
  const titles = (name: string) =>
    [...world.output.get(`docs/${name}/index.html`)!.matchAll(/<h1\b[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(titles('text')).toEqual(['Own', 'Billing guide'])
  expect(titles('image')).toEqual(['Billing guide'])
  expect(titles('empty')).toEqual(['empty'])
  expect(problems).toMatchObject([
    { code: 'broken-markup', severity: 'warning', file: 'content/docs/empty.md', line: 1 },
  ])
})

test('a post shows its title once, also after an image', async () => {
  const files = { 'content/blog/2026-01-02-post.md': `${image}\n\n${heading}\n\nWords.\n` }
  const world = memoryWorld(files, configOf({ docs: false, blog: {} }))
  await build(world, { drafts: false })
  const page = [...world.output.keys()].find((file) => /blog\/.*post\/index\.html$/.test(file))!
  expect(world.output.get(page)!.match(/<h1\b/g)).toHaveLength(1)
})
