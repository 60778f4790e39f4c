import { expect, test } from 'vitest'
import type { Problem } from '../../../src/model/problem.ts'
import { ProblemStore } from '../../../src/serve/findings.ts'

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

test('problems of a configuration stay until it is right, whatever the site in use still shows', async () => {
  const events: string[] = []
  const findings = new ProblemStore({
    readText: () => undefined,
    onNew: (problems) => events.push(problems.map(({ code }) => code).join(' ')),
    onNone: () => events.push('none'),
    onChange() {},
  })
  await findings.setWhole([broken('broken-link', 'a.md')])
  await findings.setConfig([broken('bad-config', 'site.config.ts')])
  await findings.setWhole([])
  expect(findings.shown.findings.map(({ code }) => code)).toEqual(['bad-config'])
  expect(events).toEqual(['broken-link', 'bad-config'])
  await findings.setConfig([])
  expect(findings.shown.findings).toEqual([])
  expect(events).toEqual(['broken-link', 'bad-config', 'none'])
})
