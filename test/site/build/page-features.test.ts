import { expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

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
  const { texts, clientFeatures } = await build(world, { drafts: false })
  const [a, b] = ['a', 'b'].map((name) =>
    [...world.output.get(`docs/${name}/index.html`)!.matchAll(/<link rel="stylesheet" href="\/([^"]*)"/g)].map(
      ([, it]) => it!,
    ),
  )
  expect(a).toEqual(['assets/theme.css', expect.stringMatching(/^assets\/features\.\w{10}\.css$/)])
  expect(b).toEqual(a)
  expect(texts.get(a![1]!)).toBe('/* steps *//* file-tree */')
  expect([...clientFeatures].filter((name) => /steps|file-tree/.test(name))).toEqual([])
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
  const { texts, fileFolders } = await build(world, { drafts: false })
  expect(fileFolders.length).toBe(2)
  for (const folder of fileFolders)
    expect(
      [...texts].filter(([file, text]) => file.startsWith(`${folder}assets/`) && text.includes('print-document')),
    ).toHaveLength(1)
})
