import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import { listFiles } from '@vscode/vsce'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../harness/build/site.ts'

const folder = path.resolve('editors/vscode')

test('the extension for VS Code is packed with all that it needs, and no more', async () => {
  const target = temporaryFolder('vscode')
  const file = path.join(target, 'docsgen.vsix')
  execFileSync(process.execPath, [path.join(folder, 'pack.js'), file], { stdio: 'pipe' })
  // The magic number of archives.
  expect(fs.readFileSync(file).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
  expect(fs.statSync(file).size).toBeLessThan(200_000)
  const files = ['LICENSE', 'README.md', 'dist/THIRD-PARTY-NOTICES', 'dist/extension.cjs', 'package.json']
  expect((await listFiles({ cwd: folder })).sort()).toEqual(files)
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ main: './dist/extension.cjs' })
  fs.rmSync(target, { recursive: true, force: true })
})

test('its bundle loads with the API of the editor alone', () => {
  const bundle = path.join(folder, 'dist/extension.cjs')
  class Thing {}
  const anything: unknown = new Proxy(Thing, { get: (_, key) => (key === 'prototype' ? Thing.prototype : anything) })
  const module = new Module(bundle)
  const asked: string[] = []
  module.require = ((name: string) => {
    asked.push(name)
    return name === 'vscode' ? anything : process.getBuiltinModule(name)
  }) as typeof module.require
  ;(module as unknown as { _compile(code: string, file: string): void })._compile(
    fs.readFileSync(bundle, 'utf8'),
    bundle,
  )
  expect(module.exports).toMatchObject({ activate: expect.any(Function), deactivate: expect.any(Function) })
  expect(asked.filter((name) => name !== 'vscode' && !Module.isBuiltin(name))).toEqual([])
})
