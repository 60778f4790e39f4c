import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '../..')
const config = path.join(import.meta.dirname, 'cspell.json')

/** Words that no dictionary knows, as `file:line:column - Unknown word (x)`. */
function misspelled(pattern: string, input = ''): string[] {
  const cspell = path.join(project, 'node_modules/cspell/bin.mjs')
  const args = [cspell, 'lint', '--no-progress', '--no-summary', '--no-color', '--config', config, pattern]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', input })
  if (status !== 0 && stdout === '') throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

describe('the words of the content', () => {
  test('are those of American English and of the list of the site', () => {
    expect(misspelled('content/**/*.{md,mdx}')).toEqual([])
  })

  test('a wrong one is found', () => {
    const found = misspelled('stdin://page.md', '# Ordres\n\n:::note\nAn oder is deliverd.\n:::\n')
    expect(found).toEqual([expect.stringMatching(/:1:3 .*Ordres/), expect.stringMatching(/:4:12 .*deliverd/)])
  })

  test('the list of the site is sorted and has each word once', () => {
    const words = fs.readFileSync(path.join(project, 'content/_words.txt'), 'utf8').trim().split('\n')
    const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
    expect(words).toEqual(sorted)
  })
})
