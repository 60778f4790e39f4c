import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, test } from 'vitest'
import { codes } from '../../../src/features/index.ts'
import { formatJson, formatSarif } from '../../../src/host/report/machine.ts'
import { jsonReportSchema } from '../../../src/host/report/schema.ts'
import { found, hostile } from './sample-problems.ts'

const samples = {
  'no problems': [],
  'hostile problems': hostile,
  'a problem with each code': Object.entries(codes).map(([code, { severity }]) => found({ code, severity })),
}

/** A change to the first problem of a report. */
type Fault = [what: string, key: string, value: unknown]

describe('the JSON Schema of the JSON report', () => {
  const validator = new Validator(jsonReportSchema as Schema, '2020-12', false)

  test.each(Object.entries(samples))('accepts %s', (_, problems) => {
    expect(validator.validate(JSON.parse(formatJson(problems))).errors).toEqual([])
  })

  test.each<Fault>([
    ['no fingerprint', 'fingerprint', undefined],
    ['an unknown severity', 'severity', 'fatal'],
    ['a line 0', 'line', 0],
    ['another key', 'subject', 'x'],
  ])('rejects a problem with %s', (_, key, value) => {
    const report = JSON.parse(formatJson([found()]))
    report.problems[0] = JSON.parse(JSON.stringify({ ...report.problems[0], [key]: value }))
    expect(validator.validate(report).valid).toBe(false)
  })
})

describe('the official schema of SARIF 2.1.0', () => {
  const file = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
  const validator = new Validator(JSON.parse(fs.readFileSync(file, 'utf8')), '4', false)

  test.each(Object.entries(samples))('accepts %s', (_, problems) => {
    expect(validator.validate(JSON.parse(formatSarif(problems))).errors).toEqual([])
    expect(validator.validate(JSON.parse(formatSarif(problems, 'packages/my docs'))).errors).toEqual([])
  })

  test.each<Fault>([
    ['no message', 'message', undefined],
    ['an unknown level', 'level', 'fatal'],
    ['an invalid URI', 'locations', [{ physicalLocation: { artifactLocation: { uri: 'a b.md' } } }]],
    ['another key', 'severity', 'error'],
  ])('rejects a result with %s', (_, key, value) => {
    const report = JSON.parse(formatSarif([found()]))
    report.runs[0].results[0] = JSON.parse(JSON.stringify({ ...report.runs[0].results[0], [key]: value }))
    expect(validator.validate(report).valid).toBe(false)
  })
})
