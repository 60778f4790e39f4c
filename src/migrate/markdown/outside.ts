import path from 'node:path'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { takeCode } from '../../markdown/code/file.ts'
import type { Row } from '../migration.ts'
import { textAt } from '../site-files.ts'
import { trimmed } from './containers.ts'
import { sourceLines } from './lines.ts'

const named = /^((?:\s|[-*+]\s|\d+[.)]\s)*)([`~]{3,}.*?) file=(\S+)(?: region=(\S+))?(?: lines=(\S+))?(.*)$/

const copied =
  'docsgen reads no files outside of the folder of the site: it was copied. Move the file into it, to keep both the same.'

/**
 * Writes code of files outside of the site, which docsgen does not read, into the blocks that name them. `root` is the folder
 * of the site, `file` the document, relative to it. The first such block is reported.
 */
export function copyOutside(content: string, { root, file }: { root: string; file: string }, rows: Row[]): string {
  let isCopied = false
  const lines = sourceLines(content).map(({ text, state }) => {
    const [, before = '', start = '', target = '', region, range, end = ''] =
      (state === 'open' && named.exec(text)) || []
    const place = target.startsWith('@site/') ? target.slice(6) : path.posix.join(path.posix.dirname(file), target)
    const source =
      target !== '' && path.posix.normalize(place).startsWith('../') ? textAt(path.join(root, place)) : undefined
    if (source === undefined) return text
    const part = { file: target, ...(region && { region }), ...(range && { lines: range }) }
    const { code = '' } = takeCode(part, place, { [place]: source })
    isCopied = true
    const own = code.split('\n').map((one) => (one === '' ? '' : before.replace(/\S/g, ' ') + one))
    return [`${before}${start}${end}`, ...own].join('\n')
  })
  if (!isCopied) return content
  rows.push({ outcome: 'by hand', what: 'code of files outside', note: copied, file })
  return lines.join('\n')
}

/** The file that a line includes, relative to the document, and the lines of its text. */
export interface TextInclude {
  target: string
  lines(text: string): string[]
}

/** Texts within texts. */
const mostLevels = 5

/**
 * Writes texts of files outside of the site, which docsgen does not read, in place of the lines that include them.
 * `includeIn` returns the include that a line is. The first one is reported.
 */
export function includeOutside(
  content: string,
  { root, file }: { root: string; file: string },
  includeIn: (line: string) => TextInclude | undefined,
  rows: Row[],
): string {
  const known = rows.length
  const expanded = (text: string, from: string, level: number): string =>
    sourceLines(text)
      .map((line) => {
        const found = line.state === 'text' ? includeIn(line.text) : undefined
        const place = found && path.posix.join(path.posix.dirname(from), found.target)
        const source = place?.startsWith('../') ? textAt(path.join(root, place)) : undefined
        if (!found || !place || source === undefined || level > mostLevels) return line.text
        if (rows.length === known) rows.push({ outcome: 'by hand', what: 'texts of files outside', note: copied, file })
        return expanded(trimmed(found.lines(withoutHead(source))).join('\n'), place, level + 1)
      })
      .join('\n')
  return expanded(content, file, 0)
}

/** Lines keep their numbers. */
function withoutHead(text: string): string {
  return splitFrontMatter(text.replaceAll('\r\n', '\n')).content
}
