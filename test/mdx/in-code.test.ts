import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen, findings, shortForm } from '../build/cli.ts'
import { type Files, png, temporaryFolder, writeFiles, writeSite } from '../build/site.ts'

const base = temporaryFolder('in-code')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const files: Files = {
  'content/docs/a.md': '# A\n\n## Part\n',
  'content/docs/b.mdx': "# B\n\nimport Box from '@site/src/Box'\n\n<Box />\n",
  'content/pages/index.tsx':
    "import Box from '../../src/Box'\nimport Own, { frontMatter } from './_own.mdx'\nexport default () => <main><h1>{frontMatter.title}</h1><Box /><Own /></main>\n",
  'content/pages/_own.mdx': '---\ntitle: Named\n---\n\nOwn {1 + 1}, [to A](../docs/a.md).\n',
  'src/Box.tsx': "import Text from './text'\nexport default function Box() { return <section><Text /></section> }\n",
  'src/text/index.ts': "export { default } from '@site/content/parts/_text.md'\n",
  'content/parts/_text.md':
    'Some **text**, [a link](../docs/a.md#part), ![a picture](./p.png).\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
  'content/parts/p.png': png(3, 4),
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

describe('Markdown that code imports', () => {
  test('is rendered where it is used, with its links and images', async () => {
    const root = writeSite(path.join(base, 'good'), files)
    const { code, stderr } = await docsgen(root, ['build'])
    expect(code, stderr).toBe(0)
    for (const page of ['index.html', 'docs/b/index.html']) {
      const html = read(root, page)
      expect(html).toContain('<strong>text</strong>')
      expect(html).toContain('href="/docs/a#part"')
      expect(html).toMatch(/src="\/assets\/p\.[\da-f]{10}\.png" [^>]*width="3" height="4"/)
      expect(html).toContain('"mermaid"')
      expect(html).not.toMatch(/[\ufdd0\ufdd1]/)
    }
    expect(read(root, 'index.html')).toMatch(/<h1>Named<\/h1>.*Own 2, <a href="\/docs\/a">to A<\/a>/s)
    writeFiles(root, { 'content/parts/_text.md': 'Changed.\n' })
    expect((await docsgen(root, ['build'])).code).toBe(0)
    expect(read(root, 'index.html')).toContain('Changed.')
  })

  test('is checked at its own lines', async () => {
    const broken = { ...files, 'content/parts/_text.md': 'Some\n\n[x](./gone.md) [y](/docs/gone) ![z](./gone.png)\n' }
    const { problems } = await findings(writeSite(path.join(base, 'broken'), broken), ['check'])
    expect(problems.map(shortForm)).toEqual([
      'warning broken-markdown-link content/parts/_text.md:3:1',
      'error broken-link content/parts/_text.md:3:16',
      'error broken-image content/parts/_text.md:3:32',
    ])
  })

  test('is an error at the import where there is no such file, and in an island', async () => {
    const gone = { ...files, 'src/text/index.ts': "export { default } from './gone.md'\n" }
    expect((await findings(writeSite(path.join(base, 'gone'), gone), ['check'])).problems.map(shortForm)).toEqual([
      'error bad-import src/text/index.ts:1:25',
    ])
    const island = {
      'content/docs/a.md': '# A\n',
      'content/pages/index.tsx':
        "import I from '../../src/i.island.tsx'\nexport default () => <main><h1>I</h1><I /></main>\n",
      'src/i.island.tsx': "import X from '../content/parts/_text.md'\nexport default () => <X />\n",
      'content/parts/_text.md': 'Text\n',
    }
    expect((await findings(writeSite(path.join(base, 'island'), island), ['check'])).problems.map(shortForm)).toEqual([
      'error bad-import src/i.island.tsx:1:15',
    ])
  })
})
