import { spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDescription } from '../../src/features/openapi/description/read.ts'
import { labels } from '../../src/features/openapi/pages/labels.ts'
import { apiOf } from '../../src/features/openapi/pages/pages.ts'
import { apiFile, apiOperations } from '../harness/content/api.ts'
import { type MockApi, mockApi } from '../harness/content/mock-api.ts'
import { source } from '../harness/content/pages.ts'
import { fence } from '../harness/content/signature.ts'

const sampleLanguages = ['curl', 'javascript', 'python', 'php']
const { description } = readDescription(apiFile, (file) => (file === apiFile ? source(file) : undefined))
const { documents } = apiOf(description!, { labels, sampleLanguages, folder: 'content/api' })
const server = 'https://platform.example.com/api/v1'

let mock: MockApi
beforeAll(async () => {
  mock = await mockApi()
})
afterAll(() => mock.close())

/** How each sample runs, with the token where it expects it. */
const languages: [label: string, run: (code: string) => [command: string, parameters: string[]], isReady: boolean][] = [
  ['curl', (code) => ['bash', ['-c', `TOKEN=token\n${code.replace('curl ', "curl -sS -w '%{http_code}' ")}`]], true],
  ['JavaScript', (code) => ['node', ['--input-type=module', '-e', `const TOKEN = 'token'\n${code}`]], true],
  ['Python', (code) => ['python3', ['-c', `TOKEN = "token"\n${code}`]], works('python3', ['-c', 'import requests'])],
  [
    'PHP',
    (code) => ['php', ['-r', `$TOKEN = 'token'; ${code.replace('<?php', '')}`]],
    works('php', ['-r', 'curl_init();']),
  ],
]

describe.each(languages)('samples in %s', (label, commandOf, isReady) => {
  test.skipIf(!isReady).each(apiOperations().map(({ id, slug }) => [id, slug]))('%s', async (id, slug) => {
    const { text } = documents.find(({ file }) => file === `${slug}.md`)!
    const code = text.split(`:::tab[${label}]\n`)[1]!.match(/```\w+\n([\s\S]*?)\n```/)![1]!
    const before = mock.calls.length
    const [command, parameters] = commandOf(code.replaceAll(server, mock.url))
    const { output, status } = await run(command, parameters)
    expect(status, output).toBe(0)
    expect(mock.calls.slice(before), output).toEqual([expect.stringMatching(new RegExp(`^${id} 20[01]$`))])
  })
})

test('the program that writes invoices reports one for the order and one for the charge', async () => {
  const code = fence(source('content/api/make-your-own-invoices.md'), 'invoices.mjs')
  const before = mock.calls.length
  const env = { ...process.env, PLATFORM_URL: mock.url, ACCESS_TOKEN: 'token' }
  const { output, status } = await run('node', ['--input-type=module', '-e', code], env)
  expect(status, output).toBe(0)
  expect(mock.calls.slice(before)).toEqual([
    'listOrders 200',
    'getOrder 200',
    'listOrderItems 200',
    'setOrderInvoice 200',
    'listCharges 200',
    'setChargeInvoice 200',
  ])
  expect(output).toContain('RE-O-10483 Halden Logistics 2 348.90')
  expect(output).toContain('RE-CH-40217 Halden Logistics 1 288.00 2025-04-15')
})

test('the mock server refuses what the description does not allow', async () => {
  const headers = { authorization: 'Bearer token', 'content-type': 'application/json' }
  const statusOf = async (path: string, method: string, body?: object) =>
    (await fetch(mock.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
  expect(await statusOf('/orders?limit=101', 'GET')).toBe(422)
  expect(await statusOf('/orders/O-10485/cancel', 'POST', {})).toBe(422)
  expect(await statusOf('/invoices', 'GET')).toBe(404)
  expect((await fetch(`${mock.url}/orders`)).status).toBe(401)
})

function works(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters).status === 0
}

/** Runs a program next to the mock server; returns what it prints. */
function run(command: string, parameters: string[], env: NodeJS.ProcessEnv = process.env) {
  return new Promise<{ output: string; status: number | null }>((resolve) => {
    const child = spawn(command, parameters, { env })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('close', (status) => resolve({ output, status }))
  })
}
