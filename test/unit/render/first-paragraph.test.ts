import { expect, test } from 'vitest'
import { firstParagraph } from '../../../src/render/first-paragraph.ts'

test.each([
  ['<h1>A</h1><p>One <b>two</b>.</p><p>Three.</p>', 'One two.'],
  ['<div class="dg-card card"><p>In a component &amp; so.</p></div>', 'In a component & so.'],
  ['<h1>A</h1><p class="dg-lead">Lead.</p><p>Text.</p>', 'Lead.'],
  ['<p class="dg-badge badge">x</p><p> </p><p><img src="a.png"></p><p>Text.</p>', 'Text.'],
  ['<blockquote><p>Quote.</p></blockquote><ul><li><p>Item.</p></li></ul><p>Text.</p>', 'Text.'],
  [
    '<div class="dg-admonition dg-admonition--tip"><p>Tip.</p></div><div class="dg-tabs tabs"><p>Tab.</p></div><p>Text.</p>',
    'Text.',
  ],
  [`<p>${'word '.repeat(100)}</p>`, `${'word '.repeat(39)}word …`],
  ['<h1>A</h1>', ''],
])('finds the first paragraph of %s', (html, text) => {
  expect(firstParagraph(html)).toBe(text)
})
