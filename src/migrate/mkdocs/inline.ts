import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { convertAttributes } from '../markdown/attributes.ts'
import { rewriteLines, sourceLines, withoutHeld } from '../markdown/lines.ts'
import { buttonLink } from '../markdown/plain-site.ts'
import { eachNode, markdownTree, rangeOf } from '../markdown/tree.ts'
import { labelExpressions } from '../moved/markdown.ts'
import { replaceIcons } from './icons.ts'
import type { MkdocsNames } from './names.ts'

/** Removes the language of code spans: `#!python range(3)`. */
export function withoutInlineLanguages(content: string): string {
  const edits: Edit[] = []
  eachNode(markdownTree(content), (node) => {
    if (node.type !== 'inlineCode') return
    const { start, end } = rangeOf(node)
    const mark = /^(`+ ?)((?:#!|:::)[\w+-]+ )(?=(`?))/.exec(content.slice(start, end))
    // A backtick at the start of the code would be one of its marks.
    if (mark)
      edits.push({ start: start + mark[1]!.length, end: start + mark[0].length, text: mark[3] === '' ? '' : ' ' })
  })
  return applyEdits(content, edits)
}

/** Converts a line of text. */
export function convertLine(line: string, names: MkdocsNames): string {
  if (/^\s*\[TOC\]\s*$/i.test(line)) return ''
  // Python-Markdown takes `--- ---` for one cell.
  if (/^[\s:-]*\|[\s:|-]*$/.test(line)) return line.replace(/(?<=-) +(?=-)/g, (gap) => '-'.repeat(gap.length))
  const text = convertAttributes(convertButtons(convertMarks(line)))
  if (!hasMath(names)) return convertText(text, names)
  const parts = text
    .replace(/^(\s*)\\\[\s*(\S.*?)\s*\\\]\s*$/, '$1$$$$\n$1$2\n$1$$$$')
    .replace(/^(\s*)\\[[\]]\s*$/, '$1$$$$')
    .replace(/(?<!\\)\\\((.+?)\\\)/g, (_, formula: string) => `$${formula.trim()}$`)
    .split(/(\$[^$\s](?:[^$]*[^$\s])?\$)/)
  return parts.map((part, i) => (i % 2 === 1 ? part : convertText(part, names))).join('')
}

/** A link without text and target is only its id: `[](){#id}`. */
function convertMarks(line: string): string {
  return line.replace(/\[\]\(\s*\)\{:?[^{}]*?#([\w:.-]+)[^{}]*\}/g, '<a id="$1"></a>')
}

const button = /\[((?:[^[\]\\]|\\.)*)\]\(([^()\s]+)\)\{:?[^{}]*?\.md-button\b(?!-)([^{}]*)\}/g

function convertButtons(line: string): string {
  return line.replace(button, (_, text: string, link: string, more: string) =>
    buttonLink({ text, link }, more.includes('.md-button--primary') ? 'primary' : 'secondary', false),
  )
}

/** Returns whether the site has formulas. */
export function hasMath({ has }: Pick<MkdocsNames, 'has'>): boolean {
  return has('pymdownx.arithmatex') || has('mdx_math')
}

function convertText(text: string, { variable, has, icon }: MkdocsNames): string {
  let result = text
  if (has('pymdownx.critic'))
    result = result
      .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
      .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
      .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
      .replace(/\{==(.+?)==\}/g, '<mark>$1</mark>')
      .replace(/\{>>.+?<<\}/g, '')
  if (has('pymdownx.mark')) result = result.replace(/==(?=\S)(.+?)(?<=\S)==/g, '<mark>$1</mark>')
  if (has('pymdownx.caret'))
    result = result
      .replace(/\^\^(?=\S)(.+?)(?<=\S)\^\^/g, '<ins>$1</ins>')
      .replace(/(?<=[\w)])\^((?:\\ |[^\s^\]])+)\^/g, (_, inner: string) => `<sup>${inner.replaceAll('\\ ', ' ')}</sup>`)
  if (has('pymdownx.tilde'))
    result = result.replace(
      /(?<=[\w)])~(?!~)((?:\\ |[^\s~])+)~(?!~)/g,
      (_, inner: string) => `<sub>${inner.replaceAll('\\ ', ' ')}</sub>`,
    )
  return replaceIcons(result, icon)
    .replace(
      /\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g,
      (_, keys: string) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
    )
    .replace(/<mailto:([^<>\s]+)>/g, '[$1](mailto:$1)')
    .replace(/(<\w+[^>]*?) markdown(?:="(?:1|block|span)")?(?=[\s>])/g, '$1')
    .replace(
      /(!\[[^\]]*\]\([^)\s#]+|<img\b[^>]*\ssrc=["']?[^"'\s>#]+)#only-(dark|light)(?=[)\s"'>])/g,
      '$1#gh-$2-mode-only',
    )
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (written, name: string) =>
      variable(name) === undefined ? written : `%{${variable(name)}}`,
    )
}

const raw = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/**
 * Replaces code of Jinja, which docsgen would show as text, by labels; text between `{% raw %}` and `{% endraw %}` stays.
 * Returns the lines of it.
 */
export function withoutJinja(content: string): { content: string; lines: number[] } {
  const kept: string[] = []
  const masked = content.replace(raw, (_, text: string) => {
    const lines = '\n'.repeat(text.split('\n').length - 1)
    return `\u0002${kept.push(text) - 1}${lines}\u0003`
  })
  // An attribute of HTML has no label.
  const inTags = rewriteLines(masked, {
    text: (line) => line.replace(/<[A-Za-z][^<>]*>/g, (tag) => tag.replace(/\{\{[^{}]*\}\}/g, '#')),
  })
  const values = labelExpressions(inTags, /\{\{-?([^{}\n]+?)-?\}\}/g, (text) => text)
  const ends = /\{%-?\s*(?:end\w+|else|elif\b[^%]*)\s*-?%\}/g
  const isTag = sourceLines(values.content).flatMap((line, at) =>
    line.state === 'text' && /\{%.*?%\}/.test(withoutHeld(line).prose) ? [at] : [],
  )
  const withoutEnds = rewriteLines(values.content, { text: (line) => line.replace(ends, '') })
  const tags = labelExpressions(withoutEnds, /\{%-?([^\n]+?)-?%\}/g, (text) => text)
  return {
    content: tags.content.replace(/\u0002(\d+)\n*\u0003/g, (_, i: string) => kept[Number(i)]!),
    lines: [...new Set([...values.lines, ...isTag])].sort((a, b) => a - b),
  }
}

function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
}
