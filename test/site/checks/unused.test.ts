import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const all = { unusedFiles: 'warn', unusedPartials: 'log' } as const
const base: Files = { 'content/docs/a.md': '# A\n', 'site.config.ts': 'export default {}\n' }
const statics = (...names: string[]): Files => Object.fromEntries(names.map((name) => [`content/static/${name}`, 'x']))

async function found(files: Files, checks: UserConfig['checks'] = all) {
  const world = memoryWorld(
    { ...base, ...files },
    configOf({ checks, onBrokenImages: 'ignore', onBrokenLinks: 'ignore' }),
  )
  const { problems } = await build(world, { drafts: false })
  return problems
    .filter(({ code }) => code.startsWith('unused-'))
    .map(({ severity, code, file, line }) => [severity, code, file, line].filter(Boolean).join(' '))
}

const unused = (name: string) => `warning unused-file content/static/${name}`

test('a static file is used if a document, a style, code, data or another static file refers to it', async () => {
  const files = {
    ...statics(
      'img/doc.svg',
      'img/base.svg',
      'my plan.pdf',
      'img/css.svg',
      'data/x.bin',
      'flags/de.svg',
      'img/home.svg',
    ),
    ...statics('demo/inner.js', 'img/joined.svg', 'img/relative.svg'),
    'content/docs/a.md':
      '---\nimage: /img/base.svg?v=1\n---\n\n# A\n\n![D](/img/doc.svg "T")\n\n[Plan](</my plan.pdf>)\n\n![R](../static/img/relative.svg)\n',
    'theme/custom.css': 'a { background: url(/img/css.svg) }\n',
    'content/pages/index.tsx':
      "export default () => <img src={`/flags/${code}.svg`} alt={join('img', 'joined.svg')} />\n",
    'site.config.ts':
      "export default { headTags: [{ attributes: { content: 'https://x.example.com/docs/img/home.svg' } }] }\n",
    'content/docs/data.json': '{ "file": "/data/x.bin" }',
    'content/static/demo/index.html': '<script src="inner.js"></script>',
    'content/docs/b.md': '[Demo](pathname:///demo/index.html)\n',
  }
  expect(await found(files)).toEqual([])
})

test('others are reported, except files for hosts, kept files and files in an output', async () => {
  const names = ['old/logo.svg', 'img/logo.svg', 'CNAME', '.well-known/x.json', 'press/kit.zip', 'note.pdf']
  const files = {
    ...statics(...names),
    'content/docs/a.md': '# A\n\n![Logo](/img/logo.svg)\n',
    'build/.docsgen.json': '{}',
    'build/404.html': '<img src="/old/logo.svg">',
  }
  expect(await found(files, { ...all, keepFiles: ['press/', 'note.pdf'] })).toEqual([unused('old/logo.svg')])
  expect(await found(files, {})).toEqual([])
})

test('a partial is used if a document, a partial or a page includes it', async () => {
  const files = {
    'content/docs/_used.md': 'Text.\n\n::include{file=./deep/_inner.md}\n',
    'content/docs/deep/_inner.md': 'Text.\n',
    'content/docs/deep/_used.md': 'Text.\n',
    'content/docs/_folder/rest.md': 'Text.\n',
    'content/docs/a.md': '# A\n\n::include{file=_used.md}\n',
  }
  expect(await found(files)).toEqual([
    'info unused-partial content/docs/_folder/rest.md 1',
    'info unused-partial content/docs/deep/_used.md 1',
  ])
})
