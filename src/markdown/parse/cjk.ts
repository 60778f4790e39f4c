import type { Nodes, Parents } from 'mdast'
import type { StandIn } from './stand-ins.ts'

const ranges =
  '\\u1100-\\u11ff\\u2e80-\\u303f\\u3040-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef'
const hasCjk = new RegExp(`[${ranges}]`)
// With the halves of the characters of the supplementary ideographic planes.
const isCjk = new RegExp(`[${ranges}\\ud840-\\ud8bf\\udc00-\\udfff]`)
const isMark = /[\p{P}\p{S}]/u
// Runs, and what they do not reach across.
const runs = /`[^`\n]*`|\n[ \t>]*\n|(?<!\\)(?:\*+|~{2,})/g

/**
 * Stand-ins for the characters that keep asterisks or tildes from being emphasis in Chinese, Japanese and Korean, which
 * have no spaces beside it: `**重要：**設定`, `は**[名前](url)**を`. Their punctuation has to count as a letter, or their
 * letters as punctuation if that of other languages is on the other side.
 */
export function emphasisStandIns(text: string): StandIn[] {
  if (!/[*~]/.test(text) || !hasCjk.test(text)) return []
  const found = new Map<number, StandIn['kind'] | undefined>()
  const note = (at: number, other: number) => {
    const kind = kindBeside(text[at]!, text[other]!)
    if (kind !== 'none') found.set(at, found.has(at) && found.get(at) !== kind ? undefined : kind)
  }
  const open = new Set<string>()
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.startsWith('\n')) open.clear()
    if (/^[\n`]/.test(run)) continue
    const [before, after] = [index - 1, index + run.length]
    const isEnd = isSpace(text[after]) || (open.has(run) && !isSpace(text[before]))
    if (isEnd) open.delete(run)
    else open.add(run)
    if (isSpace(text[before]) || isSpace(text[after]) || !isHindered(text[before]!, text[after]!, isEnd)) continue
    note(before, after)
    note(after, before)
  }
  return [...found].flatMap(([at, kind]) => (kind === undefined ? [] : { at, kind }))
}

/** Returns true if a run between two characters cannot be the start or the end of emphasis in CommonMark. */
function isHindered(before: string, after: string, isEnd: boolean): boolean {
  return isEnd ? isMark.test(before) && !isMark.test(after) : isMark.test(after) && !isMark.test(before)
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character)
}

/** Stand-in of a character by the one on the other side of the run; undefined if it has to stay as it is. */
function kindBeside(character: string, other: string): StandIn['kind'] | 'none' | undefined {
  if (!isCjk.test(character)) return 'none'
  const isBesideMark = isMark.test(other) && !isCjk.test(other)
  if (isMark.test(character)) return isBesideMark ? undefined : 'letter'
  return isBesideMark ? 'mark' : 'none'
}

const endOfUrl =
  '[\\u2018-\\u201f\\u2026\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]'
const mayEndUrl = new RegExp(`(?:://|www\\.)[^\\s<]*?${endOfUrl}`, 'i')
const mayEndUrlAll = new RegExp(mayEndUrl, 'gi')

/** Stand-ins for the punctuation at which a URL without brackets ends: `https://example.com/guide。次へ。`. */
export function urlStandIns(text: string, tree: Nodes): StandIn[] {
  return mayEndUrl.test(text) ? literalUrls(tree).flatMap(({ url, at }) => endsIn(url, at)) : []
}

/** Ends of the URLs in what the parser reads as one. */
function endsIn(url: string, at: number): StandIn[] {
  return [...url.matchAll(mayEndUrlAll)].map(({ 0: all, index }) => ({
    at: at + index + all.length - 1,
    kind: 'space',
  }))
}

/** URLs that are links without brackets. */
function literalUrls(node: Nodes): { url: string; at: number }[] {
  if (node.type !== 'link') return 'children' in node ? (node as Parents).children.flatMap(literalUrls) : []
  const [text] = node.children
  const at = node.position?.start.offset
  return at !== undefined && text?.type === 'text' && text.position?.start.offset === at
    ? [{ url: text.value, at }]
    : []
}
