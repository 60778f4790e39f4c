import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { deadAddresses } from './crawl.ts'
import { comparable, lineOf } from './planted.ts'

// A site full of valid content that looks wrong.

const base = temporaryFolder('clean')
const at = 'https://harbour.example.com/base/'

/** URLs that its author has excluded from the check, by pathname:// or with onBroken… set to ignore. */
const unchecked = ['/base/elsewhere/app', '/base/files/nowhere.csv', '/base/docs/nowhere', '/base/nowhere']

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A copy of the site, with more in its configuration. */
function copyOf(name: string, more: string): string {
  const root = path.join(base, name)
  fs.cpSync(path.join(import.meta.dirname, '../../sites/clean'), root, { recursive: true })
  const file = path.join(root, 'site.config.ts')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace("  title: 'Harbour',", `$&\n${more}`))
  return root
}

describe.each([
  ['both languages', '', []],
  ['one language', '', ['--locale', 'en']],
  ['one language with the other parser', "markdown: { parser: 'remark' },", ['--locale', 'en']],
])('no problems are reported in valid content: %s', (name, more, args) => {
  const root = copyOf(name, more)

  test.each(['check', 'build'])('by %s --strict', async (command) => {
    const { problems, code } = await docsgenProblems(root, [command, '--strict', ...args])
    expect(problems.map((found) => `${lineOf(comparable(found))} ${found.message}`)).toEqual([])
    expect(code).toBe(0)
  })

  test('and every referenced file exists', () => {
    const dead = deadAddresses({ folder: path.join(root, 'build'), at })
    // Links to languages that are not built now are kept.
    const isKnown = ({ address }: { address: string }) =>
      unchecked.includes(address) || (args.length > 0 && address.startsWith('/base/nl/'))
    expect(
      dead
        .map((it) => ({ ...it, address: it.address.replace(/^https:\/\/harbour\.example\.com/, '') }))
        .filter((it) => !isKnown(it)),
    ).toEqual([])
  })
})
