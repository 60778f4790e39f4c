import { describe, expect, test } from 'vitest'
import { compare, differs, pageTitle } from '../../../src/migrate/check/compare.ts'
import { readPage } from '../../../src/migrate/check/read-page.ts'

function compared(route: string, before: string, after: string, base = '/', isDrawn = false) {
  const url = `${base}${route.slice(1)}/`
  const page = (content: string) => ({ ...readPage(`<title>A</title><main>${content}</main>`), url })
  return compare(route, page(before), page(after), readPage(`<main>${before}</main>`).headingIds, isDrawn)
}

describe('the comparison of two builds', () => {
  test('ignores links of a page to itself, and headings outside of its content', () => {
    const before =
      '<aside><h2 id="toc">On this page</h2></aside><h2 id="a">A</h2><a href="#line-1">1</a><a href="./">x</a>'
    expect(compared('/guide', before, '<h2 id="a">A</h2>')).toMatchObject({ headings: [], anchors: [], links: [] })
    expect(compared('/guide', before, '<h2>A</h2>').anchors).toEqual(['a'])
  })

  test('takes a link to the source language for one in the language of the page', () => {
    const link = (href: string) => `<a href="${href}">x</a>`
    expect(compared('/da/guide', link('/keel/'), link('/da/keel/')).links).toEqual([])
    expect(compared('/da/guide', link('/b/keel/'), link('/b/da/keel/'), '/b/').links).toEqual([])
    expect(compared('/da/guide', link('/keel/'), link('/da/hull/')).links).toEqual(['/keel'])
  })

  test('takes names with dots for pages, unless they end as files do', () => {
    const link = (href: string) => `<a href="${href}">x</a>`
    expect(compared('/a', link('/api/pkg.Boat.html'), link('/api/pkg.Boat')).links).toEqual([])
    expect(compared('/a', link('/img/boat.svg'), link('/assets/boat.0123456789.svg')).links).toEqual([])
  })

  test('ignores the case of words, and pages without a text, which redirect by a script', () => {
    expect(compared('/a', '<p>View All Tags</p>', '<p>View all tags</p>').similarity).toBe(1)
    expect(compared('/a', '', '<p>Moved to another page</p>').similarity).toBe(1)
    expect(compared('/a', '<p>Lost text</p>', '').similarity).toBe(0)
    const drawn = '<p>Flow</p><figure class="dg-mermaid"><pre>a to b</pre></figure>'
    expect(compared('/a', '<p>Flow</p><div class="mermaid"></div>', drawn).similarity).toBe(1)
  })

  test('ignores descriptions of cards, which others cut', () => {
    const before = '<p>Text</p><a class="card" href="/b">B<p class="cardDescription_pWSF">The first line</p></a>'
    const after = '<p>Text</p><a href="/b">B<p class="dg-card-text">The first line and more of it</p></a>'
    expect(compared('/a', before, after)).toMatchObject({ links: [], similarity: 1 })
  })

  test('asks of pages that a browser drew whether their words are there, with more around them', () => {
    const before = '<h2>/berths/{id}</h2><p>Moors a boat. Possible values: sloop</p>'
    const after = `<p>POST /berths/{id}</p><p>Moors a boat. Values: sloop</p><p>${'Number on the quay. '.repeat(20)}</p>`
    expect(differs(compared('/api', before, after))).toBe(true)
    expect(differs(compared('/api', before, after, '/', true))).toBe(false)
    expect(differs(compared('/api', before, '<p>POST /berths/{id}</p>', '/', true))).toBe(true)
    expect(compared('/api', `${before}<h2>Errors</h2>`, after, '/', true).headings).toEqual(['Errors'])
  })

  test('removes only the name of the site from a title', () => {
    expect(['A – B - Site', 'A | Site', 'A - B', 'Well-known'].map(pageTitle)).toEqual([
      'A – B',
      'A',
      'A',
      'Well-known',
    ])
  })
})
