import path from 'node:path'
import { regionsOf } from '../../markdown/code/file.ts'
import { sourceLines } from '../markdown/lines.ts'
import { textAt } from '../site-files.ts'

const include = /<!--\s*@include:\s*([^\s#{]+)#([\w-]+?)\s*(?:\{[^}]*\})?\s*-->/

/** Returns the includes of parts that are sections of headings, not regions: docsgen only has the latter. */
export function includedSections(
  content: string,
  { file, root }: { file: string; root: string },
): { line: number; target: string; name: string }[] {
  return sourceLines(content).flatMap(({ text, state }, line) => {
    const [, target = '', name = ''] = (state === 'text' && include.exec(text)) || []
    if (name === '') return []
    const full = target.startsWith('@') ? path.join(root, target.slice(1)) : path.join(path.dirname(file), target)
    const included = textAt(full)
    if (included === undefined || regionsOf(included.split(/\r?\n/)).regions.has(name)) return []
    return [{ line, target, name }]
  })
}
