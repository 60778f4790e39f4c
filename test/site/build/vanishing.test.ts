import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

/** A world in which a document is renamed after it was listed, once for each name. */
function movingWorld(names: string[]) {
  const files: Files = { 'content/docs/a.md': '# A\n', [`content/docs/${names[0]}.md`]: '# Moved\n' }
  const world = memoryWorld(files, configOf())
  const { list } = world
  let moves = 0
  world.list = async (folders) => {
    const listing = await list(folders)
    const [from, to] = names.slice(moves, moves + 2)
    if (to === undefined) return listing
    moves++
    delete files[`content/docs/${from}.md`]
    files[`content/docs/${to}.md`] = '# Moved\n'
    return listing
  }
  return world
}

test('a document that is renamed during the build is found under its new name', async () => {
  const { problems, pages } = await build(movingWorld(['b', 'c']), { drafts: false })
  expect(problems).toEqual([])
  expect(pages.sort()).toEqual(['404.html', 'docs/a/index.html', 'docs/c/index.html', 'index.html'])
})

test('a document that keeps moving is a problem, and the build ends', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `b${n}`)
  const { problems } = await build(movingWorld(names), { drafts: false })
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(['unreadable-file content/docs/b2.md'])
})
