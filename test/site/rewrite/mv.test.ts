import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { sourceHash, stateText } from '../../../src/content/translation-state.ts'
import { build } from '../../../src/pipeline/build.ts'
import { planMove } from '../../../src/rewrite/move/plan.ts'
import { movedPath } from '../../../src/rewrite/move/request.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

type Texts = Record<string, string>

/** The files of a site after a move, and what the move reports. */
async function moved(files: Texts, from: string, to: string, config: Partial<UserConfig> = {}) {
  const world = memoryWorld(files, configOf(config))
  const plan = await planMove(
    { from, to },
    {
      world,
      readRaw: (file) => files[file],
      kindAt: (path) =>
        path in files ? 'file' : Object.keys(files).some((file) => file.startsWith(`${path}/`)) ? 'folder' : undefined,
      files: Object.keys(files).filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file)),
    },
  )
  if (Array.isArray(plan)) return { refused: plan.map(({ code, message, hint }) => [code, message, hint]) }
  const changed = { ...files, ...Object.fromEntries(plan.files.map(({ file, after }) => [file, after])) }
  const after = Object.fromEntries(Object.entries(changed).map(([file, text]) => [movedPath(file, plan.moves), text]))
  const fresh = Object.fromEntries(Object.entries(after).filter(([file, text]) => files[file] !== text))
  return { after, fresh, problems: plan.problems, moves: plan.moves }
}

/** Problems of a build, other than those of the search. */
async function problemsOf(files: Texts, config: Partial<UserConfig> = {}): Promise<string[]> {
  const { problems } = await build(memoryWorld(files, configOf(config)), { drafts: false, noIndexes: true })
  return problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
}

const site: Texts = {
  'content/docs/index.md':
    '# Start\n\n[a](./guides/install.md#linux) [b](/docs/guides/install?x=1) [c](guides/install/)\n',
  'content/docs/guides/install.md': [
    '---',
    'image: ./pic.svg',
    'pagination_next: guides/usage',
    '---',
    '# Install',
    '',
    '## Linux',
    '',
    '[up](../index.md) [self](#linux) [next](./usage.md) ![p](pic.svg) [other]',
    '',
    '::include{file=./_note.md}',
    '',
    '```ts file=../code.ts',
    '```',
    '',
    '[other]: <usage.md> "Usage"',
    '',
  ].join('\n'),
  'content/docs/guides/usage.md':
    '---\npagination_prev: guides/install\n---\n\n# Usage\n\n[i](install.md) [r](install)\n',
  'content/docs/guides/_note.md': 'A [note](./install.md) ![p](./pic.svg).\n',
  'content/docs/guides/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/code.ts': 'export const a = 1\n',
  'content/sidebars.json': '{ "docs": ["index", { "Guides": ["guides/install", "guides/usage"] }] }\n',
  'content/pages/about.md': '# About\n\n[docs](/docs/guides/install#linux)\n',
  'content/i18n/de/docusaurus-plugin-content-docs/current/guides/install.md':
    '# Aufbau\n\n## Linux\n\n[hoch](../index.md) [weiter](./usage.md) ![p](./pic.svg)\n',
  'content/glossary.yml': 'Linux:\n  definition: A system.\n  page: /docs/guides/install#linux\n',
  'urls.lock':
    '# x\n/\n/docs/guides/install\n/docs/guides/install#linux\n/de/docs/guides/install\n/docs/guides/usage\n',
}
const config: Partial<UserConfig> = {
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  navbar: { items: [{ type: 'doc', docId: 'guides/install', label: 'Install' }] },
}

test('a move updates links, IDs, translations, redirects and the ledger', async () => {
  expect(await problemsOf({ ...site, 'urls.lock': '' }, config)).toEqual([])
  const install = 'docusaurus-plugin-content-docs/current/guides/install.md'
  const withConfig = {
    ...site,
    'content/i18n/de/state.json': stateText(new Map([[install, sourceHash(site['content/docs/guides/install.md']!)]])),
    'problems.lock': '# Known\ncontent/docs/guides/install.md broken-link /x\n',
    'site.config.ts':
      "export default { navbar: { items: [{ type: 'doc', docId: 'guides/install', label: 'Install' }] } }\n",
  }
  const { fresh, problems, after } = await moved(
    withConfig,
    'content/docs/guides/install.md',
    'content/docs/set-up.md',
    config,
  )
  expect(problems).toEqual([])
  expect(fresh).toEqual({
    'content/docs/index.md': '# Start\n\n[a](./set-up.md#linux) [b](/docs/set-up?x=1) [c](set-up/)\n',
    'content/docs/set-up.md': site['content/docs/guides/install.md']!.replace('./pic.svg', './guides/pic.svg')
      .replace('../index.md', './index.md')
      .replace('(./usage.md)', '(./guides/usage.md)')
      .replace('(pic.svg)', '(guides/pic.svg)')
      .replace('./_note.md', './guides/_note.md')
      .replace('../code.ts', './code.ts')
      .replace('<usage.md>', '<guides/usage.md>'),
    'content/docs/guides/usage.md':
      '---\npagination_prev: set-up\n---\n\n# Usage\n\n[i](../set-up.md) [r](../set-up)\n',
    'content/docs/guides/_note.md': 'A [note](../set-up.md) ![p](./pic.svg).\n',
    'content/sidebars.json': '{ "docs": ["index", { "Guides": ["set-up", "guides/usage"] }] }\n',
    'content/pages/about.md': '# About\n\n[docs](/docs/set-up#linux)\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/set-up.md':
      '# Aufbau\n\n## Linux\n\n[hoch](./index.md) [weiter](./guides/usage.md) ![p](./guides/pic.svg)\n',
    'content/glossary.yml': 'Linux:\n  definition: A system.\n  page: /docs/set-up#linux\n',
    'content/redirects.ts': "export default {\n  '/docs/guides/install': '/docs/set-up',\n}\n",
    'site.config.ts': withConfig['site.config.ts'].replace('guides/install', 'set-up'),
    'content/i18n/de/state.json': stateText(
      new Map([[install.replace('guides/install', 'set-up'), sourceHash(fresh!['content/docs/set-up.md']!)]]),
    ),
    'problems.lock': expect.stringMatching(/^#.*\ncontent\/docs\/set-up.md broken-link \/x\n$/),
    'urls.lock': expect.stringMatching(/\n\/de\/docs\/set-up\n(?:.*\n)*\/docs\/set-up\n\/docs\/set-up#linux\n$/),
  })
  const navbar = { items: [{ type: 'doc' as const, docId: 'set-up', label: 'Install' }] }
  const asJson = {
    ...after,
    'content/redirects.ts': undefined,
    'content/redirects.json': '{"/docs/guides/install":"/docs/set-up"}',
  }
  expect(await problemsOf(asJson as unknown as Texts, { ...config, navbar })).toEqual([])
})

test('a moved folder keeps its contents, and versions stay unchanged', async () => {
  const files: Texts = {
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/01-guides/a.md': '# A\n\n[b](./b.md) [now](/docs/next/guides/a)\n',
    'content/versioned_docs/version-1.0/01-guides/b.md': '# B\n',
    'content/docs/01-guides/deep/_category_.yml': 'label: Deep\nlink: { type: doc, id: guides/deep/x }\n',
    'content/docs/01-guides/deep/x.md': '# X\n',
    'content/docs/01-guides/a.md': '# A\n\n[b](./b.mdx) [b](b) [out](../index.md) ![x](/img/x.svg)\n',
    'content/docs/01-guides/b.mdx':
      "import Part from './_part.mdx'\nimport Far from '../_far.mdx'\nimport Box from '@site/content/docs/01-guides/box'\n\n# B\n\n<Part /> <Far /> <Link to=\"/docs/next/guides/a\">a</Link>\n",
    'content/docs/01-guides/_part.mdx': 'Part\n',
    'content/docs/_far.mdx': '[a](./01-guides/a.md)\n',
    'content/docs/index.md':
      '---\nslug: /\n---\n\n# I\n\n[a](/01-guides/a.md) [a](01-guides/a.md) [a](/docs/next/guides/a/)\n',
    'content/sidebars.json': '{ "docs": ["index", { "type": "autogenerated", "dirName": "01-guides" }] }\n',
    'content/pages/home.tsx':
      'import Part from \'@site/content/docs/01-guides/_part.mdx\'\nexport default () => <a href="/docs/next/guides/a" />\n',
    'content/redirects.ts':
      "export default {\n  '/docs/next/start': '/docs/next/basics/a',\n  '/old': '/docs/next/guides/b',\n}\n",
  }
  const loaded = { ...files, 'content/redirects.json': '{ "/old": "/docs/next/guides/b" }' }
  const { fresh, moves, problems } = await moved(
    { ...loaded, 'content/redirects.ts': undefined } as unknown as Texts,
    'content/docs/01-guides',
    'content/docs/02-basics',
  )
  expect(problems).toEqual([])
  expect(moves).toEqual([{ from: 'content/docs/01-guides', to: 'content/docs/02-basics' }])
  expect(fresh).toEqual({
    'content/docs/02-basics/deep/_category_.yml': 'label: Deep\nlink: { type: doc, id: basics/deep/x }\n',
    'content/docs/02-basics/deep/x.md': '# X\n',
    'content/docs/02-basics/a.md': files['content/docs/01-guides/a.md'],
    'content/docs/02-basics/b.mdx': files['content/docs/01-guides/b.mdx']!.replace(
      'docs/01-guides',
      'docs/02-basics',
    ).replace('/next/guides', '/next/basics'),
    'content/docs/02-basics/_part.mdx': 'Part\n',
    'content/docs/_far.mdx': '[a](./02-basics/a.md)\n',
    'content/docs/index.md': files['content/docs/index.md']!.replaceAll('01-guides', '02-basics').replace(
      'next/guides',
      'next/basics',
    ),
    'content/sidebars.json': files['content/sidebars.json']!.replace('01-guides', '02-basics'),
    'content/pages/home.tsx': files['content/pages/home.tsx']!.replace('01-guides', '02-basics').replace(
      'next/guides',
      'next/basics',
    ),
    'content/redirects.json':
      '{\n  "/old": "/docs/next/basics/b",\n  "/docs/next/guides/a": "/docs/next/basics/a",\n  "/docs/next/guides/b": "/docs/next/basics/b",\n  "/docs/next/guides/deep/x": "/docs/next/basics/deep/x"\n}\n',
  })
})

test('redirects in JSON keep their indentation', async () => {
  const files = { 'content/docs/index.md': '# Start\n\n[a](./a.md)\n', 'content/docs/a.md': '# A\n' }
  for (const [indent, written] of [
    ['\t', '\t'],
    ['    ', '    '],
    ['', '  '],
  ] as const) {
    const text = `{${indent && `\n${indent}`}"/old": "/docs/a"${indent && '\n'}}\n`
    const { fresh } = await moved(
      { ...files, 'content/redirects.json': text },
      'content/docs/a.md',
      'content/docs/b.md',
    )
    expect(fresh!['content/redirects.json']).toBe(
      `{\n${written}"/old": "/docs/b",\n${written}"/docs/a": "/docs/b"\n}\n`,
    )
  }
})

test('a move adds an entry to the redirects file, and a move back removes it', async () => {
  const docs = { 'content/docs/a.md': '# A\n', 'content/docs/index.md': '[a](./a.md)\n' }
  const back = (redirects: string) =>
    moved({ ...docs, 'content/redirects.ts': redirects }, 'content/docs/a.md', 'content/docs/b.md')
  const there = await back('export default {"/docs/b":\n"/docs/a", "/x": "https://x.example"}')
  expect(there.problems?.map(({ code, message }) => [code, message])).toEqual([
    ['not-moved', 'The redirect from "/docs/b" would hide the moved page.'],
  ])
  expect(
    (await back('export default {\n"/docs/b": "/docs/a",\n"/x": "https://x.example"\n}')).fresh![
      'content/redirects.ts'
    ],
  ).toBe('export default {\n  \'/docs/a\': \'/docs/b\',\n"/x": "https://x.example"\n}')
  expect((await back('export default []')).fresh!['content/redirects.ts']).toBe(
    "export default [\n  { from: '/docs/a', to: '/docs/b' },\n]",
  )
})

test('an impossible move is rejected with its reason', async () => {
  const files: Texts = {
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/docs/a.md': '# A\n\n<br>\n',
    'content/docs/b/c.md': '# C\n',
    'content/docs/_part.md': 'Part\n',
    'content/pages/p.md': '# P\n',
    'content/static/x.txt': 'x',
    'content/i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    'content/i18n/de/docusaurus-plugin-content-docs/current/taken.md': '# A\n',
  }
  const i18n = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }
  const refusal = async (from: string, to: string) => (await moved(files, from, to, i18n)).refused
  const reasons: [from: string, to: string, message: string, hint: string][] = [
    [
      'content/docs/aa.md',
      'content/docs/d.md',
      'There is no file or folder "content/docs/aa.md".',
      'Did you mean "content/docs/a.md"?',
    ],
    [
      'content/static/x.txt',
      'content/static/y.txt',
      '"content/static/x.txt" is not a document or folder of the site.',
      'Name a path below a folder of documents or pages.',
    ],
    [
      'content/versioned_docs/version-1.0/a.md',
      'content/versioned_docs/version-1.0/b.md',
      '"content/versioned_docs/version-1.0/a.md" is part of version 1.0, which stays as it is.',
      'Move the current document.',
    ],
    [
      'content/i18n/de/docusaurus-plugin-content-docs/current/a.md',
      'content/docs/x.md',
      '"content/i18n/de/docusaurus-plugin-content-docs/current/a.md" is a translation.',
      'Move the source document: its translations move with it.',
    ],
    [
      'content/docs/a.md',
      'content/pages/a.md',
      '"content/pages/a.md" is not below "content/docs".',
      'Documents stay in their collection.',
    ],
    [
      'content/docs/b',
      'content/docs/a.md',
      '"content/docs/a.md" already exists.',
      'Choose another name, or delete it first.',
    ],
    [
      'content/docs/a.md',
      'content/docs/taken.md',
      '"content/i18n/de/docusaurus-plugin-content-docs/current/taken.md" already exists.',
      'Choose another name, or delete it first.',
    ],
    [
      'content/docs/b',
      'content/docs/b/d',
      '"content/docs/b/d" is inside of "content/docs/b".',
      'Choose a folder next to it.',
    ],
    [
      'content/docs/a.md',
      'content/docs/d',
      '"content/docs/d" has another ending than "content/docs/a.md".',
      'Keep the ending, or add a slash to move it into a folder.',
    ],
    [
      'content/docs/a.md',
      'content/docs/_a.md',
      'A name with a leading "_" makes a partial of a document.',
      'Keep the "_", or leave it out.',
    ],
    [
      'content/docs/a.md',
      'content/docs/b/a.mdx',
      '"content/docs/a.md" cannot be "content/docs/b/a.mdx": its text is not valid MDX.',
      'Keep the ending, or correct the text first.',
    ],
  ]
  for (const [from, to, message, hint] of reasons)
    expect(await refusal(from, to), `${from} ${to}`).toEqual([['bad-move', message, hint]])
  const { moves } = await moved(files, 'content/docs/a.md', 'content/docs/b', i18n)
  expect(moves?.[0]?.to).toBe('content/docs/b/a.md')
})

test('translated labels of an unlabeled folder follow its new name', async () => {
  const labels = (name: string) =>
    JSON.stringify(
      {
        'version.label': { message: 'Nächste' },
        [`sidebar.defaultSidebar.category.${name}`]: { message: 'Anleitungen', description: 'A {b}' },
        [`sidebar.defaultSidebar.category.${name}.link.generated-index.title`]: { message: 'Alle' },
        'sidebar.defaultSidebar.category.other': { message: 'Andere' },
      },
      null,
      2,
    )
  const file = 'content/i18n/de/docusaurus-plugin-content-docs/current.json'
  const files: Texts = {
    'content/docs/01-guides/a.md': '# A\n',
    'content/docs/other/guides/b.md': '# B\n',
    'content/docs/01-guides/_category_.yml': 'link:\n  type: generated-index\n  title: All\n',
    [file]: labels('guides'),
  }
  const { fresh } = await moved(files, 'content/docs/01-guides', 'content/docs/02-basics', config)
  // The other folder with that name keeps its label.
  const only = { ...files }
  delete only['content/docs/other/guides/b.md']
  const both = { ...JSON.parse(labels('guides')), ...JSON.parse(labels('basics')) } as Record<string, unknown>
  delete both['sidebar.defaultSidebar.category.guides.link.generated-index.title']
  expect(JSON.parse(fresh![file]!)).toEqual(both)
  expect((await moved(only, 'content/docs/01-guides', 'content/docs/basics', config)).fresh![file]).toBe(
    labels('basics'),
  )
})

test('a move updates includes of a partial in translations', async () => {
  const german = 'content/i18n/de/docusaurus-plugin-content-docs/current'
  const include = '\n::include{file=./_part.md}\n'
  const own = '\n::include{file=./_own.md}\n\n```ts file=./code.ts\n```\n'
  const files: Texts = {
    'content/redirects.json': '[]\n',
    'content/docs/x/a.md': `# A\n${include}${own}`,
    'content/docs/x/_part.md': 'Part.\n',
    'content/docs/x/_own.md': 'English.\n',
    'content/docs/x/code.ts': 'export const a = 1\n',
    [`${german}/x/a.md`]: `# A auf Deutsch\n${include}${own}`,
    [`${german}/x/_own.md`]: 'Deutsch.\n',
  }
  const config = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }
  const partial = await moved(files, 'content/docs/x/_part.md', 'content/docs/shared/_piece.md', config)
  for (const file of ['content/docs/x/a.md', `${german}/x/a.md`])
    expect(partial.after?.[file]).toBe(files[file]!.replace('./_part.md', '../shared/_piece.md'))
  expect(await problemsOf(partial.after!, config)).toEqual([])
  const document = await moved(files, 'content/docs/x/a.md', 'content/docs/y/a.md', config)
  for (const file of ['content/docs/y/a.md', `${german}/y/a.md`])
    expect(document.after?.[file]).toBe(files[file.replace('/y/', '/x/')]!.replaceAll('=./', '=../x/'))
  expect(await problemsOf(document.after!, config)).toEqual([])
  const folder = await moved(files, 'content/docs/x', 'content/docs/y', config)
  expect(folder.after?.[`${german}/y/a.md`]).toBe(files[`${german}/x/a.md`])
})
