import fs from 'node:fs'
import path from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { sharedGuide, sharedSite } from '../../harness/build/shared-site.ts'

/** Elements of pages that are no text: controls, navigation, and what is shown after a press. */
const hidden = 'script style template noscript nav aside dialog form select textarea svg math'.split(' ')

function isShown({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat().map(String)
  if (tagName === 'button') return properties.popoverTarget !== undefined && !classes.includes('dg-code-type')
  if (String(properties.ariaHidden) === 'true' || hidden.includes(tagName)) return false
  const left = [
    'dg-hash-link',
    'dg-sr-only',
    'dg-tabs-list',
    'dg-theme-dark-only',
    'dg-code-types',
    'dg-diagram',
    'dg-mermaid',
  ]
  return !classes.some((name) => left.includes(name))
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && !isShown(node))) return ''
  const inside = node.children.map(textIn).join('')
  return node.type === 'element' &&
    !/^(?:abbr|b|bdi|code|wbr|dfn|em|i|kbd|mark|s|span|strong|sub|sup|button)$/.test(node.tagName)
    ? ` ${inside} `
    : inside
}

function found(node: Nodes, is: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && is(node)) return node
  for (const child of 'children' in node ? node.children : []) {
    const one = found(child, is)
    if (one) return one
  }
  return undefined
}

/** Words of a text, without signs, which Markdown writes in other ways. */
function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words of a page that its Markdown lacks. */
function lostWords(html: string, markdown: string): string[] {
  const tree = fromParse5(parse(html)) as Nodes
  const body = found(tree, ({ properties }) => [properties.className].flat().includes('dg-markdown'))
  const main = body ?? found(tree, ({ tagName }) => tagName === 'main')
  const kept = new Map<string, number>()
  for (const word of wordsIn(markdown)) kept.set(word, (kept.get(word) ?? 0) + 1)
  return wordsIn(main ? textIn(main) : '').filter((word) => {
    const count = kept.get(word) ?? 0
    kept.set(word, count - 1)
    return count <= 0
  })
}

test.each([
  ['the platform', () => sharedSite('.')],
  ['the guide', async () => (await sharedGuide()).out],
  ['a blog', () => sharedSite('examples/blog')],
])('each page of %s has all its words as Markdown', async (_, build) => {
  const out = await build()
  const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const lost = files.flatMap((file) => {
    const base = file.replace(/\.md$/, '')
    const page = [`${base}/index.html`, `${base}.html`]
      .map((name) => path.join(out, name))
      .find((name) => fs.existsSync(name))
    if (page === undefined) return []
    const words = lostWords(fs.readFileSync(page, 'utf8'), fs.readFileSync(path.join(out, file), 'utf8'))
    return words.length > 0 ? [`${file}: ${words.slice(0, 12).join(' ')}`] : []
  })
  expect(lost).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(10)
})

test('a word that the Markdown lacks is found', () => {
  expect(lostWords('<main><p>One two two.</p><button>Copy</button></main>', 'One two')).toEqual(['two'])
})
