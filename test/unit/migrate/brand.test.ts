import { describe, expect, test } from 'vitest'
import { setBrand } from '../../../src/migrate/mkdocs/brand.ts'

function branded(primary: string, css: string[] = [], palette: object = { primary }) {
  const values: { navbar?: { style?: string } } = {}
  const text = setBrand({ name: 'material', palette }, { values, css, row: () => {} })
  const rules = new Map(
    Array.from((text ?? '').matchAll(/(\S.*?) \{\n {2}(\S+): (\S+);\n\}/g), (one) => [one[1], one[3]]),
  )
  return { style: values.navbar?.style, rules, text }
}

describe('the primary color of Material', () => {
  test('is that of links and of the navbar', () => {
    expect(branded('teal')).toMatchObject({ style: 'primary' })
    expect(branded('teal').rules.get(':root')).toBe('#009485')
    expect(branded('teal').rules.get('.theme-layout-navbar')).toBe('#009485')
  })

  test('is not that of a palette for the system without a color', () => {
    const palette = [
      { media: '(prefers-color-scheme)' },
      ...['light', 'dark'].map((mode) => ({ media: `(prefers-color-scheme: ${mode})`, primary: 'deep purple' })),
    ]
    expect(branded('', [], palette).rules.get(':root')).toBe('#7e56c2')
  })

  test.each(['yellow', 'lime', 'amber'])('%s is darker in links, with dark text in the navbar', (name) => {
    const { style, rules } = branded(name)
    expect(style).toBeUndefined()
    expect(rules.get("[data-theme='light'] .theme-layout-navbar")).toMatch(/^#/)
    expect(rules.get(':root')).not.toBe(rules.get("[data-theme='light'] .theme-layout-navbar"))
    expect(rules.has('.theme-layout-navbar')).toBe(false)
  })

  test('of a stylesheet may be nearly white', () => {
    const { style, rules } = branded('custom', ['.md-header { --md-primary-fg-color: #f3f1f2 }'])
    expect(style).toBeUndefined()
    expect(rules.get(':root')).not.toBe('#f3f1f2')
    expect(rules.get("[data-theme='dark']")).toBe('#f3f1f2')
  })

  test('black is the dark navbar', () => {
    expect(branded('black')).toMatchObject({ style: 'dark', text: undefined })
  })
})
