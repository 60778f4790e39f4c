import { diffArrays } from 'diff'
import { likeness } from '../../shared/likeness.ts'
import type { Block, BlockKind } from './blocks.ts'

/** A piece of a changed block: text of both versions, or of one of them. */
export interface Piece {
  text: string
  mark?: 'added' | 'removed'
}

export interface ChangedBlock {
  kind: BlockKind
  pieces: Piece[]
}

/** A section of the newer page with the blocks that changed in it. */
export interface ChangedSection {
  /** Undefined before the first heading. */
  title?: string
  id?: string
  blocks: ChangedBlock[]
}

/** Share of common words from which two blocks are versions of one. */
const alike = 0.4
/** Above this number of pairs, blocks of a rewritten section are not paired. */
const mostPairs = 10_000
/** Above this number of changed blocks, a page is shown as removed and added. */
const mostBlocks = 1000
/** Above this number of changed words, a block is shown as removed and added. */
const mostEdits = 400

/** Compares the blocks of a page in two versions, word by word. Returns the sections with changes. */
export function compareBlocks(before: Block[], after: Block[], lang: string): ChangedSection[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const sections: ChangedSection[] = []
  let section: ChangedSection = { blocks: [] }
  const enter = ({ kind, text, id }: Block) => {
    if (kind !== 'heading') return
    section = { title: text, id, blocks: [] }
  }
  const add = (block: ChangedBlock) => {
    if (section.blocks.length === 0) sections.push(section)
    section.blocks.push(block)
  }
  for (const { removed, added } of runsOf(before, after)) {
    if (!removed) for (const block of added!) enter(block)
    else
      for (const [old, now] of pairsOf(removed, added!)) {
        if (now) enter(now)
        add({ kind: (now ?? old)!.kind, pieces: piecesOf(old, now, segmenter) })
      }
  }
  return sections
}

/** Runs of blocks in order: what one page has in place of the other, or, without `removed`, what both have. */
function runsOf(before: Block[], after: Block[]): { removed?: Block[]; added: Block[] }[] {
  const runs: { removed?: Block[]; added: Block[] }[] = []
  const isSame = (left: Block, right: Block) => left.kind === right.kind && left.text === right.text
  let open: { removed: Block[]; added: Block[] } | undefined
  // In runs that both have, the library returns the blocks of the newer page.
  const found = diffArrays(before, after, { comparator: isSame, maxEditLength: mostBlocks })
  for (const { value, removed, added } of found ?? []) {
    if (!removed && !added) {
      open = undefined
      runs.push({ added: value })
      continue
    }
    if (!open) {
      open = { removed: [], added: [] }
      runs.push(open)
    }
    open[removed ? 'removed' : 'added'].push(...value)
  }
  return found ? runs : [{ removed: before, added: after }]
}

type Pair = [old: Block | undefined, now: Block | undefined]

/** Pairs blocks that are versions of each other, in order; the others stand alone. */
function pairsOf(removed: Block[], added: Block[]): Pair[] {
  if (removed.length * added.length > mostPairs) return [...removed.map(alone), ...added.map(fresh)]
  const likeness = removed.map((old) => added.map((now) => likenessOf(old, now)))
  // Largest sum of likenesses of the blocks from both positions on.
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0))
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + likeness[i]![j]!)
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < removed.length && j < added.length) {
    const own = likeness[i]![j]!
    if (own > 0 && best[i]![j] === best[i + 1]![j + 1]! + own) pairs.push([removed[i++], added[j++]])
    else if (best[i]![j] === best[i + 1]![j]) pairs.push(alone(removed[i++]!))
    else pairs.push(fresh(added[j++]!))
  }
  return [...pairs, ...removed.slice(i).map(alone), ...added.slice(j).map(fresh)]
}

const alone = (block: Block): Pair => [block, undefined]
const fresh = (block: Block): Pair => [undefined, block]

/** Share of words that two blocks have in common; 0 if they are not versions of each other. */
function likenessOf(old: Block, now: Block): number {
  if (old.kind !== now.kind) return 0
  const share = likeness(wordsOf(old), wordsOf(now))
  return share < alike ? 0 : share
}

/** Words, and single characters of scripts without spaces. */
function wordsOf({ text }: Block): string[] {
  return text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[^\s\p{P}]+|\p{P}/gu) ?? []
}

function piecesOf(old: Block | undefined, now: Block | undefined, segmenter: Intl.Segmenter): Piece[] {
  const wordsIn = ({ text }: Block) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  const words = old && now && diffArrays(wordsIn(old), wordsIn(now), { maxEditLength: mostEdits })
  if (words) return readable(words.map(({ value, added, removed }) => ({ text: value.join(''), added, removed })))
  return merged(old?.text ?? '', now?.text ?? '')
}

/** Joins changed words that only a space separates: two phrases are easier to read than words in turn. */
function readable(words: { text: string; added: boolean; removed: boolean }[]): Piece[] {
  const pieces: Piece[] = []
  let [old, now, space] = ['', '', '']
  const close = () => {
    pieces.push(...merged(old, now), ...(space ? [{ text: space }] : []))
    old = now = space = ''
  }
  for (const { text, added, removed } of words) {
    if (!added && !removed) {
      if (text.trim() === '' && (old || now)) space += text
      else {
        close()
        pieces.push({ text })
      }
      continue
    }
    old += removed ? space + text : space
    now += added ? space + text : space
    space = ''
  }
  close()
  return pieces
}

function merged(old: string, now: string): Piece[] {
  const pieces: Piece[] = []
  if (old) pieces.push({ text: old, mark: 'removed' })
  if (now) pieces.push({ text: now, mark: 'added' })
  return pieces
}
