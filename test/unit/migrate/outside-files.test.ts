import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyOutside } from '../../../src/migrate/markdown/outside.ts'
import type { Row } from '../../../src/migrate/migration.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('outside-files')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

test('code of files outside of the site is copied, those in it stay files', () => {
  writeFiles(base, { 'code/a.ts': 'one\n// #region part\n  two\n// #endregion part\nthree\n', 'site/own.ts': 'own\n' })
  const rows: Row[] = []
  const content = [
    '```ts file=../../code/a.ts region=part {1}',
    '```',
    '',
    '- ```ts file=@site/../code/a.ts lines=1-1',
    '  ```',
    '',
    '```ts file=../own.ts',
    '```',
    '',
    '```ts file=../../code/gone.ts',
    '```',
  ].join('\n')
  expect(copyOutside(content, { root: path.join(base, 'site'), file: 'docs/a.md' }, rows)).toBe(
    content
      .replace(' file=../../code/a.ts region=part {1}\n', ' {1}\ntwo\n')
      .replace(' file=@site/../code/a.ts lines=1-1\n', '\n  one\n'),
  )
  expect(rows).toMatchObject([{ outcome: 'by hand', what: 'code of files outside', file: 'docs/a.md' }])
  expect(copyOutside('```ts\n```', { root: base, file: 'a.md' }, rows)).toBe('```ts\n```')
  expect(rows).toHaveLength(1)
})
