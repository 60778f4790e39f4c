import type { TextPage } from './sample-index.ts'

/** A small generator of numbers below a limit, reproducible by its seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2 + 1
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

const stems =
  'order deliver ship customer invoice price account user role token webhook session backup restore import export catalog product service edition'
const ends = ['', '', 's', 'ing', 'ed', 'er', 'able']
const odd = [
  'useEffect',
  '--base-url',
  'E1234',
  'foo::bar',
  'café',
  '日本語',
  'naïve',
  'sign-up',
  'a_b_c',
  'C++',
  "user's",
]

/** Pages, and queries for them. */
export interface RandomSite {
  pages: TextPage[]
  queries: string[]
}

/** Pages of random words, and queries for them: whole and partial words, typos, and absent words. */
export function randomPages(seed: number): RandomSite {
  const below = numbersFrom(seed)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)]!
  const known = stems.split(' ').slice(0, 4 + below(16))
  const word = () => (below(12) === 0 ? pick(odd) : pick(known) + pick(ends))
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ')
  const pages = Array.from({ length: 1 + below(12) }, (_, i): TextPage => {
    const title = words(3)
    const sections = Array.from({ length: 1 + below(4) }, (__, n) => ({
      title: n === 0 ? title : words(3),
      anchor: n === 0 ? undefined : `s${n}`,
      content: words(below(5) === 0 ? 60 : 12),
      tags: n === 0 && below(3) === 0 ? [word()] : [],
    }))
    return { url: `/docs/${i}`, title, sections }
  })
  const shorter = (text: string) => text.slice(0, Math.max(1, text.length - 1 - below(3)))
  const wrong = (text: string) => {
    const at = 1 + below(Math.max(1, text.length - 2))
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  }
  const last = [(text: string) => text, shorter, wrong, () => 'qwxzjk']
  const queries = Array.from({ length: 4 }, () => {
    const all = Array.from({ length: 1 + below(3) }, word)
    return [...all.slice(0, -1), pick(last)(all.at(-1)!)].join(' ')
  })
  return { pages, queries }
}

const starts = 'or del in re pro co st con tra'.split(' ')
const middles = 'der iver voice port duct mit ate fer mand ser lay ant gist tain'.split(' ')

/**
 * Some hundred sections of words that are in many of them and in many titles, so that lists of an index in parts end
 * early, and queries of up to three words, the last one often half typed.
 */
export function largePages(seed: number): RandomSite {
  const below = numbersFrom(seed)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)]!
  const known = starts.flatMap((start) => middles.map((middle) => start + middle))
  // A low number is the more frequent the lower it is.
  const word = () => known[below(1 + below(known.length))]! + pick(ends)
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ')
  const pages = Array.from({ length: 60 + below(60) }, (_, i): TextPage => {
    const title = words(3)
    const sections = Array.from({ length: 2 + below(6) }, (__, n) => ({
      title: n === 0 ? title : words(3),
      anchor: n === 0 ? undefined : `s${n}`,
      content: words(below(4) === 0 ? 60 : 20),
      tags: [],
    }))
    return { url: `/docs/${i}`, title, sections }
  })
  const half = (text: string) => text.slice(0, Math.max(2, text.length - 1 - below(5)))
  const queries = Array.from({ length: 8 }, () => {
    const all = Array.from({ length: 1 + below(3) }, word)
    return [...all.slice(0, -1), below(2) === 0 ? half(all.at(-1)!) : all.at(-1)!].join(' ')
  })
  return { pages, queries }
}

/** Pages with terms that are in most sections, and with beginnings of hundreds of terms. */
export function crowdedPages(): TextPage[] {
  const below = numbersFrom(5)
  const letter = () => String.fromCharCode(97 + below(26))
  const word = () => ['common', 'shared', `or${letter()}${letter()}`, `in${letter()}${letter()}`][below(4)]!
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ')
  return Array.from({ length: 150 }, (_, i) => {
    const sections = ['', 'a', 'b'].map((anchor) => ({ title: words(2), anchor, content: words(12), tags: [words(1)] }))
    return { url: `/docs/${i}`, title: sections[0]!.title, sections, ...(i % 10 === 0 && { boost: 2 }) }
  })
}
