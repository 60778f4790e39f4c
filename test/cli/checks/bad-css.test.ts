import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('bad-css')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const check = async () =>
  (await docsgenProblems(root, ['check'])).problems.map((it) => `${shortForm(it)} ${it.message}`).sort()

test('problems in stylesheets have their place, also with a cached bundle, and beside files that are missing', async () => {
  writeFiles(root, {
    'site.config.mjs': configText({ theme: { css: ['theme/a.css', 'theme/b.css'] } }),
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'theme/a.css': ".a { color: red }\n@import 'pkg/hacks.css';\n\n.b { colr: blue }\n// gone\n.c { color: red } }\n",
    'theme/b.css':
      "@import 'pkg/hacks.css';\n@import './c.css';\n.d { color: teal; --own: {a}; @apply --x; -own-name: 1 }\n",
    'theme/c.css': '.c {\n  width: calc(1px+2px);\n  color red;\n}\n',
    'node_modules/pkg/hacks.css': '.e { *zoom: 1 }\n',
    'node_modules/pkg/package.json': '{ "name": "pkg" }',
  })
  const found = await check()
  const skipped = 'so browsers skip a part of this stylesheet.'
  expect(found).toEqual([
    `error bad-css theme/a.css:2:1 All "@import" rules must come first, ${skipped}`,
    `error bad-css theme/a.css:5:1 Comments in CSS use "/* ... */" instead of "//", ${skipped}`,
    `error bad-css theme/a.css:6:19 Unexpected "}", ${skipped}`,
    `error bad-css theme/c.css:2:18 The "+" operator only works if there is whitespace on both sides, ${skipped}`,
    `error bad-css theme/c.css:3:8 Expected ":", ${skipped}`,
    `warning bad-css theme/a.css:4:6 "colr" is not a known CSS property, ${skipped}`,
  ])
  expect(await check()).toEqual(found)
  fs.appendFileSync(
    `${root}/theme/b.css`,
    ".f { background: url('img/none.png') }\n.g { background: url('/none.svg') }\n",
  )
  expect(await check()).toEqual(
    [
      ...found,
      'error bad-import theme/b.css:4:22 There is no file "./img/none.png".',
      'error broken-asset theme/b.css:5:22 There is no file "/none.svg".',
    ].sort(),
  )
})

test('problems of Sass have their place', async () => {
  const own = temporaryFolder('bad-sass')
  writeFiles(own, {
    'site.config.mjs': configText({ theme: { css: ['theme/a.scss'] } }),
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'theme/a.scss': "@use 'b';\n",
    'theme/_b.scss': '.a {\n  color: $none;\n}\n',
  })
  const { problems } = await docsgenProblems(own, ['check'])
  expect(problems.map((it) => [shortForm(it), it.message, it.hint])).toEqual([
    ['error bad-css theme/_b.scss:2:10', 'Sass cannot compile this stylesheet: Undefined variable.', undefined],
  ])
  fs.rmSync(own, { recursive: true })
})
