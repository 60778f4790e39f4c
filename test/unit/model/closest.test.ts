import { describe, expect, test } from 'vitest'
import { closest } from '../../../src/shared/closest.ts'

describe('a suggestion', () => {
  test.each([
    ['/prices', ['/pricing', '/product', '/api'], '/pricing'],
    ['titel', ['title', 'tags', 'slug'], 'title'],
    ['descripton', ['description', 'draft'], 'description'],
    ['./setpu.md', ['./setup.md', './start.md'], './setup.md'],
    ['Navbar', ['navbar', 'footer'], 'navbar'],
    ['instalation', ['installation', 'introduction'], 'installation'],
    ['contnet', ['content', 'test'], 'content'],
    ['tpi', ['tip', 'tap'], 'tip'],
    ['form', ['from', 'to'], 'from'],
    ['tp', ['tip'], 'tip'],
  ])('for %s among %j is %s', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected)
  })

  test.each([
    ['fr', ['en', 'de']],
    ['./nope.md', ['./bom.md', './hope/index.md', './api.md']],
    ['abc', ['xyz', 'abxyz']],
    ['/guides/auth', ['/guides/cache', '/about']],
    ['', ['a']],
  ])('for %s among %j is absent', (word, candidates) => {
    expect(closest(word, candidates)).toBeUndefined()
  })
})
