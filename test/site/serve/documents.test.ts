import { expect, test } from 'vitest'
import type { CompileInput } from '../../../src/markdown/compile-input.ts'
import type { World } from '../../../src/model/world.ts'
import { findFiles } from '../../../src/pipeline/files.ts'
import { languagesOf } from '../../../src/pipeline/languages.ts'
import { planOf } from '../../../src/pipeline/plan.ts'
import { Documents } from '../../../src/serve/documents.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const path = 'content/docs/a.md'
const mdx = 'content/docs/b.mdx'
const plainMdx = 'content/docs/c.mdx'
const partial = 'content/docs/_p.mdx'
const included = 'content/docs/_i.md'
const inCode = 'content/docs/_c.md'
const before = {
  [path]: '# Name\n\nText.\n',
  [mdx]: "import { x } from '@site/x'\nimport P from './_p.mdx'\n\n# Name\n\n{x} <P />\n",
  [plainMdx]: '# Plain\n\nText {1 + 1}.\n',
  [partial]: 'Part.\n\n::include{file=./_i.md}\n',
  [included]: 'Included.\n',
  [inCode]: 'In code.\n',
  'content/pages/index.tsx': "import C from '@site/content/docs/_c.md'\nexport default C\n",
}

/** The documents of a site that is served, and which of them are compiled when it starts. */
async function served(files: Files) {
  const compiled: string[] = []
  const bundled = new Map<string, string>()
  const memory = memoryWorld(files, configOf())
  const world: World = {
    ...memory,
    bundle(request) {
      for (const { path, text } of request.markdown) bundled.set(path, text)
      return memory.bundle(request)
    },
    run(stage, inputs, shared, progress) {
      const all = [...inputs]
      if (stage.name === 'compile')
        compiled.push(...(all as unknown as CompileInput[]).map(({ source }) => source.path))
      return memory.run(stage, all, shared, progress)
    },
  }
  const plan = planOf(world, undefined)
  const { sources } = await findFiles(plan, world)
  const read = { languages: languagesOf(plan, world), world }
  const documents = new Documents()
  return { documents, compiled, bundled, site: await documents.outlines(sources, read), read }
}

test.each<[name: string, edited: string, text: string, isOfPageAlone: boolean]>([
  ['text', path, '# Name\n\nOther text.\n', true],
  ['the title', path, '# New name\n\nText.\n', false],
  ['front matter', path, '---\nsidebar_position: 3\n---\n\n# Name\n\nText.\n', false],
  ['text in MDX', mdx, before[mdx].replace('{x}', 'Now {x}'), true],
  ['the title in MDX', mdx, before[mdx].replace('# Name', '# New name'), false],
  ['imports', mdx, before[mdx].replace('{ x }', '{ x, y }'), false],
  ['text in MDX without imports', plainMdx, '# Plain\n\nText {2 * 2}.\n', true],
  ['MDX with a new import', plainMdx, `import { x } from '@site/x'\n\n# Plain\n\n{x}\n`, false],
  ['a partial', partial, 'Other part.\n', true],
  ['a file included by a partial', included, 'Other.\n', true],
  ['Markdown imported by code', inCode, 'Other.\n', false],
  ['imports of a partial', partial, "import { x } from '@site/x'\n\n{x}\n", false],
])(
  'a change of %s is detected, even if the document was compiled before the notification',
  async (_, edited, text, isOfPageAlone) => {
    const files: Files = { ...before }
    const { documents, read } = await served(files)
    files[edited] = text
    const isPrinted = [partial, included, inCode].includes(edited)
    if (!isPrinted) expect((await documents.compiled([{ path: edited }], read))[0]?.path).toBe(edited)
    const changed = new Set([edited])
    expect(documents.prints(changed)).toBe(isPrinted)
    expect(await documents.renew(documents.invalidate(changed), changed, read)).toBe(isOfPageAlone)
  },
)

test('documents without imports are not compiled at the start', async () => {
  const { compiled, site } = await served({ ...before })
  expect(compiled).toEqual([mdx, inCode, partial])
  expect(site.docs.map((doc) => [doc.path, doc.format, doc.title, doc.imports.length])).toEqual([
    [path, 'md', 'Name', 0],
    [mdx, 'mdx', 'Name', 1],
    [plainMdx, 'mdx', 'Plain', 0],
  ])
})

test('a document imported by code is bundled with its text, even if only its outline was read', async () => {
  const page = "import A from '@site/content/docs/a.md'\nexport default A\n"
  const { bundled } = await served({ ...before, 'content/pages/index.tsx': page })
  expect(bundled.get(path)).toContain('Text.')
})
