import { expect, test } from 'vitest'
import { accentOf, onAccent, pictureColors, presetNames } from '../../../src/config/accent.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { faviconText } from '../../../src/features/look/favicon.ts'
import { look } from '../../../src/features/look/feature.ts'

function configOf(theme: object, more: object = {}) {
  const { config, problems } = validateConfig({ title: '<Quay', url: 'https://a.example.com', theme, ...more }, 'a.ts')
  return { config: config!, problems }
}

test('a site without a look has neither styles nor an icon', () => {
  const { config } = configOf({})
  expect(look.code!(config)).toEqual({})
  expect(look.headTags!(config, (file) => file)).toEqual([])
})

test('an accent has styles for both modes, and an icon with the first letter of the site', () => {
  const { config } = configOf({ accent: '#123456' }, { title: 'émile' })
  const { css } = look.code!(config)
  expect(css).toMatch(
    /^:root\{--dg-accent:#123456;--dg-on-accent:#fff\}\[data-theme='dark'\].*\{--dg-accent:#[\da-f]{6};--dg-on-accent:#10171c\}$/,
  )
  expect(look.headTags!(config, (file) => `/base/${file}`)).toEqual([
    { tagName: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: '/base/assets/favicon.svg' } },
  ])
  expect(faviconText(config)).toContain('>É</text>')
  expect(faviconText(config)).toMatch(/rect\{fill:#123456\}.*@media\(prefers-color-scheme:dark\)\{rect\{fill:#/)
  expect(faviconText(configOf({ accent: 'red' }).config)).toContain('>&lt;</text>')
})

test('a site with an icon of its own keeps it', () => {
  const { config } = configOf({ accent: '#123456' }, { favicon: 'img/a.svg' })
  expect(look.isUsed!(config, { read: () => ({ state: 'absent' }) as never })).toBe(false)
  expect(look.headTags!(config, (file) => file)).toEqual([])
})

test('presets have their accent, unless the site has one', () => {
  for (const preset of presetNames)
    expect(look.code!(configOf({ preset }).config).styles).toEqual([`client/presets/${preset}.css`])
  expect(accentOf(configOf({ preset: 'press' }).config)).toMatchObject({ light: '#8c2f23' })
  const own = { light: 'oklch(50% 0.1 200)', dark: '#fff' }
  expect(accentOf(configOf({ preset: 'press', accent: own }).config)).toEqual(own)
  expect(onAccent('#fff')).toBe('#10171c')
})

test('pictures have the hue of the accent, and those of other sites none', () => {
  expect(pictureColors(configOf({}).config)).toBeUndefined()
  expect(pictureColors(configOf({ accent: 'oklch(50% 0.1 200)' }).config)).toBeUndefined()
  expect(pictureColors(configOf({ accent: '#aa0000' }).config)).toEqual({
    background: '#301212',
    label: '#f49a9a',
    line: '#ea3e3e',
  })
})

test('an accent that ends its declaration is reported, and so is an unknown preset', () => {
  expect(configOf({ accent: 'red;}' }).problems).toHaveLength(1)
  expect(configOf({ preset: 'stduio' }).problems[0]).toMatchObject({ message: expect.stringContaining('preset') })
})
