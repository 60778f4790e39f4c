import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { namesFile } from '../../../src/shared/urls.ts'
import { configFor, localesOf } from '../../../src/site/locales.ts'
import {
  configuredUrl,
  indexOf,
  isImage,
  joinBase,
  joined,
  localUrl,
  routeOfUrl,
  split,
  staticUrl,
} from '../../../src/site/urls.ts'

const whole = validateConfig(
  {
    ...{ title: 'Site', url: 'https://site.example.com', baseUrl: '/base/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  },
  'site.config.ts',
).config!
const [english, german] = localesOf(whole)

describe('a URL of the configuration', () => {
  test.each<[string, string, string]>([
    ['/docs/a', '/base/docs/a', '/base/de/docs/a'],
    ['docs/a', '/base/docs/a', '/base/de/docs/a'],
    ['/base/docs/a', '/base/docs/a', '/base/de/docs/a'],
    ['/docs/a?x=1#y', '/base/docs/a?x=1#y', '/base/de/docs/a?x=1#y'],
    ['/', '/base/', '/base/de/'],
    ['?x#y', '?x#y', '?x#y'],
    ['/img/a.png?x#y', '/base/img/a.png?x#y', '/base/img/a.png?x#y'],
    ['img/a.png', '/base/img/a.png', '/base/img/a.png'],
    ['/docs/1.0', '/base/docs/1.0', '/base/de/docs/1.0'],
    ['pathname:///legacy/x', '/base/legacy/x', '/base/legacy/x'],
    ['https://example.com/x', 'https://example.com/x', 'https://example.com/x'],
    ['//example.com/x', '//example.com/x', '//example.com/x'],
    ['mailto:a@example.com', 'mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s becomes %s, and %s in another language', (to, inSource, translated) => {
    expect(configuredUrl(to, configFor(whole, english!))).toBe(inSource)
    expect(configuredUrl(to, configFor(whole, german!))).toBe(translated)
  })

  test('has the trailing slash of the site, except for files', () => {
    const config = { ...whole, trailingSlash: true }
    expect(configuredUrl('/docs/a?x', config)).toBe('/base/docs/a/?x')
    expect(configuredUrl('/a.png', config)).toBe('/base/a.png')
  })
})

test.each<[string, string]>([
  ['/a', '/base/a'],
  ['/base/a', '/base/a'],
  ['/base', '/base'],
  ['/basement', '/base/basement'],
  ['//example.com', '//example.com'],
  ['a', 'a'],
])('%s with the base URL is %s', (url, expected) => {
  expect(joinBase(url, { baseUrl: '/base/' })).toBe(expected)
})

test('the base URL of a language replaces that of the site, except for the source language', () => {
  const i18n = { ...whole.i18n, locales: ['en', 'de', 'pt'] }
  expect(joinBase('/base/a', { baseUrl: '/base/de/', i18n })).toBe('/base/de/a')
  expect(joinBase('/base/a', { baseUrl: '/base/en/', i18n })).toBe('/base/en/base/a')
  expect(joinBase('/base/a', { baseUrl: '/base/fr/', i18n })).toBe('/base/fr/base/a')
})

test.each<[string, string]>([
  ['img/a.png', '/base/img/a.png'],
  ['/img/a.png', '/base/img/a.png'],
  ['/base/img/a.png', '/base/img/a.png'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['data:image/png;base64,x', 'data:image/png;base64,x'],
  ['img/a:b.png', '/base/img/a:b.png'],
])('the static file %s is at %s', (file, url) => {
  expect(staticUrl(file, { filesUrl: '/base/' })).toBe(url)
})

test.each<[string, string]>([
  ['/base/docs/a', '/docs/a'],
  ['/base/docs/a/', '/docs/a'],
  ['/base/', '/'],
  ['/base', '/'],
  ['/base/%C3%BC%20x', '/ü x'],
  ['docs/a', '/docs/a'],
  ['/docs/a', '/docs/a'],
  ['///docs/a', '/docs/a'],
])('%s has the route %s', (url, route) => {
  expect(routeOfUrl(url, { baseUrl: '/base/' })).toBe(route)
})

test.each<[string, string, string, string]>([
  ['/a?b#c', '/a', '?b', '#c'],
  ['/a#c?b', '/a', '', '#c?b'],
  ['?b', '', '?b', ''],
  ['#', '', '', '#'],
  ['/a?b?c', '/a', '?b?c', ''],
  ['', '', '', ''],
])('%j has the path %j, the query %j and the hash %j', (url, ...parts) => {
  expect(Object.values(split(url))).toEqual(parts)
})

test.each<[string, string]>([
  ['app', 'app/index.html'],
  ['/app/', 'app/index.html'],
  ['/a//b/', 'a/b/index.html'],
  ['', 'index.html'],
])('the index of the folder %j is %s', (folder, file) => {
  expect(indexOf(folder)).toBe(file)
})

test.each<[string, boolean, boolean]>([
  ['/a.png', true, true],
  ['/a.JPEG', true, true],
  ['/a.jpg?v=1.0#x', true, false],
  ['/a.svg#b.txt', true, true],
  ['/a%2Ewebp', true, false],
  ['/a.png.txt', false, true],
  ['/png', false, false],
  ['/v1.0', false, false],
  ['/a.b', false, false],
  ['/a.tar.gz', false, true],
  ['/a.md/b', false, false],
])('%s is an image: %s, and a file: %s', (url, image, file) => {
  expect(isImage(url)).toBe(image)
  expect(namesFile(url)).toBe(file)
})

test.each<[string, string | undefined]>([
  ['/base/b', '/base/b'],
  ['/base/../b', '/b'],
  ['/base/b.html?x#y', '/base/b.html?x#y'],
  ['b', '/base/docs/b'],
  ['./b?x#y', '/base/docs/b?x#y'],
  ['../../../b', '/b'],
  ['#x', '/base/docs/a#x'],
  ['?x', '/base/docs/a?x'],
  ['/ü', '/%C3%BC'],
  ['/a ü', '/a%20%C3%BC'],
  ['/x?to=https://example.com', '/x?to=https://example.com'],
  ['', undefined],
  ['#', undefined],
  ['https://example.com/', undefined],
  ['HTTP://site.invalid/x', undefined],
  ['//example.com/x', undefined],
  ['mailto:a@example.com', undefined],
  ['data:text/plain,x', undefined],
  ['//[', undefined],
])('%s on a page is %s on the site', (href, url) => {
  expect(localUrl(href, '/base/docs/a')).toBe(url)
})

test('a path relative to a file is resolved like path.posix.join does', () => {
  const files = ['a.md', 'docs/a.md', 'docs/x/y/a.md', '../docs/a.md', '../../a.md']
  const paths = ['b.md', './b.md', '../b.md', '../../b.md', '../../../../b.md', 'x/../b.md', './x//b.md', '../x/./b.md']
  const more = ['.././b.md', './../b.md', '.b.md', 'x../b.md', '..x/b.md']
  for (const file of files)
    for (const written of [...paths, ...more])
      expect([file, written, joined(file, written)]).toEqual([
        file,
        written,
        path.posix.join(path.posix.dirname(file), written),
      ])
})
