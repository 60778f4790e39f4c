import fs from 'node:fs'
import path from 'node:path'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { rewriteLines, sourceLines } from '../markdown/lines.ts'
import { textAt } from '../site-files.ts'
import { lineAt } from '../source/parse.ts'
import type { IncludePlace } from './references.ts'

const tag = /\{%-?\s*(include|include-markdown)\s+(["'])(.+?)\2\s*([\s\S]*?)-?%\}/g
/** Includes within includes. */
const mostLevels = 5

/** Converts `{% include-markdown "file.md" %}` and `{% include "file" %}` of the plugin include-markdown. */
export function convertIncludeMarkdown(content: string, place: IncludePlace, level = 0): string {
  if (!content.includes('{%') || level > mostLevels) return content
  const lines = sourceLines(content)
  return content.replace(tag, (written, name: string, _, target: string, rest: string, at: number) => {
    const file = includedFile(target, place)
    if (file === undefined) return written
    const before = content.slice(content.lastIndexOf('\n', at - 1) + 1, at)
    const isAlone = before.trim() === '' && /^[ \t]*(?:\n|$)/.test(content.slice(at + written.length))
    const options = optionsOf(rest)
    const isWhole = !['start', 'end', 'heading-offset'].some((key) => options.has(key))
    if (name === 'include-markdown' && isAlone && isWhole && lines[lineAt(content, at) - 1]!.state === 'text')
      return `::include{file=@site/${file}}`
    const part = partOf(textAt(path.join(place.root, file)) ?? '', options)
    const text = name === 'include' ? part : raised(part, Number(options.get('heading-offset') ?? 0))
    // Every line has the indentation of the tag.
    const indent = /^\s*/.exec(before)![0]
    return convertIncludeMarkdown(text, { ...place, file }, level + 1)
      .replace(/\n$/, '')
      .replace(/\n(?=[^\n])/g, `\n${indent}`)
  })
}

/** Returns the path of an included file: relative to the document with `./`, else to the folder of the documents. */
function includedFile(target: string, { root, docs, file }: IncludePlace): string | undefined {
  const folder = /^\.{1,2}\//.test(target) ? path.posix.dirname(file) : docs
  const found = path.posix.join(folder, target)
  return !found.startsWith('..') && fs.existsSync(path.join(root, found)) ? found : undefined
}

function optionsOf(text: string): Map<string, string> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g)
  return new Map(Array.from(found, ([, key, a, b, c]) => [key!, (a ?? b ?? c ?? '').replaceAll('\\n', '\n')]))
}

/** Returns the text between two marks, without front matter. */
function partOf(text: string, options: ReadonlyMap<string, string>): string {
  const { content } = splitFrontMatter(text.replaceAll('\r\n', '\n'))
  const [start, end] = [options.get('start'), options.get('end')]
  const after = start === undefined ? content : content.slice(content.indexOf(start) + start.length)
  const isFound = end !== undefined && after.includes(end)
  return (isFound ? after.slice(0, after.indexOf(end)) : after).replace(/^\n+/, '')
}

/** Changes the level of headings. */
function raised(text: string, by: number): string {
  if (by === 0) return text
  return rewriteLines(text, {
    text: (line) => line.replace(/^#{1,6}(?=\s)/, (marks) => '#'.repeat(Math.min(Math.max(marks.length + by, 1), 6))),
  })
}
