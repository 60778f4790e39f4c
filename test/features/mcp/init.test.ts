import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('mcp-init')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const read = (file: string) => fs.readFileSync(path.join(base, file), 'utf8')

test('a new site has instructions for programs, and the configuration of those that are named', async () => {
  expect((await docsgen(base, ['init', 'plain'])).code).toBe(0)
  expect(read('plain/AGENTS.md')).toContain('npx docsgen check --strict')
  expect(fs.existsSync(path.join(base, 'plain/.mcp.json'))).toBe(false)
  expect((await docsgen(base, ['init', 'all', '--clients', 'claude', 'cursor', 'vscode'])).code).toBe(0)
  const server = { command: 'npx', args: ['docsgen', 'mcp'] }
  expect(JSON.parse(read('all/.mcp.json'))).toEqual({ mcpServers: { docs: server } })
  expect(JSON.parse(read('all/.cursor/mcp.json'))).toEqual({ mcpServers: { docs: server } })
  expect(JSON.parse(read('all/.vscode/mcp.json'))).toEqual({ servers: { docs: { type: 'stdio', ...server } } })
})

test('existing files stay as they are, and the lines to add are printed', async () => {
  writeFiles(base, { 'own/AGENTS.md': 'Mine.\n', 'own/.mcp.json': '{}\n' })
  const { code, stdout } = await docsgen(base, ['init', 'own', '--clients', 'claude'])
  expect(code).toBe(0)
  expect([read('own/AGENTS.md'), read('own/.mcp.json')]).toEqual(['Mine.\n', '{}\n'])
  expect(stdout).toContain('AGENTS.md was not changed. Add:\n  # Documentation site')
  expect(stdout).toContain('.mcp.json was not changed. Add:\n  "mcpServers": { "docs": {"command":"npx"')
})

test('unknown programs are refused', async () => {
  const { code, stderr } = await docsgen(base, ['init', 'none', '--clients', 'other'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed choices are claude, cursor, vscode.')])
  expect((await docsgen(base, ['init', 'none', '--plugin', '--clients', 'claude'])).code).toBe(2)
  expect(fs.existsSync(path.join(base, 'none'))).toBe(false)
})
