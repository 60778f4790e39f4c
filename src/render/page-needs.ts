import type { Shell } from '../model/page-input.ts'
import type { Rendered } from './extras.ts'
import { needsOf } from './needs.ts'

export interface PageHtml {
  head: string
  /** The document around its slots. */
  frame: string
  /** What is the same on many pages, as one object for all of them. */
  chrome: (Rendered | undefined)[]
  /** What the page alone has. */
  own: string[]
}

const known = new WeakMap<Rendered, string[]>()

/**
 * What a page asks a browser for beside files of the site. `isApart`: it asks for something that not all pages do, so that a
 * host may send it with a policy of its own.
 */
export function pageNeeds(html: PageHtml, shell: Shell): { needs: string[]; isApart: boolean } {
  const scripts = new Set([shell.snippet, ...shell.scripts, ...(shell.islands ? [shell.islands.script] : [])])
  const ofPage = [html.frame, ...html.own].flatMap((text) => needsOf(text, scripts))
  const ofAll = html.chrome.flatMap((piece) => (piece ? needsOfPiece(piece, scripts) : []))
  const needs = [...ofPage, ...ofAll, ...needsOf(html.head, scripts)]
  return { needs: [...new Set(needs)], isApart: ofPage.length > 0 }
}

function needsOfPiece(piece: Rendered, scripts: ReadonlySet<string>): string[] {
  const needs = known.get(piece) ?? needsOf(piece.html, scripts)
  known.set(piece, needs)
  return needs
}
