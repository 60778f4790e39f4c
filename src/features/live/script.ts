import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'
import { compileLive, expressionIn } from '../../../client/features/live/compile.ts'
import { renderName } from '../../../client/features/live/names.ts'

/** Live code as JavaScript, or why it cannot run, with a line and a column of the code. */
type LiveScript = { js: string } | { message: string; hint?: string; line: number; column: number }

interface LocatedError {
  message: string
  loc?: { line: number; column: number }
}

const parser = Parser.extend(tsPlugin({ jsx: {} }))
const options = { ecmaVersion: 'latest', sourceType: 'script', locations: true } as const

/** Compiles a block of live code. The parser is strict: the compiler, which browsers have too, accepts some mistakes. */
export function liveScript(code: string, noInline: boolean): LiveScript {
  try {
    parser.parse(noInline ? code : `(${expressionIn(code)}\n)`, options)
  } catch (error) {
    const { message, loc = { line: 1, column: 0 } } = error as LocatedError
    const column = loc.line === 1 && !noInline ? loc.column : loc.column + 1
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), hint: hintFor(code), line: loc.line, column }
  }
  if (noInline && !new RegExp(`\\b${renderName}\\s*\\(`).test(code))
    return { message: 'it never calls render()', hint: 'End it with render(<Example />).', line: 1, column: 1 }
  return { js: compileLive(code, noInline) }
}

function hintFor(code: string): string | undefined {
  if (/^\s*import\b/m.test(code))
    return 'Live code cannot import. Add what it uses to the module in markdown.live.scope.'
  if (/^\s*(?:const|let|var|type|interface)\b|\brender\s*\(/.test(code))
    return 'Write one component or element, or add noInline and call render().'
  return undefined
}
