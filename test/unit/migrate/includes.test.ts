import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { includedSections } from '../../../src/migrate/vitepress/includes.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('migrate-includes')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('includes of sections are found, those of regions are not', () => {
  writeFiles(root, { 'a/part.md': '# Part\n\n<!-- #region one -->\nText.\n<!-- #endregion one -->\n\n## Two\n' })
  const content =
    'Text.\n\n<!--@include: ./part.md#one-->\n\n<!-- @include: ./part.md#two -->\n\n<!--@include: @/a/part.md#two{1,2}-->\n\n<!--@include: ./part.md-->\n\n```\n<!--@include: ./part.md#two-->\n```\n'
  expect(includedSections(content, { file: path.join(root, 'a/page.md'), root })).toEqual([
    { line: 4, target: './part.md', name: 'two' },
    { line: 6, target: '@/a/part.md', name: 'two' },
  ])
})
