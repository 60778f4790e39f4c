import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownSource } from '../../../src/host/starter/own-source.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const base = fs.realpathSync(temporaryFolder('own-source'))
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Makes a package at a place, with what npm notes about it. */
function installed(place: string, resolved?: string): string {
  const own = path.join(base, place)
  fs.mkdirSync(own, { recursive: true })
  const lock = { packages: { 'node_modules/docsgen': { version: '1.2.3', resolved } } }
  if (resolved !== undefined) fs.writeFileSync(path.join(own, '../.package-lock.json'), JSON.stringify(lock))
  return own
}

test.each([
  ['a clone', 'clone', undefined, 'file:../clone'],
  ['the registry', 'a/node_modules/docsgen', 'https://registry.example.com/docsgen-1.2.3.tgz', '^1.2.3'],
  ['an archive', 'b/node_modules/docsgen', 'file:../docsgen-1.2.3.tgz', 'file:../docsgen-1.2.3.tgz'],
  ['another package manager', 'c/node_modules/docsgen', undefined, '^1.2.3'],
])('a new site depends on docsgen from %s', (_, place, resolved, expected) => {
  expect(ownSource(path.join(base, 'not-yet-there'), '1.2.3', installed(place, resolved))).toBe(expected)
})

test('a damaged note of npm is not read', () => {
  const own = installed('d/node_modules/docsgen')
  fs.writeFileSync(path.join(own, '../.package-lock.json'), '{')
  expect(ownSource(base, '1.2.3', own)).toBe('^1.2.3')
})
