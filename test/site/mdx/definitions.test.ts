import { describe, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const part = 'Part text[^1] and [home].\n\n[^1]: Note of the part.\n\n[home]: https://example.com/part\n'

function host(include: string, start = ''): string {
  return `${start}# Host\n\nHost text[^1] and [home].\n\n${include}\n\nLast[^1], and one more[^more].\n\n[^1]: Note of the host.\n\n[^more]: More.\n\n[home]: https://example.com/host\n`
}

const nested = `Nested text[^1].\n\n::include{file=./_part.md}\n\n[^1]: Note of the nested part.\n`

const documents = {
  'include.md': host('::include{file=./_part.md}'),
  'twice.md': host('::include{file=./_part.md}\n\n::include{file=./_part.md}'),
  'nested.md': host('::include{file=./_nested.md}'),
  'import.mdx': host('<Part />', "import Part from './_part.md'\n\n"),
  'import-mdx.mdx': host('<Part />', "import Part from './_other.mdx'\n\n"),
  'import-twice.mdx': host('<Part />\n\n<Part />', "import Part from './_part.md'\n\n"),
  'import-only.mdx':
    "import Part from './_part.md'\nimport Other from './_other.mdx'\n\n# Host\n\n<Part />\n\n<Other />\n",
}

/** Notes in the order of the page. */
const expected: Record<string, string[]> = {
  'include.md': ['Note of the host.', 'Note of the part.', 'More.'],
  'twice.md': ['Note of the host.', 'Note of the part.', 'Note of the part.', 'More.'],
  'nested.md': ['Note of the host.', 'Note of the nested part.', 'Note of the part.', 'More.'],
  'import.mdx': ['Note of the host.', 'Note of the part.', 'More.'],
  'import-mdx.mdx': ['Note of the host.', 'Note of the part.', 'More.'],
  'import-twice.mdx': ['Note of the host.', 'Note of the part.', 'Note of the part.', 'More.'],
  'import-only.mdx': ['Note of the part.', 'Note of the part.'],
}

describe.each(['satteri', 'remark'] as const)('with %s, a partial has definitions of its own in', (parser) => {
  const files = {
    ...Object.fromEntries(Object.entries(documents).map(([name, text]) => [`content/docs/${name}`, text])),
    'content/docs/_part.md': part,
    'content/docs/_other.mdx': part,
    'content/docs/_nested.md': nested,
  }
  const world = memoryWorld(files, configOf({ markdown: { parser } }))
  const built = build(world, { drafts: false })

  test.each(Object.keys(documents))('%s', async (name) => {
    const { problems } = await built
    expect(problems).toEqual([])
    const page = world.output.get(`docs/${name.replace(/\.mdx?$/, '')}/index.html`)!
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.match(/ data-footnotes/g)).toHaveLength(1)
    const notes = [...page.matchAll(/<li id="(user-content-fn-[^"]+)">\s*<p>([^<]*?) </g)]
    expect(notes.map(([, , text]) => text)).toEqual(expected[name])
    // Each reference leads to its note, with its number, and each note back to its references.
    const references = [...page.matchAll(/<a href="#([^"]+)" id="([^"]+)" data-footnote-ref[^>]*>(\d+)<\/a>/g)]
    for (const [, target, , number] of references) expect(notes[Number(number) - 1]?.[1]).toBe(target)
    const back = [...page.matchAll(/<a href="#(user-content-fnref-[^"]+)" data-footnote-backref/g)]
    expect(back.map(([, id]) => id).sort()).toEqual(references.map(([, , id]) => id).sort())
    const targets = name === 'import-only.mdx' ? ['part'] : ['host', 'part']
    const links = [...page.matchAll(/href="https:\/\/example\.com\/(\w+)"/g)].map(([, target]) => target)
    expect([...new Set(links)]).toEqual(targets)
  })
})

test('labels of a partial are reported as they are written', async () => {
  const files = {
    'content/docs/host.md': host('::include{file=./_part.md}'),
    'content/docs/_part.md': 'Text.\n\n[^1]: Unused.\n\n[home]: /a\n[home]: /b\n',
  }
  const { problems } = await build(memoryWorld(files, configOf()), { drafts: false })
  expect(problems.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['content/docs/_part.md', 3, 'Nothing refers to the footnote "[^1]", so it is not shown.'],
    ['content/docs/_part.md', 6, 'This definition of "[home]:" has no effect: line 5 has another one.'],
  ])
})

test('ids that a page and a partial share are reported', async () => {
  const files = {
    'content/docs/host.mdx': "import Part from './_part.md'\n\n# Host\n\n## Same\n\n<Part />\n",
    'content/docs/_part.md': '## Same\n',
    'content/docs/raw.md': '# Raw\n\n<a id="one"></a>\n\n<p id="one">Text</p>\n\n<a name="two" id="two"></a>\n',
  }
  const { problems } = await build(memoryWorld(files, configOf()), { drafts: false })
  expect(problems.map(({ code, severity, file, subject }) => [code, severity, file, subject])).toEqual([
    ['duplicate-anchor', 'warning', 'content/docs/host.mdx', 'same'],
    ['duplicate-anchor', 'warning', 'content/docs/raw.md', 'one'],
  ])
})
