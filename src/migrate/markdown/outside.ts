import path from 'node:path'
import { takeCode } from '../../markdown/code/file.ts'
import type { Row } from '../migration.ts'
import { textAt } from '../site-files.ts'
import { sourceLines } from './lines.ts'

const named = /^((?:\s|[-*+]\s|\d+[.)]\s)*)([`~]{3,}.*?) file=(\S+)(?: region=(\S+))?(?: lines=(\S+))?(.*)$/

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
  const note =
    'docsgen reads no files outside of the folder of the site: it was copied. Move the file into it, to keep both the same.'
  rows.push({ outcome: 'by hand', what: 'code of files outside', note, file })
  return lines.join('\n')
}
