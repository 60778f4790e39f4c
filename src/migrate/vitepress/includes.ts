import path from 'node:path'
import { regionsOf, takeCode } from '../../markdown/code/file.ts'
import { sourceLines } from '../markdown/lines.ts'
import type { TextInclude } from '../markdown/outside.ts'
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

const whole = /^\s*<!--\s*@include:\s*([^\s#{]+)(?:#([\w-]+))?\s*(?:\{\s*([\d,\s-]+)\s*\})?\s*-->\s*$/

/** Returns the include that a line is. */
export function includeIn(line: string): TextInclude | undefined {
  const [, target = '', region, range] = whole.exec(line) ?? []
  if (target === '' || target.startsWith('@')) return undefined
  const lines = range?.replace(/\s/g, '').replace(',', '-')
  const part = { file: target, ...(region && { region }), ...(lines && { lines }) }
  return { target, lines: (text) => (takeCode(part, target, { [target]: text }).code ?? '').split('\n') }
}
