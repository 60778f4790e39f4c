import fs from 'node:fs'
import { expect, test } from 'vitest'
import { docstringLines } from '../../../src/features/griffe/docstring.ts'
import { griffe } from '../../../src/features/griffe/griffe.ts'
import { codeOf, packagesIn } from '../../../src/features/griffe/objects.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

// Written by `griffe dump pkg` of version 0.25, without line numbers.
const pkg = fs.readFileSync('test/features/griffe/fixtures/pkg.json', 'utf8')
const intro = 'See [`Model`][pkg.models.Model], [save][pkg.Model.save], [`pkg.models.load`][], [x][other.Thing].'

async function site(json: string | undefined) {
  const files = { 'content/docs/intro.md': `# Intro\n\n${intro}\n`, ...(json !== undefined && { 'pkg.json': json }) }
  const world = memoryWorld(files, configOf({ plugins: [griffe({ file: 'pkg.json', path: 'python' })] }))
  const { problems } = await build(world, { drafts: false })
  return { problems, html: (page: string) => world.output.get(`${page}/index.html`) ?? '' }
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')

test('each module of a package has a page with its objects', async () => {
  const { problems, html } = await site(pkg)
  expect(problems.filter(({ message }) => !message.includes('other.Thing'))).toEqual([])
  const models = html('python/models')
  expect(models).toMatch(/<h2 id="pkg\.models\.Model"/)
  expect(models).toMatch(/<h3 id="pkg\.models\.Model\.save"/)
  const text = textOf(models)
  for (const shown of [
    'class Model ( Base )',
    '* args : int',
    'size : Optional [ int ] = None',
    'Args name The name of it. size How big.',
    'Raises OSError If not.',
    'def load ( path : str | None ) -> list [ Model ]',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('_hidden')
  expect(models).toContain('href="#pkg.models.Base"')
  expect(html('python')).toContain('href="/python/models"')
})

test('a module names what it exports, with links to what has a page', async () => {
  const api = JSON.parse(pkg) as { pkg: { members: { name: string; value?: unknown }[] } }
  api.pkg.members.find(({ name }) => name === '__all__')!.value = "['Model', '__title__']"
  const title = { kind: 'alias', name: '__title__', target_path: 'pkg.__about__.__title__' }
  api.pkg.members.push(title)
  const { problems, html } = await site(JSON.stringify(api))
  expect(problems.filter(({ message }) => !message.includes('other.Thing'))).toEqual([])
  expect(html('python')).toMatch(/<a [^>]*href="\/python\/models#pkg.models.Model"[^>]*><code>Model</)
  expect(html('python')).toMatch(/<p><code>__title__</)
})

test('references of documents lead to objects, also by the name under which a package exports them', async () => {
  const { html } = await site(pkg)
  const page = html('docs/intro')
  for (const id of ['pkg.models.Model', 'pkg.models.Model.save', 'pkg.models.load'])
    expect(page).toContain(`href="/python/models#${id}"`)
  expect(page).toContain('[x][other.Thing]')
})

test.each([
  ['a missing file', undefined],
  ['a damaged file', '{ "pkg": '],
  ['the JSON of another tool', '{ "name": "x" }'],
])('%s is one problem that names the command', async (_, json) => {
  const { problems } = await site(json)
  const found = problems.filter(({ code }) => code === 'bad-api-description')
  expect(found.map(({ hint }) => hint)).toEqual(['Run "griffe dump <package> -o pkg.json" before docsgen.'])
})

test('expressions and members of newer versions are read', () => {
  const name = (of: string) => ({ cls: 'ExprName', name: of })
  const union = { cls: 'ExprBinOp', left: name('str'), operator: '|', right: 'None' }
  expect(
    codeOf({
      cls: 'ExprSubscript',
      left: name('dict'),
      slice: { cls: 'ExprTuple', implicit: true, elements: [name('str'), union] },
    }),
  ).toBe('dict[str, str | None]')
  const [found] = packagesIn({
    p: { kind: 'module', name: 'p', members: { f: { kind: 'function', name: 'f', parameters: [] } } },
  })!
  expect(found!.members.map(({ path }) => path)).toEqual(['p.f'])
})

test('docstrings of Google and NumPy are shown', () => {
  const google =
    'Do it.\n\nArgs:\n    one (int): First,\n        and more.\n    two: Second.\n\nNote:\n    Beware.\n\n    >>> run()\n    1\n'
  const lines = (text: string) =>
    docstringLines(text)
      .map((one) => one.text)
      .join('\n')
  expect(lines(google)).toBe(
    'Do it.\n\n**Args**\n\n:::fields\n- :field[`one`]{type="int"}\n\n  First, and more.\n\n- :field[`two`]\n\n  Second.\n:::\n\n:::note\nBeware.\n\n```python\n>>> run()\n1\n```\n:::',
  )
  const numpy = 'Do it.\n\nParameters\n----------\none : int\n    First.\ntwo\n    Second.\n'
  expect(lines(numpy)).toBe(
    'Do it.\n\n**Parameters**\n\n:::fields\n- :field[`one`]{type="int"}\n\n  First.\n\n- :field[`two`]\n\n  Second.\n:::',
  )
})
