import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '../../..')
const config = path.join(import.meta.dirname, 'cspell.json')

const mistyped = '# Ordres\n\n:::note\nAn oder is deliverd.\n:::\n'

/** Words that no dictionary knows, as `file:line:column - Unknown word (x)`: of the content, and of a page with two. */
function misspelled(): string[] {
  const cspell = path.join(project, 'node_modules/cspell/bin.mjs')
  const options = ['--no-progress', '--no-summary', '--no-color', '--config', config]
  const args = [cspell, 'lint', ...options, 'content/**/*.{md,mdx}', 'stdin://page.md']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', input: mistyped })
  return stdout.split('\n').filter(Boolean)
}

describe('spelling', () => {
  test('follows American English and the word list, and typos are found', () => {
    expect(misspelled()).toEqual([
      expect.stringMatching(/page.md:1:3 .*Ordres/),
      expect.stringMatching(/page.md:4:12 .*deliverd/),
    ])
  })

  test('uses a sorted word list without duplicates', () => {
    const words = fs.readFileSync(path.join(project, 'content/_words.txt'), 'utf8').trim().split('\n')
    const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
    expect(words).toEqual(sorted)
  })
})
