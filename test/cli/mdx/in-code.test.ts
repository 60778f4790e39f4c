import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { type Files, png, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

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

describe('Markdown imported by code', () => {
  test('is rendered with its links and images where it is used', async () => {
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

  test('has imports and exports like other MDX', async () => {
    const root = writeSite(path.join(base, 'mdx'), {
      'content/docs/a.mdx': "# A\n\nimport Part from './_part.mdx'\n\n<Part />\n",
      'content/docs/_part.mdx': "import Box from '@site/src/Box'\n\n## In a part\n\n<Box />\n",
      'src/Box.tsx':
        "import Text, { sum, toc } from './_text.mdx'\nconst ids = toc.map(({ id }) => id).join(' ')\n" +
        'export default () => <section data-ids={ids}><b>{sum}</b><Text /></section>\n',
      'src/_text.mdx':
        "import Note, * as note from './_note.md'\nimport { size } from './size'\nimport './text.css'\n\n" +
        'export const sum = size + 1\n\n## Head\n\n<Note />\n\n{note.frontMatter.title} {size} ![p](./p.png)\n',
      'src/_note.md': '---\ntitle: Titled\n---\n\nA [note](../content/docs/a.mdx).\n',
      'src/size.ts': 'export const size = 41\n',
      'src/text.css': '.x { color: red }\n',
      'src/p.png': png(3, 4),
    })
    const { code, stderr } = await docsgen(root, ['build'])
    expect(code, stderr).toBe(0)
    const html = read(root, 'docs/a/index.html')
    expect(html).toContain('<section data-ids="head"><b>42</b>')
    expect(html).toMatch(/A <a href="\/docs\/a">note<\/a>.*Titled 41 <img src="\/assets\/p\.[\da-f]{10}\.png"/s)
  })

  test('has problems at its own lines', async () => {
    const broken = { ...files, 'content/parts/_text.md': 'Some\n\n[x](./gone.md) [y](/docs/gone) ![z](./gone.png)\n' }
    const { problems } = await docsgenProblems(writeSite(path.join(base, 'broken'), broken), ['check'])
    expect(problems.map(shortForm)).toEqual([
      'warning broken-markdown-link content/parts/_text.md:3:1',
      'error broken-link content/parts/_text.md:3:16',
      'error broken-image content/parts/_text.md:3:32',
    ])
  })
})
