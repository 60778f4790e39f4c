import fs from 'node:fs'
import picomatch from 'picomatch'
import { expect, test } from 'vitest'
import groups from '../mutation/groups.json' with { type: 'json' }

const filesIn = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const sources = filesIn('src').filter((file) => file.endsWith('.ts'))
const tests = filesIn('test').filter((file) => file.endsWith('.test.ts'))
const all = Object.entries(groups)

test('each file of the pure parts is in one group of the mutation tests', () => {
  const pure = sources.filter((file) => /^src\/(?:site|search|markdown\/features)\//.test(file))
  expect(pure.length).toBeGreaterThan(100)
  const groupsOf = (file: string) => all.flatMap(([name, { mutate }]) => (picomatch.isMatch(file, mutate) ? name : []))
  expect(pure.map((file) => [file, groupsOf(file)] as const).filter(([, own]) => own.length !== 1)).toEqual([])
})

test.each(all)('the group %s names only files that exist', (_, { mutate, tests: own }) => {
  const missing = (globs: string[], files: string[]) =>
    globs.flatMap(braces).filter((glob) => !files.some(picomatch(glob)))
  expect([...missing(mutate, sources), ...missing(own, tests)]).toEqual([])
})

/** The globs of a list in braces. */
function braces(glob: string): string[] {
  const [, before, list, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? []
  return list === undefined ? [glob] : list.split(',').map((one) => `${before}${one}${after}`)
}
