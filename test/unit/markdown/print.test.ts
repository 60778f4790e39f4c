import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { printHtml } from '../../../src/markdown/html/print.ts'

const element = (tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const text = (value: string): ElementContent => ({ type: 'text', value })

const values: Record<string, unknown> = {
  className: ['a', 'b'],
  id: '',
  title: `<a> & "b" 'c' \`d\` \0`,
  href: '?a=1&b=2',
  rel: [],
  tabIndex: -1,
  hidden: true,
  open: false,
  download: '',
  dataMeta: 'x',
  dataLongName: 'y',
  'data-written': 'z',
  ariaHidden: 'true',
  ariaExpanded: false,
  alt: null,
  src: undefined,
  srcSet: ['a 1x', 'b 2x'],
  width: 3,
  height: Number.NaN,
  accept: ['.a', '.b'],
  style: 'color: red',
  onClick: 'a()',
  xLink: 'other',
}

const trees: [string, Root['children']][] = [
  ['attributes', Object.entries(values).map(([name, value]) => element('a', { [name]: value as Properties[string] }))],
  ['text', [element('p', {}, [text('a < b > c & d "e" \u00a0 \u{1f600} \0')]), text('<')]],
  ['void elements', ['br', 'IMG', 'frame', 'keygen', 'p'].map((name) => element(name))],
  ['void elements with content', [element('br', {}, [text('a')])]],
  [
    'raw text elements',
    ['script', 'style', 'title', 'textarea'].map((name) => element(name, {}, [text('a < b && c')])),
  ],
  ['svg', [element('svg', { viewBox: '0 0 1 1' }, [element('path', { d: 'M0' }), element('title')])]],
  ['template', [{ ...element('template'), content: { type: 'root', children: [text('a')] } }]],
  ['other nodes', [{ type: 'comment', value: 'a -->' }, { type: 'doctype' }, { type: 'raw', value: '<b>&' }]],
]

test.each(trees)('%s are printed like hast-util-to-html does', (_, children) => {
  const tree: Root = { type: 'root', children }
  expect(printHtml(tree)).toBe(toHtml(tree, { allowDangerousHtml: true }))
})
