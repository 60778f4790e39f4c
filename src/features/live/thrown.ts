import type { PageProblem } from '../../model/facts.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'

/** The problem for an error thrown by a block of live code. */
export function liveThrown(error: unknown, code: string): PageProblem {
  const message = error instanceof Error ? error.message : String(error)
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  const at = name === undefined ? -1 : code.search(new RegExp(`(?<![\\w$.])${escapeRegExp(name)}(?![\\w$])`))
  return {
    code: 'bad-live-code',
    message: `Live code fails: ${message}.`,
    ...(name !== undefined && {
      hint: `Define "${name}" in the block, or export it from the module in markdown.live.scope.`,
    }),
    near: code.slice(Math.max(0, at)),
  }
}
