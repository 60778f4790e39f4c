import type { Row } from '../migration.ts'
import { sourceLines } from './lines.ts'

export const twoslashRow: Row = {
  outcome: 'replaced',
  what: 'twoslash',
  note: 'Code is shown without types of its names, and without its hidden lines. The plugin `docsgen/twoslash` shows types.',
}

const option = /\s+twoslash\b/

/** Lines that only the compiler of samples reads: its options, and marks of types below names. */
const ofCompiler = /^\s*\/\/\s*(?:@(?!filename\b)[A-Za-z]\w*(?::.*)?|\^[?|^]*.*)$/

/**
 * Leaves in code blocks with `twoslash` what their readers saw: no hidden lines, and no comments for the compiler. Returns
 * the same text if there are none.
 */
export function withoutTwoslash(content: string): string {
  if (!option.test(content)) return content
  const result: string[] = []
  let block: string[] | undefined
  const end = () => {
    if (block) result.push(...visibleLines(block))
    block = undefined
  }
  for (const { text, state } of sourceLines(content)) {
    const isClose = state === 'code' && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(text)
    if (state !== 'code' || isClose) end()
    if (block) block.push(text)
    else result.push(state === 'open' ? text.replace(option, '') : text)
    if (state === 'open' && option.test(text)) block = []
  }
  end()
  return result.join('\n')
}

function visibleLines(lines: string[]): string[] {
  const kept: string[] = []
  let isHidden = false
  for (const line of lines) {
    const mark = /^\s*\/\/\s*---(cut(?:-\w+)?)---\s*$/.exec(line)?.[1]
    if (mark === 'cut' || mark === 'cut-before') kept.length = 0
    else if (mark === 'cut-after') break
    else if (mark === 'cut-start') isHidden = true
    else if (mark === 'cut-end') isHidden = false
    else if (!isHidden && !ofCompiler.test(line)) kept.push(line)
  }
  return kept
}
