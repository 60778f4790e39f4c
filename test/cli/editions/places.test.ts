import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BuiltSite,
  deadAddresses,
  editionsSite,
  faults,
  isPage,
  sharedEditions,
} from '../../harness/editions/site.ts'

// The same site with languages at other places than those below the base URL.
const config = fs.readFileSync(path.join(import.meta.dirname, '../../sites/editions/site.config.ts'), 'utf8')
const site = editionsSite('places')
let built: BuiltSite

afterAll(site.clean)

const htmlOf = (built: BuiltSite) => Object.keys(built.files()).filter(isPage)

describe('a single-language build', () => {
  beforeAll(async () => {
    built = await site.build({ args: ['--locale', 'fr', '--strict'] })
  })

  test('is at the root', () => {
    expect(faults(built)).toEqual([])
    const files = htmlOf(built)
    expect(files).toEqual(expect.arrayContaining(['404.html', 'index.html', 'docs/guides/reception/index.html']))
    expect(files.filter((file) => /^(?:fr|en|ar)\//.test(file))).toEqual([])
    expect(files.map((file) => built.page(`/${file}`).lang).filter((lang) => lang !== 'fr')).toEqual([])
  })

  test('links only to its own pages', () => {
    expect(built.page('/docs').links).toMatchObject({
      'L’installer': '/docs/guides/install',
      Limites: '/docs/reference/limits',
    })
    expect(built.page('/docs/next').navbar).toMatchObject({ Limites: '/docs/next/reference/limits' })
    expect(built.page('/docs/next').menus['À venir']!.entries).toMatchObject({ 'À venir': '/docs/next/' })
  })

  test('has no alternates at unknown URLs', () => {
    const url = (route: string) => `https://depot.example.com${route}`
    const translated = built.page('/docs/guides/reception')
    expect(translated.canonical).toBe(url('/docs/guides/reception'))
    expect(translated.alternates).toEqual({ fr: translated.canonical, 'x-default': translated.canonical })
    // The URL of its source is unknown.
    expect(built.page('/docs/reference/limits').canonical).toBe(url('/docs/reference/limits'))
    expect(built.page('/docs/reference/limits').alternates).toEqual({})
    expect(built.page('/docs/reference/limits').article).toMatchObject({ lang: 'en' })
  })

  test('can also be English', async () => {
    const english = await site.build({ args: ['--locale', 'en', '--strict'] })
    expect(faults(english)).toEqual([])
    expect(htmlOf(english)).toContain('docs/guides/receiving/index.html')
    expect(htmlOf(english).filter((file) => /^(?:fr|ar)\//.test(file))).toEqual([])
  })
})

test('the base URL precedes the language, and every URL on every page leads to a file', async () => {
  const below = await sharedEditions('/editions/')
  expect(faults(below)).toEqual([])
  expect(deadAddresses(below, '/editions/')).toEqual([])
  const { page } = below
  expect(page('/fr/docs/next').links).toMatchObject({ 'L’installer': '/editions/fr/docs/next/guides/install' })
  expect(page('/docs').menus.English!.entries).toMatchObject({
    Français: '/editions/fr/docs/',
    English: '/editions/docs/',
  })
  expect(page('/fr/docs/guides/install').canonical).toBe('https://depot.example.com/editions/fr/docs/guides/install')
  expect(page('/fr/docs/guides/install').images[0]).toMatch(/^\/editions\/assets\/shelf\./)
  expect(page('/ar/docs').files.filter((file) => !file.startsWith('/editions/assets/'))).toEqual([])
})

test.each([
  ['/', 'trailingSlash: true,'],
  ['/editions/', 'trailingSlash: false,'],
])(
  'with the base URL %s and "%s", every URL on every page in every language leads to a file',
  async (baseUrl, more) => {
    const text = config.replace('export default {', `export default { ${more}`)
    const slashed = await site.build({ files: { 'site.config.ts': text }, args: ['--base-url', baseUrl, '--strict'] })
    expect(faults(slashed)).toEqual([])
    expect(deadAddresses(slashed, baseUrl)).toEqual([])
  },
)

describe('a language with its own URL', () => {
  const localeConfigs =
    "localeConfigs: { fr: { baseUrl: '/francais/' }, ar: { url: 'https://ar.example.com', htmlLang: 'ar-EG' } }"

  beforeAll(async () => {
    const text = config.replace("locales: ['en', 'fr', 'ar'] }", `locales: ['en', 'fr', 'ar'], ${localeConfigs} }`)
    built = await site.build({ files: { 'site.config.ts': text }, args: ['--strict'] })
  })

  test('links to pages at that URL', () => {
    expect(faults(built)).toEqual([])
    expect(built.page('/fr/docs').links).toMatchObject({ 'L’installer': '/francais/docs/guides/install' })
    expect(built.page('/ar/docs').links).toMatchObject({ 'Install it': '/docs/guides/install' })
    expect(built.page('/docs/guides/receiving').alternates).toEqual({
      en: 'https://depot.example.com/docs/guides/receiving',
      fr: 'https://depot.example.com/francais/docs/guides/reception',
      'x-default': 'https://depot.example.com/docs/guides/receiving',
    })
    expect(built.page('/ar/docs/guides/receiving').canonical).toBe('https://depot.example.com/docs/guides/receiving')
    expect(built.page('/ar/').canonical).toBe('https://ar.example.com/')
    expect(built.page('/').alternates).toMatchObject({ 'ar-EG': 'https://ar.example.com/' })
  })

  test('is linked with other languages', () => {
    expect(built.page('/docs/guides/receiving').menus.English!.entries).toMatchObject({
      English: '/docs/guides/receiving',
      Français: '/francais/docs/guides/reception',
      العربية: 'https://ar.example.com/docs/guides/receiving',
    })
    expect(built.page('/ar/docs/guides/receiving').menus.العربية!.entries).toMatchObject({
      English: 'https://depot.example.com/docs/guides/receiving',
      Français: 'https://depot.example.com/francais/docs/guides/reception',
      العربية: '/docs/guides/receiving',
    })
  })

  test('has its own copies of all files', () => {
    const files = Object.keys(built.files())
    const copies = files.filter((file) => /^(?:assets|img)\//.test(file))
    expect(copies.length).toBeGreaterThan(4)
    expect(files).toEqual(expect.arrayContaining(copies.flatMap((file) => [`fr/${file}`, `ar/${file}`])))
    expect(built.page('/fr/docs').files.filter((file) => !file.startsWith('/francais/assets/'))).toEqual([])
    expect(built.page('/ar/docs/guides/install').images[0]).toMatch(/^\/assets\/shelf\./)
  })

  test('on another host has its own sitemap and robots.txt', () => {
    const locations = (file: string) =>
      [...built.read(file).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).host)
    expect(new Set(locations('sitemap.xml'))).toEqual(new Set(['depot.example.com']))
    expect(new Set(locations('ar/sitemap.xml'))).toEqual(new Set(['ar.example.com']))
    expect(built.read('sitemap.xml')).toContain('<loc>https://depot.example.com/francais/')
    expect(built.read('ar/robots.txt')).toContain('Sitemap: https://ar.example.com/sitemap.xml')
    expect(built.files()['fr/robots.txt']).toBeUndefined()
  })

  test('has its language tag instead of its name if that is more specific', () => {
    expect(built.page('/ar/docs')).toMatchObject({ lang: 'ar-EG', dir: 'rtl' })
    expect(built.page('/ar/docs').metas).toMatchObject({ 'og:locale': 'ar_EG', docusaurus_locale: 'ar' })
  })
})
