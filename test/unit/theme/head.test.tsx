// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { Head } from '../../../client/theme/head.tsx'
import type { HeadView } from '../../../src/model/theme/view.ts'
import { markup } from '../../harness/theme/render.tsx'
import { page } from '../../harness/theme/sample.ts'

const bare: HeadView = { ...page.head, options: undefined, favicon: undefined, stylesheets: [], scripts: [] }
const head = (more: Partial<HeadView> = {}) => markup(<Head view={{ ...page, head: { ...bare, ...more } }} />)

describe('the head', () => {
  it.each<[string, Partial<HeadView>, string[]]>([
    [
      'the title',
      { title: 'A <b> & "c"' },
      ['<title>A &lt;b> &amp; "c"</title>', 'content="A <b> &amp; &quot;c&quot;"'],
    ],
    [
      'the description',
      { description: 'Of x' },
      ['name="description" content="Of x"', 'property="og:description" content="Of x"'],
    ],
    ['the keywords', { keywords: ['a', 'b c'] }, ['<meta name="keywords" content="a,b c">']],
    [
      'the canonical URL',
      { canonical: 'https://x.org/a' },
      ['<link rel="canonical" href="https://x.org/a">', 'property="og:url" content="https://x.org/a"'],
    ],
    [
      'the image',
      { image: { url: 'https://x.org/i.png', width: 1200, height: 630, alt: 'A crane' } },
      [
        'property="og:image" content="https://x.org/i.png"',
        'property="og:image:width" content="1200"',
        'property="og:image:height" content="630"',
        'property="og:image:alt" content="A crane"',
        'name="twitter:image:alt" content="A crane"',
        'name="twitter:image" content="https://x.org/i.png"',
        'name="twitter:card" content="summary_large_image"',
      ],
    ],
    [
      'the languages',
      {
        ogLocale: 'pt_BR',
        ogLocaleAlternates: ['en', 'fr_FR'],
        alternates: [
          { hrefLang: 'pt-BR', href: 'https://x.org/pt/' },
          { hrefLang: 'x-default', href: 'https://x.org/' },
        ],
      },
      [
        'property="og:locale" content="pt_BR"',
        'property="og:locale:alternate" content="fr_FR"',
        '<link rel="alternate" href="https://x.org/pt/" hreflang="pt-BR">',
        '<link rel="alternate" href="https://x.org/" hreflang="x-default">',
      ],
    ],
    ['noindex', { noIndex: true }, ['<meta name="robots" content="noindex, nofollow">']],
    [
      'the search index, version and locale',
      { search: { tag: 'docs-default-1.0', version: '1.0', locale: 'de' } },
      [
        'name="docusaurus_locale" content="de"',
        'name="docusaurus_version" content="1.0"',
        'name="docusaurus_tag" content="docs-default-1.0"',
      ],
    ],
    [
      'what a crawler needs',
      { search: { tag: 'docs-default-1.0', version: '1.0', locale: 'de', isCrawled: true } },
      [
        'name="docsearch:language" content="de"',
        'name="docsearch:version" content="1.0"',
        'name="docsearch:docusaurus_tag" content="docs-default-1.0"',
      ],
    ],
  ])('contains %s', (_, more, expected) => {
    for (const text of expected) expect(head(more)).toContain(text)
  })

  it('omits absent values', () => {
    const html = head({ description: undefined, canonical: undefined, search: { tag: 'default', locale: 'en' } })
    for (const name of [
      'description',
      'canonical',
      'twitter',
      'og:image',
      'keywords',
      'robots',
      'alternate',
      '_version',
      'ld+json',
    ])
      expect(html, name).not.toContain(name)
  })

  it('prefers values of the page to configured tags', () => {
    const tag = (attributes: Record<string, string>) => ({ tagName: 'meta', attributes })
    const tags = [
      tag({ name: 'description', content: 'site' }),
      tag({ name: 'Keywords', content: 'site' }),
      tag({ property: 'og:description', content: 'site' }),
      tag({ name: 'og:title', content: 'site' }),
      tag({ property: 'og:image', content: 'site' }),
      tag({ name: 'twitter:card', content: 'summary' }),
      tag({ name: 'viewport', content: 'width=500' }),
      tag({ property: 'og:locale', content: 'eo' }),
    ]
    const names = (html: string) => [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
    const page = { title: 'P', description: 'page', keywords: ['page'], image: { url: 'page.png' }, ogLocale: 'de' }
    const full = names(head({ ...page, tags })).map(([, name, content]) => [name!.toLowerCase(), content])
    expect(new Set(full.map(([name]) => name)).size).toBe(full.length)
    expect(Object.fromEntries(full)).toMatchObject({
      description: 'page',
      keywords: 'page',
      'og:title': 'P',
      'og:description': 'page',
      'og:image': 'page.png',
      'twitter:card': 'summary',
      viewport: 'width=500',
      'og:locale': 'eo',
    })
    const none = names(head({ description: undefined, keywords: undefined, image: undefined, tags }))
    expect(none.filter(([, , content]) => content === 'site').map(([, name]) => name)).toEqual([
      'description',
      'Keywords',
      'og:description',
      'og:image',
    ])
  })

  it('escapes JSON-LD', () => {
    const html = head({ jsonLd: [JSON.stringify({ name: '</script><b>' })] })
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!
    expect(JSON.parse(json)).toEqual({ name: '</script><b>' })
  })

  it('prints configured tags unchanged and in order', () => {
    const html = head({
      tags: [
        { tagName: 'meta', attributes: { name: 'a', content: '"<&' } },
        {
          tagName: 'script',
          attributes: { src: '/x.js', async: true, defer: false, onload: 'go()', crossorigin: 'anonymous' },
        },
        { tagName: 'style', attributes: {}, innerHTML: 'a > b { color: red }' },
        { tagName: 'noscript', attributes: {}, innerHTML: '<img src="/p.gif" style="display:none">' },
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.org' } },
      ],
    })
    expect(html).toContain(
      '<meta name="a" content="&quot;<&amp;"><script src="/x.js" async onload="go()" crossorigin="anonymous"></script><style>a > b { color: red }</style><noscript><img src="/p.gif" style="display:none"></noscript><link rel="preconnect" href="https://x.org">',
    )
  })

  it('starts with the encoding, and runs the snippet before loading any file', () => {
    const html = head({ snippet: '/* snippet */', stylesheets: ['/a.css'], scripts: ['/a.js'] })
    expect(html).toMatch(/^<head><meta charset="utf-8">/)
    expect(html.indexOf('/* snippet */')).toBeLessThan(html.indexOf('/a.css'))
    expect(html).toContain('<script type="module" src="/a.js"></script>')
  })
})
