import { expect, test } from 'vitest'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import { configOf } from '../../harness/build/memory-world.ts'

test('footnotes in MDX have a translated heading outside of the table of contents', async () => {
  const source = { path: 'content/docs/a.mdx', name: 'a.mdx', id: 'a', kind: 'doc', collection: 'default' } as const
  const text = '# A\n\n## Part\n\nText.[^1]\n\n[^1]: Note.\n'
  const { doc, code } = await compile(
    { source: { ...source, version: 'current', locale: 'de' }, text, hash: '', files: {} },
    {
      markdown: configOf().markdown,
      words: { ...english, 'docsgen.footnotes': 'Fußnoten', 'docsgen.footnoteBack': 'Zurück {reference}' },
    },
  )
  expect(doc.headings.map(({ id }) => id)).toEqual(['part'])
  expect(code).toContain('Fußnoten')
  expect(code).toContain('Zurück 1')
  expect(code).not.toContain('#footnote-label')
})
