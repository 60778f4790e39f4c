import fs from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { listContent } from '../../../src/host/list-content.ts'
import { contentFolders } from '../../../src/site/content-folders.ts'
import { localesOf } from '../../../src/site/locales.ts'
import { versionsOf } from '../../../src/site/versions-file.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('list')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** A folder with the documents and their files, as MkDocs has it. */
const files: Files = {
  'docs/index.md': '# Home\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/_part.md': 'A part.\n',
  'docs/guide/_category_.json': '{}\n',
  'docs/guide/start.mdx': '# Start\n',
  'docs/guide/data.csv': 'a,b\n',
  'static/notes.md': '# Notes\n',
}

describe('files of static folders', () => {
  test.each<[name: string, config: Partial<UserConfig>, statics: string[]]>([
    ['in the folder of the documents are no documents', { staticDirectories: ['docs'] }, ['guide/data.csv']],
    [
      'around the folder of the documents are no documents',
      { staticDirectories: ['docs'], docs: { path: 'docs/guide' } },
      ['_part.md', 'draft.md', 'guide/data.csv', 'index.md'],
    ],
    ['elsewhere may be Markdown', {}, ['notes.md']],
  ])('%s, on disk and in memory', async (_, own, expected) => {
    writeFiles(root, files)
    const config = configOf({ contentDir: '.', ...own })
    const { versions } = versionsOf(config.docs[0]!, [], { config, configFile: 'site.config.ts' })
    const folders = contentFolders(config, versions, localesOf(config))
    const onDisk = await listContent(root, config, folders)
    const inMemory = await memoryWorld(files, config).list(folders)
    for (const { statics } of [onDisk, inMemory]) expect([...statics.keys()].sort()).toEqual(expected)
  })
})
