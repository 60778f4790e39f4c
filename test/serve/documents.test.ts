import { expect, test } from 'vitest'
import { Documents } from '../../src/build-documents.ts'
import { reading } from '../../src/build-live.ts'
import { findSite } from '../../src/build-whole.ts'
import { configOf, memoryWorld } from '../build/memory-world.ts'
import type { Files } from '../build/site.ts'

const path = 'content/docs/a.md'
const before = '# Name\n\nText.\n'

test.each<[name: string, text: string, isOfPageAlone: boolean]>([
  ['text', '# Name\n\nOther text.\n', true],
  ['the title', '# New name\n\nText.\n', false],
  ['front matter', '---\nsidebar_position: 3\n---\n\n# Name\n\nText.\n', false],
])(
  'a change of %s is known for what it is, though the document was compiled before the change was told',
  async (_, text, isOfPageAlone) => {
    const files: Files = { [path]: before }
    const world = memoryWorld(files, configOf())
    const found = await findSite(world, {})
    const documents = new Documents()
    await documents.site(found.sources, false, reading(found, world))
    files[path] = text
    expect((await documents.compiled(path, reading(found, world)))?.path).toBe(path)
    const stale = documents.forget(new Set([path]))
    expect(await documents.renew(stale, new Set([path]), reading(found, world))).toBe(isOfPageAlone)
  },
)
