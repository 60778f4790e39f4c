import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { keepInBrowser, keepInCode, rawHtml } from '../../../src/markdown/html/raw.ts'
import { satteriParse } from '../../../src/markdown/parse/parser.ts'
import { toElements } from '../../../src/markdown/parse/to-elements.ts'

// Parsing only the blocks with raw HTML must have the same result as parsing the whole page.
const texts = [
  'One <b>two</b> three\n\nFour',
  'a\n\n<div>\n\n**b**\n\n</div>\n\nc',
  'a\n\n<details><summary>s</summary>\n\n<div>\n\n- b <i>c</i>\n\n</div></details>\n\nd <br> e',
  '<div>\n\nnever closed\n\n# Heading',
  'a </div> b\n\nc',
  '<b>\n\na\n\n</b>\n\nb',
  '<b><i>x</b></i>\n\nafter',
  '<p>a<div>b</div></p>\n\nc',
  '<p>\n\na\n\n</p>\n\nb',
  '<tr><td>a</td></tr>\n\n<p>b</p>',
  '<td>\n\na\n\n</td>',
  '<table><tr><td>\n\n**a**\n\n</td></tr></table>\n\nb',
  '<table><div>a</div><b>b</b></table>\n\nc',
  '<table><caption><td>a</td></caption></table>\n\nb',
  '<a href=a>\n\n[b](c)\n\n</a>\n\nd',
  '<a href=a>b <a href=c>d</a></a>\n\ne',
  '<h1><h2>a</h2></h1>\n\nb',
  '<h3><div><h1><h2>a</h2></h1></div></h3>\n\nb',
  '<ul><li>a<li>b</ul>\n\nc',
  '<dl><dt>a<dd>b</dl>\n\nc',
  '<pre>\n\n\na</pre>\n\n```\n\nb\n```\n\n<i>c</i>',
  '<br/>\n\na <img src=x> b\n\n<hr>',
  '<div/>\n\na',
  '<iframe src=a></iframe>\n\nb',
  '<script>a</script>\n\n<style>b</style>\n\nc',
  '<textarea>\n\n*a*\n\n</textarea>\n\nb',
  '<svg><path/></svg>\n\n<math><mi>a</mi></math>\n\nb',
  '<!-- a -->\n\nb <!-- c --> d\n\n<!-- e',
  '<div <b>c\n\nd',
  '<plaintext>\n\na',
  '<select><option>a</select>\n\nb',
  '<form><form></form></form>\n\na',
  '| a |\n| - |\n| <b>c</b> |\n\n- [ ] d <i>e</i>\n\nf[^1] <u>g</u>\n\n[^1]: h <s>i</s>',
  '> <div>\n> a\n> </div>\n\n<div>\n\n> b\n\n</div>',
  '&lt;b&gt; <i>&amp;lt;</i> <u title="&quot;">a</u>',
]

test.each(texts)('parses single blocks like the whole page: %j', (text) => expectSame(text))

test('parses random tags like the whole page', async () => {
  const names =
    'a b i p div span table tr td th tbody caption ul li dl dd h1 h2 pre code details summary blockquote'.split(' ')
  let state = 11
  const random = (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
  const nested = (depth: number): string => {
    const name = names[random(names.length)]!
    const gap = random(4) === 0 ? '\n\n' : ''
    const inner = depth === 0 || random(4) === 0 ? 'x' : nested(depth - 1) + (random(2) ? nested(depth - 1) : 'y')
    const close = random(25) === 0 ? '' : `</${name}>`
    return `<${name}>${gap}${inner}${gap}${close}`
  }
  for (let i = 0; i < 500; i++)
    await expectSame(`before\n\n${nested(3)}\n\nbetween <b>bold</b>\n\n${nested(2)}\n\n*after*`)
})

async function expectSame(text: string): Promise<void> {
  expect(printed(await rawHtml()(treeOf(text), new VFile())), text).toBe(printed(whole(treeOf(text))))
}

function treeOf(text: string): Root {
  const syntax = { gfm: true, directives: false, math: false }
  const processor = unified().use(satteriParse, syntax).use(toElements, { allowDangerousHtml: true })
  return processor.runSync(processor.parse(text) as never) as unknown as Root
}

function whole(tree: Root): Root {
  keepInCode(tree)
  const elements = rehypeRaw()(tree, new VFile()) as Root
  keepInBrowser(elements)
  return elements
}

/** Prints `true` and '', which are the same attribute, in the same way. */
function printed(tree: Root): string {
  return toHtml(tree, { allowDangerousHtml: true }).replaceAll('=""', '')
}
