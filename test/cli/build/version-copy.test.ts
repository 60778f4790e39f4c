import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import {
  configText,
  type Files,
  png,
  temporaryFolder,
  treeOf,
  writeFiles,
  writeSite,
} from '../../harness/build/site.ts'

const base = temporaryFolder('version-copy')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function site(name: string, files: Files): string {
  return writeSite(path.join(base, name.replaceAll(/\W+/g, '-')), files)
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8')

async function builds(root: string): Promise<void> {
  const { code, problems } = await docsgenProblems(root, ['build', '--strict'])
  expect(problems).toEqual([])
  expect(code).toBe(0)
}

/** Files of a site but those of the cache and the output. */
function filesOf(root: string): [string, string][] {
  return Object.entries(treeOf(root)!).filter(([file]) => !/^(?:\.docsgen|build)\//.test(file))
}

const german = 'content/i18n/de/docusaurus-plugin-content-docs/current'

const outer: Files = {
  'site.config.ts': configText({
    docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }],
    blog: {},
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  }),
  'content/docs/a.md': `---
image: ../shared/card.png
---

# A

[Own](./guide/b.mdx) [Api](../api/x.md#part) [Post file](../blog/2024-01-01-post.md) [Url](/api/x)

![P](../shared/p.png "Title")

<img src="../shared/p.png" alt="P" width="3" height="4">

::include{file=../shared/_part.md}

\`\`\`js file=../../examples/x.js
\`\`\`

[Reference][ref]

[ref]: ../api/x.md 'Title'
`,
  'content/docs/guide/b.mdx': `import Box from '../../../src/box'
import { inner } from './_inner.ts'
import styles from './_box.module.css'

# B

<Box /> <b className={styles.box}>{inner}</b> [Up](../a.md) ![P](../../shared/p.png) [Far](../../api/deep/y.md)
`,
  'content/docs/guide/_box.module.css':
    "@import '../../shared/base.css';\n.box { background: url(../../shared/p.png); mask: url('../../shared/p.png#x') }\n",
  'content/shared/base.css': 'b { color: red }\n',
  'content/docs/guide/_inner.ts': "import { far } from '../../../src/far.ts'\nexport const inner = far + '!'\n",
  [`${german}/a.md`]: '# A\n\n[Eigen](./guide/b.mdx) ![P](../../../../shared/p.png)\n',
  'content/api/x.md': '# X\n\n## Part\n\n[Y](./deep/y.md)\n',
  'content/api/deep/y.md': '# Y\n',
  'content/blog/2024-01-01-post.md': '---\nslug: post\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'content/shared/p.png': png(3, 4),
  'content/shared/card.png': png(5, 6),
  'content/shared/_part.md': 'It is a shared part.\n',
  'examples/x.js': 'const example = 1\n',
  'src/box.tsx': 'export default function Box() {\n  return <b>It is a box.</b>\n}\n',
  'src/far.ts': "export const far = 'It is far'\n",
}

describe('a version leads to the same files outside of it as its source', () => {
  test('with links, images, includes, code, imports and translations', async () => {
    const root = site('outer', outer)
    await builds(root)
    const before = filesOf(root)
    const { code, stderr } = await docsgen(root, ['version', '1.0'])
    expect(code, stderr).toBe(0)
    expect(filesOf(root)).toEqual(expect.arrayContaining(before.filter(([file]) => file !== 'content/versions.json')))
    const copy = 'content/versioned_docs/version-1.0'
    expect(read(root, `${copy}/a.md`)).toBe(
      read(root, 'content/docs/a.md')
        .replaceAll('(../', '(../../')
        .replaceAll('"../', '"../../')
        .replaceAll('=../', '=../../')
        .replaceAll(': ../', ': ../../')
        .replace('../../blog/post)', '/blog/post)'),
    )
    expect(read(root, `${copy}/guide/b.mdx`)).toBe(
      read(root, 'content/docs/guide/b.mdx')
        .replace('../../../src', '../../../../src')
        .replaceAll('(../../', '(../../../'),
    )
    expect(read(root, `${copy}/guide/_box.module.css`)).toBe(
      read(root, 'content/docs/guide/_box.module.css').replaceAll('../../', '../../../'),
    )
    expect(read(root, `${copy}/guide/_inner.ts`)).toContain("'../../../../src/far.ts'")
    await builds(root)
    const page = (file: string) => read(root, `build/${file}/index.html`)
    for (const text of ['It is a shared part.', '>const<', 'href="/api/x#part"', 'href="/blog/post"']) {
      expect(page('docs/a')).toContain(text)
      expect(page('docs/next/a')).toContain(text)
    }
    expect(page('docs/guide/b')).toMatch(/It is a box\..*It is far!.*href="\/docs\/a"/s)
    expect(page('de/docs/a')).toMatch(/Eigen.*<img /s)
  })

  test('with URLs relative to the page, if the current documents stay at theirs', async () => {
    const root = site('urls', {
      'site.config.ts': withPlugin({ docs: { lastVersion: 'current' }, blog: {} }),
      'content/docs/a.md': '# A\n\n[Post](../blog/post?x=1) [Status](../status) [B](./b)\n',
      'content/docs/b.md': '# B\n\n[Page](../page) <a href="../status">Status</a>\n',
      'content/blog/2024-01-01-post.md': outer['content/blog/2024-01-01-post.md']!,
      'content/pages/page.md': '# Page\n',
    })
    const { code, stderr } = await docsgen(root, ['version', '1.0'])
    expect(code, stderr).toBe(0)
    const copy = 'content/versioned_docs/version-1.0'
    expect(read(root, `${copy}/a.md`)).toBe('# A\n\n[Post](../../blog/post?x=1) [Status](../../status) [B](./b)\n')
    expect(read(root, `${copy}/b.md`)).toBe('# B\n\n[Page](../../page) <a href="../../status">Status</a>\n')
    await builds(root)
  })

  test('with documents outside of the root', async () => {
    const folder = path.join(base, 'root')
    writeFiles(folder, {
      'docs/index.md': '# Start\n\n![P](../assets/p.png) [More](./more.md)\n',
      'docs/more.md': '# More\n',
      'assets/p.png': png(3, 4),
    })
    const root = writeSite(path.join(folder, 'site'), {
      'site.config.ts': configText({ docs: { path: '../../docs' }, content: { allowOutside: ['../assets'] } }),
    })
    const { code, stderr } = await docsgen(root, ['version', '1.0'])
    expect(code, stderr).toBe(0)
    expect(read(root, 'content/versioned_docs/version-1.0/index.md')).toContain('![P](../../../../assets/p.png)')
    await builds(root)
  })

  test('and a second version of the same documents, as the first', async () => {
    const root = site('second', outer)
    for (const name of ['1.0', '2.0 β']) expect((await docsgen(root, ['version', name])).code).toBe(0)
    const text = (name: string) => read(root, `content/versioned_docs/version-${name}/a.md`)
    expect(text('2.0 β')).toBe(text('1.0'))
    await builds(root)
  })

  test('without a change of a byte if nothing leads out of it', async () => {
    const files = {
      'a.md': '# A\r\n\r\n[b](./b/c.md)  \r\n',
      'b/c.md': '\ufeff# C\n\n[a](../a.md)',
      'b/_x.ts': "export * from '../y.ts'\n",
      'y.ts': 'export {}\n',
    }
    const root = site(
      'bytes',
      Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/docs/${file}`, text])),
    )
    expect((await docsgen(root, ['version', '1'])).code).toBe(0)
    for (const [file, text] of Object.entries(files))
      expect(read(root, `content/versioned_docs/version-1/${file}`)).toBe(text)
  })
})

const plugin = `
const orders = {
  name: 'orders',
  documents: () => [{ file: 'api/orders.md', text: '# Orders\\n' }],
  pages: () => [{ path: '/status', title: 'Status', markdown: '# Status\\n' }],
}
`

function withPlugin(config: object): string {
  const text = configText({ ...config, plugins: ['PLUGIN'] }).replace('"PLUGIN"', 'orders')
  return plugin + text
}

async function refuses(root: string): Promise<{ message: string; hint?: string; code: string }[]> {
  const before = filesOf(root)
  const { code, problems } = await docsgenProblems(root, ['version', '1.0'])
  expect(code).toBe(1)
  expect(problems.at(-1) ?? problems[0]).toBeDefined()
  expect(filesOf(root)).toEqual(before)
  expect(fs.existsSync(path.join(root, 'content/versioned_docs'))).toBe(false)
  return problems.map((one) => ({ ...one, code: shortForm(one) }))
}

describe('no version is created for which the site would not build', () => {
  test('and links to pages of plugins are named', async () => {
    const root = site('plugin', {
      'site.config.ts': withPlugin({}),
      'content/docs/a.md': '# A\n\nText.\n\n[Orders](./api/orders.md) and [Orders](./api/orders)\n',
      'content/docs/b.md': '# B\n\n[Status](/status) [A](./a.md)\n',
    })
    await builds(root)
    const found = await refuses(root)
    expect(found.map(({ code }) => code)).toEqual([
      'error broken-version',
      'error broken-markdown-link content/docs/a.md:5:1',
      'error broken-link content/docs/a.md:5:31',
    ])
    expect(found[0]!.message).toBe('Version 1.0 was not created: with it, the site would not build (2 errors).')
    for (const { message, hint } of found.slice(1)) {
      expect(message).toMatch(/^In version 1\.0: .*\.\/api\/orders/)
      expect(hint).toContain('The plugin "orders" adds the target to the current version only.')
    }
    writeFiles(root, { 'content/docs/a.md': '# A\n\n[Orders](/docs/next/api/orders)\n' })
    expect((await docsgen(root, ['version', '1.0'])).code).toBe(0)
    expect(read(root, 'content/versioned_docs/version-1.0/b.md')).toContain('[A](./a.md)')
    await builds(root)
    expect(read(root, 'build/docs/b/index.html')).toContain('href="/status"')
  })

  test.each<[string, Files, string[]]>([
    [
      'a broken link is reported once',
      { 'content/docs/a.md': '# A\n\n[No](./no)\n' },
      ['error broken-version', 'error broken-link content/docs/a.md:3:1'],
    ],
    [
      'an error elsewhere',
      { 'content/docs/a.md': '# A\n', 'content/pages/x.md': '# X\n\n[No](/no)\n' },
      ['error broken-version', 'error broken-link content/pages/x.md:3:1'],
    ],
    [
      'an absolute link to what moves to /docs/next',
      {
        'content/docs/a.md': '# A\n',
        'content/pages/x.md': '# X\n\n[Orders](/docs/api/orders)\n',
        'site.config.ts': withPlugin({}),
      },
      ['error broken-version', 'error broken-link content/pages/x.md:3:1'],
    ],
    [
      'a URL relative to a page that moves to /docs/next',
      { 'content/docs/a.md': '# A\n\n[Page](../page)\n', 'content/pages/page.md': '# Page\n' },
      ['error broken-version', 'error broken-link content/docs/a.md:3:1'],
    ],
    [
      'a sidebar that names a document of a plugin',
      {
        'content/docs/a.md': '# A\n',
        'content/sidebars.ts': "export default { docs: ['a', 'api/orders'] }\n",
        'site.config.ts': withPlugin({}),
      },
      ['error broken-version', 'error unknown-doc'],
    ],
    [
      'code that does not exist',
      { 'content/docs/a.mdx': "import X from './no'\n\n# A\n\n<X />\n" },
      ['error broken-version', 'error bad-import content/docs/a.mdx:1:15'],
    ],
    [
      'an older version that is gone',
      { 'content/docs/a.md': '# A\n', 'content/versions.json': '["0.9"]\n' },
      ['error broken-version', 'error missing-version content/versions.json'],
    ],
  ])('%s', async (name, files, expected) => {
    const found = await refuses(site(name, files))
    expect(found.map(({ code }) => code)).toEqual(expected)
  })

  test('with a hint if URLs of the current documents change', async () => {
    const found = await refuses(
      site('hint', { 'content/docs/a.md': '# A\n\n[Page](../page)\n', 'content/pages/page.md': '# Page\n' }),
    )
    expect(found[1]).toMatchObject({
      message: 'There is no page "../page" (resolved as /docs/page).',
      hint: 'With version 1.0, "content/docs" has other URLs. Link to the file, or to a path from the root.',
    })
  })

  test('but warnings do not prevent it, and those of the site are its own', async () => {
    const root = site('warnings', {
      'site.config.ts': withPlugin({ onBrokenLinks: 'warn' }),
      'content/docs/a.md': '# A\n\n[No](./no.md) [No](/no)\n',
    })
    expect(await docsgenProblems(root, ['version', '1.0'])).toMatchObject({ code: 0, problems: [] })
    writeFiles(root, { 'content/docs/a.md': '# A\n\n[Orders](./api/orders)\n' })
    const { code, problems } = await docsgenProblems(root, ['version', '2.0'])
    expect(problems.map(shortForm)).toEqual(['error broken-version', 'error broken-link content/docs/a.md:3:1'])
    expect(code).toBe(1)
  })

  test('and an interrupted check leaves nothing', async () => {
    const root = site('interrupted', {
      'content/docs/a.md': '# A\n',
      'content/pages/endless.tsx':
        "import fs from 'node:fs'\nexport default function Endless() { fs.writeSync(2, 'endless'); for (;;) {} }\n",
    })
    const before = fs.readdirSync(path.join(root, 'content')).sort()
    const { code } = await docsgen(root, ['version', '1'], {
      onStart: (child) => child.stderr!.on('data', (text) => /endless/.test(String(text)) && child.kill('SIGINT')),
    })
    expect(code).toBe(130)
    expect(fs.readdirSync(path.join(root, 'content')).sort()).toEqual(before)
  })
})
