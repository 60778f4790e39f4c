import { expect, test } from 'vitest'
import { fileIcon, languageLabel } from '../../../src/markdown/code/labels.ts'

test.each([
  ['ts', 'TypeScript', 'file-code'],
  ['tsx', 'TSX', 'file-markup'],
  ['c++', 'C++', 'file-code'],
  ['python', 'Python', 'file-code'],
  ['sh', 'Shell', 'file-shell'],
  ['yml', 'YAML', 'file-settings'],
  ['xml', 'XML', 'file-markup'],
  ['html', 'HTML', 'file-markup'],
  ['md', 'Markdown', 'page'],
  ['sql', 'SQL', 'file-table'],
  ['text', undefined, 'page'],
])('names the language of ```%s, and the icon of its files', (lang, label, icon) => {
  expect([languageLabel(lang), fileIcon(lang)]).toEqual([label, icon])
})
