import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { htmlLinks, layoutLinks } from '../../../src/site/layout/layout-links.ts'
import { planOf } from './plan.ts'

/** Links as `kind keys url`, with what is written if it differs. */
function linksOf(config: Partial<UserConfig>): string[] {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  return layoutLinks(planOf({ i18n, ...config }, {}, 'de')).map(({ kind, keys, url, written }) =>
    [kind, keys.join('.'), url, ...(written === url ? [] : [written])].join(' '),
  )
}

const other = 'https://x.example.com/a'

test.each<[string, Partial<UserConfig>, string[]]>([
  ['none', {}, []],
  [
    'files',
    { favicon: 'a.ico', image: '/b.png' },
    ['image favicon /base/a.ico a.ico', 'image image /base/b.png /b.png'],
  ],
  ['no files of other sites', { favicon: other, image: other }, []],
  [
    'elements of the head',
    {
      headTags: [
        { tagName: 'link', attributes: { rel: 'me', href: '/own' } },
        { tagName: 'script', attributes: { src: '/s.js', async: true } },
        { tagName: 'link', attributes: { href: other } },
      ],
      scripts: ['/a.js', { src: other }],
      stylesheets: [other, { href: '/a.css' }],
    },
    [
      'image headTags.0.attributes.href /own',
      'image headTags.1.attributes.src /s.js',
      'image scripts.0.src /base/a.js /a.js',
      'image stylesheets.1.href /base/a.css /a.css',
    ],
  ],
  [
    'logos',
    {
      navbar: { logo: { src: 'a.svg', srcDark: 'b.svg', href: '/docs' } },
      footer: { logo: { src: 'c.svg', href: other } },
    },
    [
      'image navbar.logo.src /base/a.svg a.svg',
      'image navbar.logo.srcDark /base/b.svg b.svg',
      'link navbar.logo.href /base/de/docs /docs',
      'image footer.logo.src /base/c.svg c.svg',
    ],
  ],
  [
    'entries of the navbar, and of its menus',
    {
      navbar: {
        items: [
          { label: 'A', to: '/a' },
          { label: 'B', href: '/b', prependBaseUrlToHref: true },
          { label: 'C', to: 'pathname:///c' },
          { label: 'D', href: other },
          { type: 'html', value: '<a href="/d">d</a>' },
          { label: 'Menu', items: [{ label: 'E', to: '/e' }] },
          {
            type: 'localeDropdown',
            dropdownItemsBefore: [{ label: 'F', to: '/f' }],
            dropdownItemsAfter: [{ label: 'G', to: '/g' }],
          },
        ],
      },
    },
    [
      'link navbar.items.0.to /base/de/a /a',
      'link navbar.items.1.href /base/de/b /b',
      'unchecked navbar.items.2.to /base/c pathname:///c',
      'link navbar.items.4.value /d',
      'link navbar.items.5.items.0.to /base/de/e /e',
      'link navbar.items.6.dropdownItemsBefore.0.to /base/de/f /f',
      'link navbar.items.6.dropdownItemsAfter.0.to /base/de/g /g',
    ],
  ],
  [
    'columns of the footer, and HTML',
    {
      footer: {
        links: [{ title: 'T', items: [{ html: '<a href=/h>h</a>' }, { label: 'I', to: '/i' }] }],
        copyright: '<a href="/j">j</a>',
      },
      announcementBar: { content: '<img src="/k.png">' },
    },
    [
      'link footer.links.0.items.0.html /h',
      'link footer.links.0.items.1.to /base/de/i /i',
      'link footer.copyright /j',
      'image announcementBar.content /k.png',
    ],
  ],
  [
    'a row of the footer',
    { footer: { links: [{ label: 'L', href: '/l' }] } },
    ['link footer.links.0.href /base/de/l /l'],
  ],
])('the links of all pages are those of the configuration, with their places: %s', (_, config, links) => {
  expect(linksOf(config)).toEqual(links)
})

test.each([
  ['<a href="/a">', ['link /a']],
  ["<a  HREF = '/a'>", ['link /a']],
  ['<a href=/a>', ['link /a']],
  ['<a href=/a\nsrc="/b">', ['link /a', 'image /b']],
  ['<img SRC="/a?x=1&amp;y=2&amp;z">', ['image /a?x=1&y=2&z']],
  ['<a href="//x.example.com">', []],
  ['<a href="a">', []],
  ['<a href="">', []],
  ['<a data-href="/a">', []],
])('links in HTML are the URLs of the site: %s', (html, links) => {
  expect(htmlLinks(html, ['k']).map(({ kind, url }) => `${kind} ${url}`)).toEqual(links)
})
