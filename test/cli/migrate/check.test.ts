import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckResult } from '../../../src/migrate/check/check.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('check')

function page(title: string, content: string): string {
  const around = ['<nav><a href="/x">Other <b>words</b></a></nav>', '<footer>Foot</footer>']
  return `<!doctype html><title>${title} | Site</title><body>${around[0]}<main><article>${content}</article></main>${around[1]}`
}

beforeAll(async () => {
  writeFiles(root, {
    'site.config.ts': configText({ baseUrl: '/base/' }),
    'content/docs/same.md':
      '# Same page\n\n## One [link](./other.md)\n\nText of the `page`, the [same](https://www.example.com/x): [a file](./a-sheet.csv).\n',
    'content/docs/a-sheet.csv': 'a,b\n',
    'content/docs/other.md': '# Other\n\n## Kept\n\nOne sentence of this text is new here.\n',
    'old/docs/same/index.html': page(
      'Same page',
      '<h1>Same page</h1><h2 id="one-link">One <a href="/base/docs/other/">link</a><a class="hash-link" href="#one-link">#</a></h2><p>Text of the <code>page</code>, the <a href="https://example.com/x">same</a>: <a href="/base/assets/files/a-sheet-086ce772f22140bd276cda12e254b3b1.csv">a file</a>.</p>',
    ),
    'old/docs/other.html': page(
      'Another',
      '<h1>Other</h1><h2 id="kept">Kept</h2><h2 id="gone">Gone</h2><p>One <a href="../away">sentence</a> of that old text was here.</p>',
    ),
    'content/docs/tag.md': '# Tag\n\n[Same](./same.md)\n',
    'old/docs/tag.html':
      '<title>Tag</title><main><h1>Tag</h1><article><a href="/base/docs/same">Same</a></article></main>',
    'content/docs/news.md': '# News\n\n**First**\n',
    'old/docs/news.html': `<html lang="en" class="blog-wrapper blog-list-page plugin-blog"><title>News</title><main><h1>News</h1><h2
      id="first">First</h2></main>`,
    'old/lost/index.html': page('Lost', '<h1>Lost</h1>'),
    'old/moved/index.html': '<meta http-equiv="refresh" content="0; url=/docs/same">',
    'old/404.html': page('Not found', ''),
    // A rule of redirects that was called for the page for what is not found.
    'old/docs/404.html/index.html': '<meta http-equiv="refresh" content="0; url=/base/404.html">',
    'urls.txt': '# Old URLs\nhttps://site.example.com/base/docs/same/\n/base/docs/other.html?x#y\n/base/none\n\n',
    'sitemap.xml': '<urlset><url><loc>https://site.example.com/base/docs/other</loc></url></urlset>',
  })
  expect((await docsgen(root, ['build'])).code).toBe(0)
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

describe('docsgen migrate --check', () => {
  test('compares titles, headings, anchors, links and words of each page', async () => {
    const { code, stdout } = await docsgen(root, ['migrate', '--check', 'old', '--reporter', 'json'])
    const result = JSON.parse(stdout) as CheckResult
    expect(code).toBe(1)
    expect(result).toMatchObject({ schema: 1, total: 6, compared: 4, lost: ['/lost', '/moved'] })
    const [list, ...others] = result.different.toSorted((a, b) => (a.route < b.route ? -1 : 1))
    expect(list).toMatchObject({ route: '/docs/news', headings: ['First'], anchors: [] })
    expect(others).toEqual([
      {
        route: '/docs/other',
        title: ['Another', 'Other'],
        headings: ['Gone'],
        anchors: ['gone'],
        links: ['/base/away'],
        similarity: expect.any(Number),
      },
    ])
    expect(others[0]!.similarity).toBeGreaterThan(0.5)
    expect(others[0]!.similarity).toBeLessThan(0.9)
  })

  test('reports each difference with its page', async () => {
    const { stderr, stdout } = await docsgen(root, ['migrate', '--check', 'old'])
    expect(stderr).toContain('The new build has no page /lost.  (lost-url)')
    expect(stderr).toContain('The page /docs/other has no heading with the id "gone".  (lost-anchor)')
    expect(stderr).toMatch(
      /The page \/docs\/other differs from the old build: title "Other" instead of "Another"; no heading "Gone"; no link to \/base\/away; \d+ % of the words are the same\. {2}\(different-page\)/,
    )
    expect(stdout).toBe(
      '4 of 6 URLs are in the new build.\n2 of 4 pages have the same title, headings, links and text.\n',
    )
  })

  test('compares with a list of URLs, or a sitemap', async () => {
    const { stderr, stdout, code } = await docsgen(root, ['migrate', '--check', 'urls.txt'])
    expect(stdout).toBe('2 of 3 URLs are in the new build.\n')
    expect(stderr).toContain('The new build has no page /none.')
    expect(code).toBe(1)
    const sitemap = await docsgen(root, ['migrate', '--check', 'sitemap.xml'])
    expect(sitemap).toMatchObject({ code: 0, stdout: '1 of 1 URLs are in the new build.\n', stderr: '' })
  })

  test('rejects missing and identical builds', async () => {
    const same = await docsgen(root, ['migrate', '--check', 'build'])
    expect(same).toMatchObject({ code: 2, stderr: expect.stringContaining('are the same folder.  (no-old-site)') })
    expect((await docsgen(root, ['migrate', '--check', 'none'])).stderr).toContain('(no-old-site)')
    const unbuilt = await docsgen(root, ['migrate', '--check', 'old', '--out-dir', 'public'])
    expect(unbuilt).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no build in public.') })
  })
})
