import { expect, test } from 'vitest'
import type { SitePlugin } from '../../../src/model/site-plugin.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const shout: SitePlugin = {
  name: 'shout',
  features: [
    {
      name: 'shout',
      mdast: {
        code(node, page) {
          if (/shout/.test(node.meta ?? '')) page.collect('shout', node.value)
        },
      },
      blocks: {
        options: ['shout'],
        elements: {
          shapes: ({ code }) =>
            code === 'keep' ? undefined : { type: 'element', tagName: 'hr', properties: { id: code }, children: [] },
        },
        html: (html, { code, info, lang }) =>
          /shout/.test(info)
            ? {
                html: html.toUpperCase(),
                after: [
                  {
                    type: 'element',
                    tagName: 'p',
                    properties: {},
                    children: [{ type: 'text', value: `${lang}: ${code.length}` }],
                  },
                ],
              }
            : undefined,
      },
    },
  ],
  checks: [
    {
      name: 'shouts',
      run: ({ pages }) =>
        [...pages].flatMap(({ route, collected }) =>
          collected
            ? [{ severity: 'info', code: 'loud', message: `${route}: ${JSON.stringify(collected)}`, file: 'x' }]
            : [],
        ),
    },
  ],
}

test('a plugin changes blocks of code, knows their options, and collects them for its checks', async () => {
  const files = {
    'content/docs/index.md':
      '# A\n\n```text shout\none\n```\n\n```text\ntwo\n```\n\n```shapes\nbox\n```\n\n```shapes\nkeep\n```\n\n::include{file=./_part.md}\n',
    'content/docs/_part.md': '```text shut\nthree\n```\n\n```text shout\nfour\n```\n',
  }
  const world = memoryWorld(files, configOf({ plugins: [shout as never] }))
  const { problems } = await build(world, { drafts: false })
  const html = world.output.get('docs/index.html')!
  expect(html).toMatch(/<code[^>]*>ONE\n?<\/code><\/pre><p>text: 3/)
  expect(html).toMatch(/<code[^>]*>two/)
  expect(html).toMatch(/<code[^>]*>FOUR/)
  expect(html).toContain('<hr id="box">')
  expect(html).toMatch(/<code[^>]*>keep/)
  expect(problems.filter(({ code }) => code.includes('loud')).map(({ message }) => message)).toEqual([
    '/docs/: {"shout":["one","four"]}',
  ])
  expect(problems.map(({ message, hint }) => [message, hint])).toContainEqual([
    'The option "shut" of the block has no effect.',
    'Did you mean "shout"?',
  ])
})
