import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { missingPlaceholders, readWords, translateConfig, translationFiles } from '../../../src/content/translations.ts'
import type { SiteLocale } from '../../../src/model/site-output.ts'
import { placed } from '../placed.ts'

function configOf(more: Partial<UserConfig>) {
  const { config, problems } = validateConfig(
    { title: 'T', url: 'https://docs.example.com', ...more },
    'site.config.ts',
  )
  expect(problems).toEqual([])
  return config!
}

describe('translations are in', () => {
  const files = translationFiles({ translations: 'content/i18n/de' } as SiteLocale)

  test.each([
    [files.code, 'code.json'],
    [files.navbar, 'docusaurus-theme-classic/navbar.json'],
    [files.footer, 'docusaurus-theme-classic/footer.json'],
    [files.docs('default', 'current'), 'docusaurus-plugin-content-docs/current.json'],
    [files.docs('default', '1.0'), 'docusaurus-plugin-content-docs/version-1.0.json'],
    [files.docs('api', '1.0'), 'docusaurus-plugin-content-docs-api/version-1.0.json'],
    [files.docsFolder('default', 'current'), 'docusaurus-plugin-content-docs/current'],
    [files.docsFolder('api', '1.0'), 'docusaurus-plugin-content-docs-api/version-1.0'],
    [files.pagesFolder(), 'docusaurus-plugin-content-pages'],
    [files.pagesFolder('offers'), 'docusaurus-plugin-content-pages-offers'],
  ])('%s', (found, expected) => {
    expect(found).toBe(`content/i18n/de/${expected}`)
  })
})

describe('a translations file', () => {
  test('contains messages by key', () => {
    const text =
      '{ "a": { "message": "Ä {n}", "description": "x" }, "__proto__": { "message": "p" }, "b": { "message": "" } }'
    const { words, problems } = readWords('code.json', text)
    expect(problems).toEqual([])
    expect(Object.entries(words)).toEqual([
      ['a', 'Ä {n}'],
      ['__proto__', 'p'],
      ['b', ''],
    ])
  })

  test.each<[string, string, string, number, number, string, string | undefined]>([
    [
      'a bare text',
      '{\n  "a": "Ä"\n}',
      'warning',
      2,
      8,
      'The translation of "a" should be an object, found "Ä".',
      'Write { "message": "…" }.',
    ],
    [
      'no message',
      '{\n  "a": { "description": "x" }\n}',
      'error',
      2,
      8,
      '"message" is missing: it should be text.',
      'Write { "message": "…" }.',
    ],
    [
      'a typo in "message"',
      '{ "a": { "mesage": "x" } }',
      'error',
      1,
      8,
      '"message" is missing: it should be text.',
      'Did you mean "message" instead of "mesage"?',
    ],
    [
      'a message other than text',
      '{ "a": { "message": 3 } }',
      'error',
      1,
      21,
      '"message" should be text, found 3.',
      undefined,
    ],
    [
      'a list',
      '{ "a": [] }',
      'error',
      1,
      8,
      'The translation of "a" should be an object, found [].',
      'Write { "message": "…" }.',
    ],
  ])('skips an entry with %s', async (_, written, severity, line, column, message, hint) => {
    const text = written.replace(/\}$/, ', "b": { "message": "B" } }')
    const { words, problems } = readWords('i18n/de/code.json', text)
    expect(words).toEqual({ b: 'B' })
    expect(await placed(problems, text)).toMatchObject([
      { severity, code: 'bad-translation', file: 'i18n/de/code.json', line, column, message, hint },
    ])
  })

  test.each<[string, string, number, number, string]>([
    ['a key is duplicated', '{ "a": { "message": "1" },\n"a": { "message": "2" } }', 2, 1, 'Duplicate key "a".'],
    ['it is a list', '[]', 1, 1, 'The file should be an object of translations, found [].'],
    ['it is invalid JSON', '{\n  "a": { message: "x" }\n}', 2, 10, 'The key message is not in quotes.'],
  ])('is a problem if %s', async (_, text, line, column, message) => {
    expect(await placed(readWords('x.json', text).problems, text)).toMatchObject([
      { severity: 'error', line, column, message },
    ])
  })
})

describe('placeholders of a translation', () => {
  const source = { a: 'Direct link to {heading}', b: 'One doc|{count} docs for {tag}', c: 'No' }
  const missing = (words: Record<string, string>) => missingPlaceholders({ path: 'code.json', words }, source)

  test.each<[string, Record<string, string>]>([
    ['kept', { a: '{heading}: Link', b: 'Ein|{count} {tag}' }],
    ['used once instead of twice', { b: '{tag} {count} {tag}' }],
    ['in a text without a source', { x: 'X' }],
    ['in a key of Object.prototype', { toString: 'X' }],
  ])('may be %s', (_, words) => {
    expect(missing(words)).toEqual([])
  })

  test('are reported one by one if they are missing', () => {
    expect(missing({ a: 'Link {headings}', b: 'Ein|viele' })).toMatchObject([
      {
        severity: 'warning',
        code: 'bad-translation',
        file: 'code.json',
        seek: { keys: ['a', 'message'] },
        message: 'The translation of "a" does not contain the placeholder "{heading}".',
        hint: 'Did you mean "{heading}" instead of "{headings}"?',
      },
      { message: 'The translation of "b" does not contain the placeholder "{count}".' },
      {
        message: 'The translation of "b" does not contain the placeholder "{tag}".',
        hint: 'Add the placeholder to the translation.',
      },
    ])
  })
})

describe('a translated configuration', () => {
  const config = configOf({
    navbar: {
      title: 'Docs',
      logo: { src: 'logo.svg', alt: 'Logo' },
      items: [
        { to: '/a', label: 'Start' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { to: '/b', label: 'Start' },
            { type: 'html', value: '<b>' },
          ],
        },
        { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://example.com', label: 'Help' }] },
        { type: 'doc', docId: 'x' },
        { type: 'custom-x', label: 'Own', title: 'title' },
      ],
    },
    footer: {
      logo: { src: 'logo.svg', alt: 'Logo' },
      copyright: '2025',
      links: [
        { title: 'Docs', items: [{ label: 'Start', to: '/a' }, { html: '<b>' }] },
        { title: null, items: [] },
      ],
    },
    theme: { components: { 'NavbarItem/custom-x': 'x.tsx' } },
  })
  const navbar = {
    title: 'Doku',
    'logo.alt': 'Zeichen',
    'item.label.Start': 'Anfang',
    'item.label.More': 'Mehr',
    'item.label.Help': 'Hilfe',
    'item.label.Own': 'Eigen',
  }
  const footer = {
    'link.title.Docs': 'Doku',
    'link.item.label.Start': 'Anfang',
    copyright: '© 2025',
    'logo.alt': 'Siegel',
  }

  test('contains the translated labels', () => {
    const translated = translateConfig(config, { navbar, footer })
    expect(translated.navbar).toMatchObject({
      title: 'Doku',
      logo: { src: 'logo.svg', alt: 'Zeichen' },
      items: [
        { label: 'Anfang', to: '/a' },
        { label: 'Mehr', items: [{ label: 'Anfang', to: '/b' }, { value: '<b>' }] },
        { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Hilfe' }] },
        { docId: 'x' },
        { kind: 'custom-x', props: { label: 'Eigen', title: 'title' } },
      ],
    })
    expect(translated.footer).toMatchObject({
      logo: { alt: 'Siegel' },
      copyright: '© 2025',
      links: [
        { title: 'Doku', items: [{ label: 'Anfang', to: '/a' }, { html: '<b>' }] },
        { title: null, items: [] },
      ],
    })
    expect(translated.title).toBe('T')
  })

  test('keeps untranslated labels', () => {
    expect(translateConfig(config, { navbar: {}, footer: {} })).toEqual(config)
  })

  test('contains only labels that the source has', () => {
    const bare = configOf({ navbar: { items: [{ type: 'doc', docId: 'x' }] } })
    const words = { title: 'x', 'logo.alt': 'x', 'item.label.undefined': 'x', copyright: 'x' }
    expect(translateConfig(bare, { navbar: words, footer: words })).toEqual(bare)
  })

  test('may have a flat footer', () => {
    const flat = configOf({ footer: { links: [{ label: 'Start', href: 'https://example.com' }] } })
    expect(translateConfig(flat, { navbar, footer }).footer?.links).toMatchObject([{ label: 'Anfang' }])
  })

  test('does not modify the source', () => {
    const before = structuredClone(config)
    translateConfig(config, { navbar, footer })
    expect(config).toEqual(before)
  })
})
