import path from 'node:path'
import { buttons, hidden } from '../../../client/features/glossary/searched.ts'
import type { BuiltIn } from '../../model/built-in.ts'

/** Terms with their definitions: a popover at the first use in a document, and a page with all of them. */
export const glossary: BuiltIn = {
  name: 'glossary',
  isUsed: ({ glossary: { path: name }, contentDir, i18n }, { read }) =>
    [
      contentDir,
      ...Object.values(i18n.localeConfigs).map((one) => path.posix.join(contentDir, i18n.path, one.path)),
    ].some((folder) => read(path.posix.join(folder, name)).state !== 'absent'),
  load: async (config) => [(await import('./plugin.ts')).glossaryPlugin(config)],
  markdown: ({ data }) => (data ? import('./markdown.ts').then(({ termNotes }) => [termNotes]) : undefined),
  terms: async (...given) => (await import('./plugin.ts')).knownTerms(...given),
  searched: { buttons, hidden },
  sheets: [
    { name: 'glossary', classes: ['dg-term-notes'] },
    { name: 'glossary-page', classes: ['dg-glossary'] },
  ],
  frames: { glossary: async () => (await import('../../../client/features/glossary/page.tsx')).GlossaryPage },
  dataFiles: () => ['glossary'],
  oldClasses: ['glossary', 'term', 'term-end', 'term-note', 'term-notes'],
}
