import { edits } from '../../src/shared/edits.ts'
import { humps } from '../../src/shared/search-words.ts'
import { decode } from '../../src/shared/urls.ts'

/** A page: its URL below the base URL, and its title. */
export type ListedPage = [url: string, title: string]

/** Least score of a page that may be meant. */
const least = 0.45

/**
 * Returns the pages whose URL and title are nearest to a path below the base URL, nearest first. The last part of the
 * path counts most. Of pages with the same title and name, such as versions, only the nearest is returned.
 */
export function nearestPages(path: string, pages: Iterable<ListedPage>, most: number): ListedPage[] {
  const asked = partsOf(path)
  const words = asked.flatMap((part, i) => part.map((text) => ({ text, weight: 1 / (asked.length - i) ** 2 })))
  if (words.length === 0) return []
  const found: { page: ListedPage; score: number }[] = []
  for (const page of pages) {
    const score = scoreOf(page, asked, words)
    if (score >= least) found.push({ page, score })
  }
  const names = new Set<string>()
  const best = found
    .sort((a, b) => b.score - a.score)
    .filter(({ page: [url, title] }) => {
      const name = `${title}\n${partsOf(url).at(-1)?.join(' ')}`
      return !names.has(name) && names.add(name)
    })
  return best.slice(0, most).map(({ page }) => page)
}

interface Word {
  text: string
  weight: number
}

/** Share of the words that a page has, less for words of its name that are not among them, more for the same folders. */
function scoreOf([url, title]: ListedPage, asked: string[][], words: Word[]): number {
  const parts = partsOf(url)
  const name = parts.at(-1) ?? []
  const own = [...new Set([...parts.flat(), ...wordsIn(title)])]
  let has = 0
  let all = 0
  for (const { text, weight } of words) {
    // A word in the name of the page counts more than one in its folders or its title.
    has += weight * Math.max(likeness(text, name), 0.85 * likeness(text, own))
    all += weight
  }
  const extra = name.filter(
    (word) =>
      likeness(
        word,
        words.map(({ text }) => text),
      ) === 0,
  ).length
  let shared = 0
  while (shared < asked.length && asked[shared]!.join() === parts[shared]?.join()) shared++
  return has / all - 0.04 * extra + 0.03 * shared
}

/** Likeness of a word and the most similar of others, from 0 to 1. */
function likeness(word: string, others: string[]): number {
  let best = 0
  for (const other of others) {
    if (word === other) return 1
    const shorter = Math.min(word.length, other.length)
    const longer = Math.max(word.length, other.length)
    if (shorter >= 3 && (word.startsWith(other) || other.startsWith(word)))
      best = Math.max(best, 0.5 + (0.4 * shorter) / longer)
    const allowed = longer < 4 ? 0 : longer < 7 ? 1 : 2
    if (best < 0.8 && longer - shorter <= allowed && edits(word, other, allowed).all <= allowed) best = 0.8
  }
  return best
}

/** The words of each part of a path, without file extension. */
function partsOf(path: string): string[][] {
  return decode(path)
    .replace(/\.\w{1,5}$/, '')
    .replace(/(^|\/)index$/, '')
    .split('/')
    .map(wordsIn)
    .filter((words) => words.length > 0)
}

/** Words in lower case without accents: `userID` has two. */
function wordsIn(text: string): string[] {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').replaceAll('_', ' ')
  return (bare.match(humps) ?? []).map((word) => word.toLowerCase())
}
