/** A promise of GitHub Flavored Markdown, a text, and the HTML that it becomes. */
export type GfmCase = [promise: string, markdown: string, html: string]

const link = (href: string, text = href) => `<a href="${href}">${text}</a>`
const paragraph = (html: string) => `<p>${html}</p>`
const box = (checked = '') => `<input type="checkbox" disabled ${checked}>`
const row = (cell: 'td' | 'th', ...cells: string[]) =>
  `<tr>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
const table = (head: string, ...body: string[]) =>
  `<table><thead>${head}</thead>${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`

const back = (label: string, id = label, nth = '') =>
  `<a href="#user-content-fnref-${id}${nth && `-${nth}`}" data-footnote-backref ` +
  `aria-label="Back to reference ${label}${nth && `-${nth}`}" class="data-footnote-backref">↩${
    nth && `<sup>${nth}</sup>`
  }</a>`
const reference = (number: number, id: string, nth = '') =>
  `<sup><a href="#user-content-fn-${id}" id="user-content-fnref-${id}${nth && `-${nth}`}" ` +
  `data-footnote-ref aria-describedby="footnote-label">${number}</a></sup>`
const notes = (...items: string[]) =>
  '<section data-footnotes class="footnotes"><h2 class="dg-sr-only" data-plain id="footnote-label">Footnotes</h2>' +
  `<ol>${items.join('')}</ol></section>`
const note = (id: string, html: string) => `<li id="user-content-fn-${id}">${html}</li>`

const tables: GfmCase[] = [
  [
    'a head, a delimiter row and rows are a table',
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    table(row('th', 'foo', 'bar'), row('td', 'baz', 'bim')),
  ],
  [
    'colons align columns, and outer pipes may be missing',
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead>' +
      '<tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    'an escaped pipe is text, in code and emphasis too',
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    table(row('th', 'f|oo'), row('td', 'b <code>|</code> az'), row('td', 'b <strong>|</strong> im')),
  ],
  [
    'a table ends at the start of another block',
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    `${table(row('th', 'abc', 'def'), row('td', 'bar', 'baz'))}<blockquote><p>bar</p></blockquote>`,
  ],
  [
    'a line without a pipe is a row, and an empty line ends the table',
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    `${table(row('th', 'abc', 'def'), row('td', 'bar', 'baz'), row('td', 'bar', ''))}<p>bar</p>`,
  ],
  [
    'a delimiter row with another number of cells makes no table',
    '| abc | def |\n| --- |\n| bar |',
    '<p>| abc | def |\n| --- |\n| bar |</p>',
  ],
  [
    'missing cells are empty and those in excess are left out',
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    table(row('th', 'abc', 'def'), row('td', 'bar', ''), row('td', 'bar', 'baz')),
  ],
  ['a table may have no body', '| abc | def |\n| --- | --- |', table(row('th', 'abc', 'def'))],
  ['one column needs one pipe', '| a |\n| - |\n| b |', table(row('th', 'a'), row('td', 'b'))],
  [
    'cells hold inline Markdown and no blocks',
    '| *a* | # b |\n| - | - |\n| [c](d) | - e |',
    table(row('th', '<em>a</em>', '# b'), row('td', link('d', 'c'), '- e')),
  ],
  [
    'a table stands in a list item',
    '- | a |\n  | - |\n  | b |',
    `<ul><li>${table(row('th', 'a'), row('td', 'b'))}</li></ul>`,
  ],
  ['a table stands in a quote', '> | a |\n> | - |', `<blockquote>${table(row('th', 'a'))}</blockquote>`],
  [
    'an address ends at a pipe',
    '|https://a.org|b|\n|-|-|\n|(www.a.org)|https://a.org/c|',
    table(
      row('th', link('https://a.org'), 'b'),
      row('td', `(${link('http://www.a.org', 'www.a.org')})`, link('https://a.org/c')),
    ),
  ],
]

const tasks: GfmCase[] = [
  [
    'brackets at the start of an item are a box',
    '- [ ] foo\n- [x] bar\n- [X] baz',
    `<ul class="contains-task-list"><li class="task-list-item">${box()} foo</li>` +
      `<li class="task-list-item">${box('checked')} bar</li><li class="task-list-item">${box('checked')} baz</li></ul>`,
  ],
  [
    'tasks nest',
    '- [x] foo\n  - [ ] bar',
    `<ul class="contains-task-list"><li class="task-list-item">${box('checked')} foo` +
      `<ul class="contains-task-list"><li class="task-list-item">${box()} bar</li></ul></li></ul>`,
  ],
  [
    'ordered items can be tasks',
    '1. [ ] a',
    `<ol class="contains-task-list"><li class="task-list-item">${box()} a</li></ol>`,
  ],
  ['a box needs white space behind it', '- [ ]a', '<ul><li>[ ]a</li></ul>'],
  ['a box needs one character in it', '- [] a\n- [y] b', '<ul><li>[] a</li><li>[y] b</li></ul>'],
  ['a box outside of a list is text', '[ ] a', '<p>[ ] a</p>'],
]

const strikes: GfmCase[] = [
  ['two tildes strike through', '~~Hi~~ Hello, world!', '<p><del>Hi</del> Hello, world!</p>'],
  ['one tilde strikes through', '~there~', '<p><del>there</del></p>'],
  [
    'a paragraph ends what is struck through',
    'a ~~has a\n\nnew paragraph~~.',
    '<p>a ~~has a</p><p>new paragraph~~.</p>',
  ],
  ['three tildes do not strike', 'a ~~~not~~~ b', '<p>a ~~~not~~~ b</p>'],
  ['tildes of different length do not match', '~~a~ b', '<p>~~a~ b</p>'],
  ['strikethrough holds emphasis', '~~a *b*~~', '<p><del>a <em>b</em></del></p>'],
  ['tildes beside white space are text', 'a ~ b ~ c', '<p>a ~ b ~ c</p>'],
  ['an escaped tilde is text', '\\~a~', '<p>~a~</p>'],
]

const autolinks: GfmCase[] = [
  ['www starts a link', 'www.commonmark.org', paragraph(link('http://www.commonmark.org', 'www.commonmark.org'))],
  [
    'a path belongs to the link',
    'Visit www.commonmark.org/help for more.',
    paragraph(`Visit ${link('http://www.commonmark.org/help', 'www.commonmark.org/help')} for more.`),
  ],
  ['a full stop at the end is not part of it', 'Visit https://a.org.', paragraph(`Visit ${link('https://a.org')}.`)],
  ['a full stop inside is', 'https://a.org/a.b.', paragraph(`${link('https://a.org/a.b')}.`)],
  ['a closing bracket without an opening one ends it', '(https://a.org/b)', paragraph(`(${link('https://a.org/b')})`)],
  ['matched brackets stay in it', 'https://a.org/b_(c)', paragraph(link('https://a.org/b_(c)'))],
  [
    'what looks like a character reference at the end is not part of it',
    'https://a.org/?q=b&hl;',
    paragraph(`${link('https://a.org/?q=b')}&amp;hl;`),
  ],
  ['an angle bracket ends it', 'https://a.org/b<c', paragraph(`${link('https://a.org/b')}&lt;c`)],
  [
    'http and https start one',
    'http://a.org https://b.org',
    paragraph(`${link('http://a.org')} ${link('https://b.org')}`),
  ],
  ['another scheme starts none', 'ftp://foo.bar.baz', paragraph('ftp://foo.bar.baz')],
  ['a mail address is one', 'foo@bar.baz', paragraph(link('mailto:foo@bar.baz', 'foo@bar.baz'))],
  [
    'a mail address may have a plus before the at, not behind it',
    'hello@mail+xyz.example and hello+xyz@mail.example',
    paragraph(`hello@mail+xyz.example and ${link('mailto:hello+xyz@mail.example', 'hello+xyz@mail.example')}`),
  ],
  [
    'a mail address ends in a letter or digit',
    'a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_',
    paragraph(
      `${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')} ${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}. a.b-c_d@a.b- a.b-c_d@a.b_`,
    ),
  ],
  ['an underscore in the last two parts of a domain makes no link', 'www.a_b.org', paragraph('www.a_b.org')],
  ['code holds no link', '`https://a.org`', paragraph('<code>https://a.org</code>')],
  ['a link holds no other link', '[https://a.org](b)', paragraph(link('b', 'https://a.org'))],
  ['emphasis holds links', '*https://a.org*', paragraph(`<em>${link('https://a.org')}</em>`)],
  ['a word before it makes none', 'xhttps://a.org', paragraph('xhttps://a.org')],
]

const footnotes: GfmCase[] = [
  [
    'a reference leads to its note and back',
    'Here[^1].\n\n[^1]: My note.',
    `<p>Here${reference(1, '1')}.</p>${notes(note('1', `<p>My note. ${back('1')}</p>`))}`,
  ],
  [
    'notes are numbered in the order of their references',
    'a[^b] c[^a]\n\n[^a]: x\n[^b]: y',
    `<p>a${reference(1, 'b')} c${reference(2, 'a')}</p>` +
      notes(note('b', `<p>y ${back('1', 'b')}</p>`), note('a', `<p>x ${back('2', 'a')}</p>`)),
  ],
  [
    'a note leads back to each of its references',
    'a[^n] b[^n]\n\n[^n]: x',
    `<p>a${reference(1, 'n')} b${reference(1, 'n', '2')}</p>` +
      notes(note('n', `<p>x ${back('1', 'n')} ${back('1', 'n', '2')}</p>`)),
  ],
  [
    'indented lines belong to the note',
    'a[^1]\n\n[^1]: x\n\n    y\n    - z',
    `<p>a${reference(1, '1')}</p>${notes(note('1', `<p>x</p><p>y</p><ul><li>z</li></ul>${back('1')}`))}`,
  ],
  ['a note that nobody refers to is left out', 'a\n\n[^1]: x', '<p>a</p>'],
  ['a reference without a note is text', 'a[^1]', '<p>a[^1]</p>'],
  [
    'labels match whatever their case',
    'a[^Ab]\n\n[^aB]: x',
    `<p>a${reference(1, 'ab')}</p>${notes(note('ab', `<p>x ${back('1', 'ab')}</p>`))}`,
  ],
]

export const gfmCases: GfmCase[] = [...tables, ...tasks, ...strikes, ...autolinks, ...footnotes]
