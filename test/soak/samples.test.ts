import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { fence, integrations, signatureCases, testValues } from '../harness/content/signature.ts'

const python = `import json, sys
for headers, body, now, genuine in json.load(sys.stdin):
  assert is_genuine(headers, body.encode(), "${testValues.secret}", now) is genuine, headers`
const php = `foreach (json_decode(stream_get_contents(STDIN), true) as [$headers, $body, $now, $genuine])
  if (is_genuine($headers, $body, "${testValues.secret}", $now) !== $genuine) { fwrite(STDERR, json_encode($headers)); exit(1); }`

// The gate runs the sample in JavaScript.
test('the webhook signature sample works in Python', () => {
  expect(run('python3', ['-c', `${fence(integrations, 'webhook.py')}\n${python}`])).toBe('')
})

test('the webhook signature sample works in PHP', () => {
  expect(run('php', ['-r', `${fence(integrations, 'webhook.php').replace('<?php', '')}\n${php}`])).toBe('')
})

/** Runs a program with the cases as its input; returns what it reports. */
function run(command: string, parameters: string[]): string {
  const { error, stderr } = spawnSync(command, parameters, { input: JSON.stringify(signatureCases), encoding: 'utf8' })
  if (error) throw error
  return stderr
}
