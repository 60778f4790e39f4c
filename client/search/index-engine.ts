import { keyStep } from '../../src/shared/search/limits.ts'
import type { PagedRoot } from '../../src/shared/search/paged.ts'
import { basesIn, type SharedWords, sharedWordsFile, usedGroups } from '../../src/shared/search/thesaurus.ts'
import { withIrregular, withStopWords } from '../../src/shared/word-forms.ts'
import type { Engine, EngineSite, Found, Hit } from './engine.ts'
import { type IndexView, ifLoaded, keysOf, pageOf } from './index-view.ts'
import { type IndexFile, parseIndex } from './lunr-file.ts'
import { lunrView } from './lunr-view.ts'
import { bestOf, byWeight, inOrder, type Match, match, quietly, type reasonsOf, step } from './match.ts'
import { lookUp } from './query.ts'
import { type Meanings, openMeanings } from './synonyms.ts'
import { joinedNames, spellingsOf, tokensOf } from './tokens.ts'
import { wordForms } from './word-forms.ts'

interface Asked {
  query: string
  tokens: string[]
  names: ReadonlyMap<string, string>
  maxHits: number
  area?: string
  explain?: typeof reasonsOf
}

/** An index, or why it is missing, or why its words are. */
interface Opened {
  view?: IndexView
  /** Until the shared words are loaded, without aliases. */
  meanings: Meanings
  loading?: Promise<void>
  failure?: string
}

/** A hit whose score depends on all indexes. */
interface Candidate extends Pick<Match, 'found' | 'weight'> {
  hit: (score: number) => Hit
}

/** The best hits of one index. */
interface Answer extends Pick<Found, 'failure' | 'missing' | 'corrected'> {
  tag: string
  candidates: Candidate[]
  /** The largest number of words that a page has. */
  most: number
  areas: string[]
}

/** Tag of the pages outside all collections: a site need not have an index of them. */
const optional = 'default'

/**
 * Searches the indexes of a site: files in lunr's format, loaded as a whole, or roots of indexes in parts. `explain`
 * returns the reasons for scores, which browsers do not need.
 */
export function openIndexes(site: EngineSite, explain?: typeof reasonsOf): Engine {
  const indexes = new Map<string, Promise<Opened>>()
  const failed = new Set<string>()
  let words: Promise<SharedWords> | undefined
  const loadWords = () => {
    words ??= sharedWords(site)
    return words
  }
  const openTag = (tag: string) => {
    const opened = indexes.get(tag) ?? openIndex(tag, site, loadWords)
    indexes.set(tag, opened)
    return opened
  }
  return {
    find: async (query, tags, { area, onPartial, isWanted = () => true } = {}) => {
      const tokens = tokensOf(query)
      if (tokens.length === 0) return { hits: [] }
      const asked: Asked = { query, tokens, names: joinedNames(query), maxHits: site.maxHits, area, explain }
      const answers: (Answer | undefined)[] = tags.map(() => undefined)
      let waiting = tags.length
      // Pages outside of the collections, such as the glossary, would fill the list before the documents are there.
      const hasMain = () =>
        tags.every((tag) => tag === optional) || answers.some((one, i) => one && tags[i] !== optional)
      const update = (i: number, answer: Answer, isLast: boolean) => {
        answers[i] = answer
        if (isLast) waiting -= 1
        if (answer.failure !== undefined) failed.add(tags[i]!)
        if (waiting > 0 && answer.candidates.length > 0 && hasMain())
          onPartial?.({ ...merged(answers, site.maxHits), isPartial: true })
      }
      const ask = async (tag: string, i: number) => {
        const opened = await openTag(tag)
        const { view } = opened
        if (!view) return update(i, { tag, candidates: [], most: 0, areas: [], failure: opened.failure }, true)
        view.begin()
        let found = findIn(view, opened, tag, asked)
        let answer = found.answer()
        while ((opened.loading || view.isIncomplete()) && isWanted()) {
          update(i, { ...answer, failure: undefined }, false)
          await Promise.all([opened.loading, view.load()])
          if (!isWanted()) break
          if (!found.isWhole) found = findIn(view, opened, tag, asked)
          answer = found.answer()
        }
        update(i, { ...answer, failure: opened.failure ?? answer.failure }, true)
      }
      await Promise.all(tags.map(ask))
      return merged(answers, site.maxHits)
    },
    retry: () => {
      for (const tag of failed) indexes.delete(tag)
      words = undefined
      failed.clear()
    },
  }
}

function merged(answers: (Answer | undefined)[], maxHits: number): Found {
  const known = answers.filter((answer) => answer !== undefined)
  const hits = scored(known).slice(0, maxHits)
  const rankOf = (answer: Answer) => hits.findIndex(({ tag }) => tag === answer.tag) >>> 0
  const areas = [...new Set(known.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap((answer) => answer.areas))]
  return {
    hits,
    ...(areas.length > 0 && { areas }),
    ...missingInAll(known),
    failure: known.find(({ failure }) => failure !== undefined)?.failure,
  }
}

/** If no more pages than these have most of the words, all of them come first, else only the best one. */
const fewFull = 2

/**
 * Returns the hits of all indexes with their scores, best first. The best section with most of the words comes first. If few
 * pages have so many, that is no chance, and they precede all others; the others follow by their weights, which are larger
 * for more of the words.
 */
function scored(answers: Answer[]): Hit[] {
  const most = Math.max(0, ...answers.map((answer) => answer.most))
  const isFull = ({ found }: Candidate) => found === most
  const all = answers.flatMap(({ candidates }) => candidates).sort(byWeight)
  const full = all.filter(isFull)
  const isFew = full.length <= fewFull
  const hits = all.map((one) => {
    const weight = one === full[0] && !isFew ? all[0]!.weight + quietly : one.weight
    return one.hit(step * (isFew && !isFull(one) ? most - 1 : most) + weight)
  })
  return hits.sort((a, b) => b.score - a.score)
}

/** Words that no index has, with their corrections. An index that could not be read says nothing. */
function missingInAll(answers: Answer[]): Pick<Found, 'missing' | 'corrected'> {
  const [first = [], ...others] = answers.flatMap(({ missing }) => (missing ? [missing] : []))
  const missing = first.filter((word) => others.every((own) => own.includes(word)))
  const all = answers.flatMap(({ corrected = [] }) => corrected)
  const corrected = missing.flatMap((word) => all.find((one) => one.word === word) ?? [])
  return { missing, ...(corrected.length > 0 && { corrected }) }
}

async function sharedWords({ load }: EngineSite): Promise<SharedWords> {
  const text = await load(sharedWordsFile)
  if (text === undefined) throw new Error('not found')
  return JSON.parse(text) as SharedWords
}

async function openIndex(
  tag: string,
  { load, language }: EngineSite,
  loadWords: () => Promise<SharedWords>,
): Promise<Opened> {
  const name = `search-index-${encodeURIComponent(tag)}`
  const file = `${name}.json`
  try {
    const text = await load(file)
    if (text === undefined && tag === optional) return { meanings: new Map() }
    if (text === undefined) throw new Error('not found')
    const index = parseIndex(text)
    const inParts = 'paged' in index ? await import('./paged/paged-view.ts') : undefined
    const paged = inParts?.indexOf(index as PagedRoot)
    const pipeline = paged?.pipeline ?? (index as IndexFile).index.pipeline
    const words = paged ? paged.words : (index as IndexFile).about?.words
    const { failure, ...all } = await wordForms(pipeline, language ?? (async () => undefined))
    const bases = new Map<string, string>()
    const own = withIrregular(all, bases)
    const forms = words?.stopWords ? withStopWords(own, words.stopWords) : own
    const view = paged
      ? inParts!.pagedView(paged, forms, (part) => load(`${name}/${part}.json`))
      : lunrView(index as IndexFile, forms)
    const { synonyms = [], isShared } = words ?? {}
    const opened: Opened = { view, meanings: openMeanings(synonyms, [], forms.stem), failure }
    if (!isShared) return opened
    opened.loading = loadWords()
      .then((shared) => {
        for (const [form, base] of basesIn(shared[0])) bases.set(form, base)
        opened.meanings = openMeanings(synonyms, usedGroups(shared, tag), forms.stem)
      })
      .catch((error) => {
        opened.failure ??= `${sharedWordsFile}: ${(error as Error).message}`
      })
      .then(() => {
        opened.loading = undefined
      })
    return opened
  } catch (error) {
    return { meanings: new Map(), failure: `${file}: ${(error as Error).message}` }
  }
}

interface FoundIn {
  /** Only pages may still be loading. */
  isWhole: boolean
  answer: () => Answer
}

function findIn(
  view: IndexView,
  { meanings, loading }: Opened,
  tag: string,
  { query, tokens, names, maxHits, area, explain }: Asked,
): FoundIn {
  const { words, terms, forms, missing, corrected } = lookUp(
    tokens,
    { ...view, meanings, together: togetherIn(view) },
    names,
  )
  // Until the order is known, only sections of earlier queries are shown.
  const isRanked = !loading && !view.isIncomplete()
  // The best sections of all areas may be none of the one asked for.
  const isOwn = area === undefined ? undefined : (page: number) => view.areaOf(page) === area
  const matches = match(view, words, isOwn)
  const isWhole = !loading && !view.isIncomplete()
  const areas = areasIn(view, matches)
  const own = isOwn ? matches.filter(({ key }) => isOwn(pageOf(key))) : matches
  const best = bestOf(own, maxHits * spreadPerHit)
  // Of a single word, an index in parts has only the best sections at hand.
  if (words.length > 1) spread(best)
  const matchOf = titleMatcher(query, view.forms)
  const full = fullIn(own)
  const most = full[0]?.found ?? 0
  const first = new Set([...best.slice(0, maxHits), ...bestOf(full, fewFull + 1).slice(0, fewFull + 1)])
  // A page whose title is the query may be below its sections.
  const pages = new Set(Array.from(first, ({ key }) => pageOf(key) * keyStep))
  for (const one of own.filter(({ key }) => pages.has(key)).sort(inOrder)) first.add(one)
  const candidateOf = (one: Match): Candidate | [] => {
    const document = view.documentOf(one.key, isRanked)
    if (!document) return []
    const titleMatch = one.key % keyStep === 0 ? matchOf(document.pageTitle) : 0
    const aliases = one.aliases && [...new Set(one.aliases)]
    const weight = one.weight * (1 + titled * titleMatch ** 2)
    const hit = (score: number): Hit => ({
      document,
      tag,
      score,
      terms,
      forms,
      ...(aliases && { aliases }),
      ...(titleMatch && { titleMatch }),
      ...(explain && { reasons: ifLoaded(() => explain(view, words, { ...one, weight }, score)) }),
    })
    return { hit, found: titleMatch ? most : one.found, weight }
  }
  const answer = (): Answer => ({
    tag,
    candidates: [...first].flatMap(candidateOf),
    most,
    areas,
    failure: view.failure(),
    ...(isRanked && { missing, corrected }),
  })
  return { isWhole, answer }
}

/** The sections with most of the words: the best one of each of the pages that have so many. */
function fullIn(matches: Match[]): Match[] {
  const most = matches.reduce((all, { found }) => Math.max(all, found), 0)
  return matches.filter(({ found }) => found === most)
}

/** Areas of all matches; that of the best one comes first. */
function areasIn(view: IndexView, matches: Match[]): string[] {
  const areaOf = ({ key }: Match) => view.areaOf(pageOf(key))
  const areas = new Set(bestOf(fullIn(matches), 1).map(areaOf))
  for (const one of matches) areas.add(areaOf(one))
  return [...areas].filter((area) => area !== undefined)
}

/** Part of the weight of the section of the same page before it that a section has at most. */
const again = 0.5
/** Sections that are spread, for each hit. */
const spreadPerHit = 8

/** Puts other pages between the sections of one. */
function spread(best: Match[]): void {
  const shares = new Map<number, number>()
  for (const one of best) {
    const page = pageOf(one.key)
    const share = shares.get(page) ?? 1
    shares.set(page, share * again)
    one.weight *= share
  }
  best.sort(byWeight)
}

/** Weight of a page whose title is the query, in addition to its own: it comes first of those that count as much. */
const titled = 0.6

/**
 * Returns a function that compares a title with a query: 2 if it has the same words, 1 if it has them in other forms, in any
 * order and without those that say nothing.
 */
function titleMatcher(query: string, { stem, isStop, isQuiet }: IndexView['forms']): (title: string) => number {
  const sorted = (words: string[]) => `${words.toSorted()}`
  const wordsOf = (text: string) => tokensOf(text).map((token) => token.toLowerCase())
  const stemsOf = (text: string) => {
    const words = wordsOf(text).map((word) => spellingsOf(word).at(-1)!)
    const telling = words.filter((word) => !isStop(word) && !isQuiet?.(word))
    return sorted((telling.length > 0 ? telling : words).map(stem))
  }
  const [words, stems] = [sorted(wordsOf(query)), stemsOf(query)]
  return (title) => (sorted(wordsOf(title)) === words ? 2 : stemsOf(title) === stems ? 1 : 0)
}

/** Part of the sections of the rarer half of a compound that have the other half too. */
const leastShared = 0.3

/** Returns a function that returns whether two words are often in the same section. */
function togetherIn(view: IndexView): (one: string, other: string) => boolean {
  const sectionsOf = (word: string) => {
    const groups = [word, view.forms.stem(word)].flatMap((term) => view.groupOf(term) ?? [])
    return new Set(groups.flatMap((group) => keysOf(view.rows(group, 2))))
  }
  return (one, other) => {
    const [first, second] = [sectionsOf(one), sectionsOf(other)]
    const shared = [...first].filter((key) => second.has(key)).length
    return shared > 0 && shared >= leastShared * Math.min(first.size, second.size)
  }
}
