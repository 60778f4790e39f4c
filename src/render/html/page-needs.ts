import type { Shell } from '../../model/page-input.ts'
import type { Rendered } from '../extras.ts'
import { needsOf } from './needs.ts'

const known = new WeakMap<Rendered, string[]>()

/** What HTML of a page asks a browser for beside files of the site. */
export function needsIn(html: string[], shell: Shell): string[] {
  const { snippet, baseUrlCheck = '', scripts, islands } = shell
  const own = new Set([snippet, baseUrlCheck, ...scripts, ...(islands ? [islands.script] : [])])
  return html.flatMap((text) => needsOf(text, own))
}

/** The same of pieces that are one object for many pages. */
export function needsOfPieces(pieces: (Rendered | undefined)[], shell: Shell): string[] {
  return pieces.flatMap((piece) => {
    if (!piece) return []
    const needs = known.get(piece) ?? needsIn([piece.html], shell)
    known.set(piece, needs)
    return needs
  })
}
