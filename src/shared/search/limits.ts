// Limits that both halves of a search engine, and all engines, have in common: they make the same results.

/** Weights are stored in steps of this share of a term's rarity. */
export const levels = 32
/** Ratio of neighboring high levels: with fewer different levels an index is a tenth smaller. */
export const levelRatio = 1.18

/** A prefix of more terms than this is broad: only its best sections are found. */
export const mostCompletions = 128
/** Number of sections found by a broad prefix. */
export const mostBroad = 128
/** Weights of broad prefixes are rounded to this number of hundredths. */
export const broadStep = 16

/** Fuzzy matching compares a word with at most this number of terms of the same first letter, the most frequent ones. */
export const mostNear = 3000
/** Terms shorter than this are never fuzzy matches. */
export const shortestNear = 3

/**
 * Number of sections in the first list of a term, in the second and in the third one. The first two also have the
 * sections with the titles of their pages. Completions use the first one, the most frequent ones of them the second one;
 * only whole words in a query of several words need all. On sites of ten thousand pages a third list has all other sections.
 */
export const firstList = 32
export const secondList = 4096
export const thirdList = 32_768
/** Number of sections with the titles of pages that are in the first list, though their scores are low. */
export const firstTitles = 1024

/** Number of the best sections of a prefix that the first lists of its terms contain. */
export const mostHits = 8

/** Number of completions of a word, the most frequent ones, of which a query of several words reads two lists. */
export const mostDeep = 12

/** Number of pages whose sections are scored: those where a section may have the highest scores. */
export const mostPages = 1000

/** Weight of a word in the title of the section or of its page, and again of one in the title of the page. */
export const inTitles = 0.5
export const inPageTitle = 1

/** Multiplier of the number of a page in the key of a section; the rest is the section's index on the page. */
export const keyStep = 65_536

/** Weight in hundredths of a level of a term in a field. */
export function weightOf(level: number, rarity: number, boost: number): number {
  return Math.round((level / levels) * rarity * boost * 100)
}

/** Rarity of a term: BM25's inverse document frequency, as lunr computes it. */
export function rarityOf(found: number, sections: number): number {
  return Math.log(1 + Math.abs((sections - found + 0.5) / (found + 0.5)))
}
