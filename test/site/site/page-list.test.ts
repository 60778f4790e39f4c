import { expect, test } from 'vitest'
import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

test('the 404 page of each language lists the pages of all languages, those of the latest version first', async () => {
  const i18n = { locales: ['en', 'ar'] }
  const world = memoryWorld(
    {
      'content/docs/a.md': '# A\n',
      'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/versioned_docs/version-2.0/b.md': '---\ntags: [t]\n---\n\n# "B"\n',
      'content/versions.json': '["2.0", "1.0"]',
      'content/i18n/ar/docusaurus-plugin-content-docs/current/a.md': '# أ\n',
    },
    configOf({ baseUrl: '/base/', i18n, search: false, trailingSlash: true }),
  )
  const { texts } = builtFiles(await build(world, { drafts: false }))
  const list = (file: string) => JSON.parse(texts.get(file)!) as [string, string][]
  expect(
    list('404.json')
      .slice(0, 2)
      .map(([url]) => url),
  ).toEqual(expect.arrayContaining(['docs/b/']))
  expect(list('404.json')).toEqual(
    expect.arrayContaining([
      ['docs/b/', '"B"'],
      ['docs/next/a/', 'A'],
      ['docs/1.0/a/', 'A'],
    ]),
  )
  expect(list('ar/404.json')).toEqual(expect.arrayContaining([['docs/next/a/', 'أ']]))
  expect(texts.get('404.json')).not.toMatch(/hidden|tags|404/)
  for (const file of ['404.html', 'ar/404.html']) {
    const html = world.output.get(file)!
    expect(html).toContain('<div class="dg-not-found-nearest" aria-live="polite">')
    const [, options] = /<script type="application\/json" id="dg:options">(.*?)<\/script>/.exec(html)!
    expect((JSON.parse(options!) as ClientOptions).pageLists).toEqual([
      { base: '/base/', lang: 'en', dir: 'ltr' },
      { base: '/base/ar/', lang: 'ar', dir: 'rtl' },
    ])
  }
  expect(world.output.get('docs/b/index.html')).not.toContain('pageLists')
})
