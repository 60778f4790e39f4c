import fs from 'node:fs'
import { expect, test } from 'vitest'
import { meantTokens, readTokens, tokensOf, usedTokens } from '../../../guide/reference/tokens-table.ts'

test('every token of the stylesheet has a meaning in the guide', () => {
  expect(meantTokens().sort()).toEqual([...readTokens().keys()].sort())
})

test('every token is used, and every used token is defined', () => {
  expect([...usedTokens()].sort()).toEqual([...readTokens().keys()].sort())
})

test('a token is parsed in light and dark mode, with its other name', () => {
  const css = `:root { --dg-a: var(--ifm-a, rgb(0 0 0)); --dg-b: var(--dg-a); } /* --dg-c: 1; */
    [data-theme='dark'], .bar { --dg-a: var(--ifm-a, #fff); } .bar { --dg-a: red; }`
  expect(Object.fromEntries(tokensOf(css))).toEqual({
    a: { light: 'rgb(0 0 0)', dark: '#fff', other: '--ifm-a' },
    b: { light: 'var(--dg-a)' },
  })
})

test('every icon has a shape, which a rule of the stylesheet shows', () => {
  const shapes = fs.readdirSync('client/theme/css/icons').map((file) => file.replace('.svg', ''))
  const read = (file: string) => fs.readFileSync(`client/${file}`, 'utf8')
  const rules = read('theme/css/icons.css').matchAll(/\.dg-icon--(\w+) \{\s*--icon: url\('\.\/icons\/\1\.svg'\)/g)
  expect([...read('shared/icon.tsx').matchAll(/ \| '(\w+)'/g)].map(([, name]) => name)).toEqual(shapes)
  expect([...rules].map(([, name]) => name)).toEqual(shapes)
})
