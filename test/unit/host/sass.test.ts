import fs from 'node:fs'
import path from 'node:path'
import type { OnLoadArgs, OnLoadResult, PluginBuild } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { sassFiles } from '../../../src/host/bundle/sass.ts'
import { problemIn } from '../../../src/host/site-files.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'

const root = fs.realpathSync(temporaryFolder('sass'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('a stylesheet that needs Sass is the place of the problem if Sass is not installed', async () => {
  writeSite(root, { 'theme/own.scss': 'a { b { color: red } }\n' })
  let load: ((args: Pick<OnLoadArgs, 'path'>) => OnLoadResult) | undefined
  const build = { onLoad: (_: unknown, work: typeof load) => (load = work) }
  await sassFiles(
    { root },
    new Map(),
    async (contents) => ({ contents }),
    () => undefined,
  ).setup(build as unknown as PluginBuild)
  const { errors: [message] = [] } = load!({ path: path.join(root, 'theme/own.scss') })
  expect(problemIn(message as Parameters<typeof problemIn>[0])).toMatchObject({
    code: 'missing-package',
    message: 'This stylesheet needs Sass, which is not installed.',
    hint: 'Run "npm install sass", or write plain CSS, which may be nested too.',
    file: 'theme/own.scss',
    line: 1,
  })
})
