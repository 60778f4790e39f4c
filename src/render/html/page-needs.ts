import type { Shell } from '../../model/page-input.ts'
import type { Rendered } from '../extras.ts'
import { needsOf } from './needs.ts'

const known = new WeakMap<Rendered, string[]>()

/** CSP sources that the HTML of a page needs beyond the site's own files. */
export function needsIn(html: string[], shell: Shell): string[] {
  const { snippet, baseUrlCheck = '', scripts, islands } = shell
  const own = new Set([snippet, baseUrlCheck, ...scripts, ...(islands ? [islands.script] : [])])
  return html.flatMap((text) => needsOf(text, own))
}

/** The same for pieces that many pages share; cached by piece. */
export function needsOfPieces(pieces: (Rendered | undefined)[], shell: Shell): string[] {
  return pieces.flatMap((piece) => {
    if (!piece) return []
    const needs = known.get(piece) ?? needsIn([piece.html], shell)
    known.set(piece, needs)
    return needs
  })
}
