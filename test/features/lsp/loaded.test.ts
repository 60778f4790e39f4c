import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDocsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

/** Texts that only the code of the servers for programs has. */
const marks = ['textDocument/completion', 'notifications/tools/list_changed']

/** Returns the marks in the scripts that a command loads. */
async function marksOf(root: string, args: string[]): Promise<string[]> {
  const coverage = path.join(root, 'coverage')
  const { code } = await freshDocsgen(root, args, { env: { NODE_V8_COVERAGE: coverage }, isFresh: true })
  expect(code).toBe(0)
  const urls = fs.readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(fs.readFileSync(path.join(coverage, name), 'utf8')) as { result: { url: string }[] }
    return result.map(({ url }) => url)
  })
  fs.rmSync(coverage, { recursive: true })
  const scripts = [...new Set(urls)].filter((url) => url.startsWith('file:') && url.includes('/lib/'))
  expect(scripts.length).toBeGreaterThan(5)
  const texts = scripts.map((url) => fs.readFileSync(fileURLToPath(url), 'utf8'))
  return marks.filter((mark) => texts.some((text) => text.includes(mark)))
}

test('a command loads the code of a server only if it is that server', async () => {
  const root = temporaryFolder('loaded')
  writeFiles(root, { 'site.config.ts': configText({}), 'content/docs/a.md': '# A\n' })
  expect(await marksOf(root, ['build'])).toEqual([])
  expect(await marksOf(root, ['check'])).toEqual([])
  // Without a client, it ends at once.
  expect(await marksOf(root, ['mcp'])).toEqual(marks.slice(1))
  fs.rmSync(root, { recursive: true, force: true })
})
