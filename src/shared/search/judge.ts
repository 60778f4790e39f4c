/** Returns the rank of the first expected URL among those of the results, and the first result. */
export function placeOf(urls: string[], found: string[]): { place: number; first?: string } {
  const isExpected = (one: string) => urls.some((url) => (url.includes('#') ? one : one.replace(/#.*/, '')) === url)
  return { place: found.findIndex(isExpected) + 1, first: found[0] }
}

interface Judged {
  /** Expected pages; empty if no page answers the query. */
  pages: string[]
  /** Highest rank that passes. */
  within: number
}

interface Judgement {
  place: number
  first?: string
  missing: string[]
}

/** Whether one of the expected pages ranks high enough or, if there is none, whether the search says so. */
export function passes({ pages, within }: Judged, { place, first, missing }: Judgement): boolean {
  return pages.length === 0 ? first === undefined || missing.length > 0 : place > 0 && place <= within
}

/** Returns a share in whole percent, rounded down: 100 only if all pass. */
export function percentage(passed: number, total: number): number {
  return total === 0 ? 100 : Math.floor((passed / total) * 100)
}
