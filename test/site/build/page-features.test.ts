import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import { png } from '../../harness/build/site.ts'

/** Documents by the stylesheets that their pages load besides that of the theme. */
const documents: Record<string, string> = {
  '': 'Text.\n\n```js\nlet a\n```\n\n| a |\n| - |\n| b |\n',
  tabs: '````tabs\n```js title="a"\nlet a\n```\n````\n\n:::::tabs\n\n::::tab[One]\n\nText.\n\n::::\n\n:::::\n',
  'file-tree': ':::file-tree\n\n- a\n\n:::\n',
  steps: ':::steps\n\n1. a\n\n:::\n',
  math: 'Inline.\n\n$$\na^2\n$$\n',
}

test('a page loads the styles and scripts of the features that it uses, and no others', async () => {
  const names = Object.keys(documents)
  const files = Object.fromEntries(names.map((name, i) => [`content/docs/p${i}.md`, documents[name]!]))
  const world = memoryWorld(files, configOf())
  await build(
    { ...world, bundle: async (request) => ({ ...(await world.bundle(request)), stylesheets: ['own.css'] }) },
    { drafts: false },
  )
  for (const [i, name] of names.entries()) {
    const html = world.output.get(`docs/p${i}/index.html`)!
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]*)"/g)].map(([, href]) => href)
    expect(sheets).toEqual(['assets/theme.css', ...(name ? [`assets/${name}.css`] : []), 'own.css'])
    expect(html.includes('<link rel="modulepreload" href="/assets/core/tabs.js">')).toBe(name === 'tabs')
  }
})

test('a page with several features loads their styles as one file, which is in the output', async () => {
  const both = `${documents.steps}\n${documents['file-tree']}`
  const files = { 'content/docs/a.md': both, 'content/docs/b.md': `Text.\n\n${both}` }
  const world = memoryWorld(files, configOf())
  const { texts, parts } = builtFiles(await build(world, { drafts: false }))
  const [a, b] = ['a', 'b'].map((name) =>
    [...world.output.get(`docs/${name}/index.html`)!.matchAll(/<link rel="stylesheet" href="\/([^"]*)"/g)].map(
      ([, it]) => it!,
    ),
  )
  expect(a).toEqual(['assets/theme.css', expect.stringMatching(/^assets\/features\.\w{10}\.css$/)])
  expect(b).toEqual(a)
  expect(texts.get(a![1]!)).toBe('/* steps *//* file-tree */')
  expect([...parts].filter((name) => /steps|file-tree/.test(name))).toEqual([])
})

test('documents for print come with their styles, and languages of another host with theirs', async () => {
  const config = configOf({
    docs: { print: true },
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'de'],
      localeConfigs: { de: { url: 'https://de.example.com', baseUrl: '/' } },
    },
  })
  const world = memoryWorld({ 'content/docs/a.md': documents.steps! }, config)
  const { texts } = builtFiles(await build(world, { drafts: false }))
  for (const folder of ['', 'de/'])
    expect(
      [...texts].filter(([file, text]) => file.startsWith(`${folder}assets/`) && text.includes('print-document')),
    ).toHaveLength(1)
})

test('readers get no smaller version of an image that is larger than the author shows it', async () => {
  const images = ['![P](p.png)', '![P](p.png){width=300}', '![P](p.png){height=100}', '![P](p.png){width=9 height=9}']
  const files = { 'content/docs/a.md': images.join('\n\n'), 'content/docs/p.png': png(1000, 500) }
  const world = memoryWorld(files, configOf({ markdown: { images: { formats: ['webp'] } } }))
  const versions = [{ format: 'webp' as const, width: 480, path: '/p.webp', hash: 'ab'.repeat(32) }]
  const assets = async (paths: Iterable<string>) =>
    new Map([...(await world.assets(paths))].map(([path, asset]) => [path, { ...asset, versions }]))
  await build({ ...world, assets }, { drafts: false })
  const html = world.output.get('docs/a/index.html')!
  expect([...html.matchAll(/<source [^>]* sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    '(width < 48rem) 100vw, 46rem',
    'min(100vw, 46rem, 300px)',
    'min(100vw, 46rem, 200px)',
    'min(100vw, 46rem, 9px)',
  ])
})
