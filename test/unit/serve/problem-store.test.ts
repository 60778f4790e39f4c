import { expect, test } from 'vitest'
import type { Problem } from '../../../src/model/problem.ts'
import { ProblemStore } from '../../../src/serve/problem-store.ts'

const broken = (code: 'bad-config' | 'broken-link', file: string): Problem => ({
  severity: 'error',
  code,
  message: 'It is broken.',
  file,
  line: 1,
  column: 1,
  subject: file,
  fingerprint: `${code} ${file}`,
})

test('configuration problems stay until they are fixed, even if the served site has no problems', async () => {
  const events: string[] = []
  const store = new ProblemStore({
    readText: () => undefined,
    onNew: (problems) => events.push(problems.map(({ code }) => code).join(' ')),
    onNone: () => events.push('none'),
    onChange() {},
  })
  await store.setWhole([broken('broken-link', 'a.md')])
  await store.setConfig([broken('bad-config', 'site.config.ts')])
  await store.setWhole([])
  expect(store.shown.problems.map(({ code }) => code)).toEqual(['bad-config'])
  expect(events).toEqual(['broken-link', 'bad-config'])
  await store.setConfig([])
  expect(store.shown.problems).toEqual([])
  expect(events).toEqual(['broken-link', 'bad-config', 'none'])
})
