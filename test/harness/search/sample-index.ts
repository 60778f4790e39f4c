import fs from 'node:fs'
import path from 'node:path'
import type { IndexInput, IndexSettings } from '../../../src/model/search-index.ts'
import type { IndexedPage, SearchSection, StoredRun } from '../../../src/model/search-run.ts'
import type { BodyRef } from '../../../src/model/types.ts'
import { loadLanguage } from '../../../src/search/languages.ts'
import { lunrIndex } from '../../../src/search/lunr-index.ts'
import { postingsOf } from '../../../src/search/postings.ts'
import { emptyRun, runPieces } from '../../../src/search/run.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import type { StopWords } from '../../../src/shared/word-forms.ts'

/** A page with the text of its sections. */
export interface TextPage {
  url: string
  title: string
  sections: SearchSection[]
  parents?: string[]
  area?: string
  boost?: number
}

/** The contents of an index file. */
export interface IndexJson {
  documents: { id: number; pageTitle: string; sectionTitle: string; sectionRoute: string; type: string }[]
  index: {
    version: string
    fields: string[]
    fieldVectors: [string, number[]][]
    invertedIndex: [string, { _index: number } & Record<string, Record<string, object>>][]
    pipeline: string[]
  }
}

export const settings: IndexSettings = {
  engine: 'lunr',
  isPlain: true,
  boosts: { title: 5, content: 1, tags: 3, parentCategories: 2 },
  stopWords: { add: [], remove: [] },
}

/** Pages by word, and their store. */
export interface StoredPages {
  runs: StoredRun[]
  read: (ref: BodyRef) => string
}

export interface Storing {
  languages?: string[]
  /** Number of pages in each run. */
  perRun?: number
  stopWords?: StopWords
}

/** Sorts the words of pages. */
export async function storeOf(
  pages: TextPage[],
  { languages = ['en'], perRun = 1024, stopWords }: Storing = {},
): Promise<StoredPages> {
  const bodies = new Map<string, Buffer>()
  const read = ({ pack, at, size }: BodyRef) =>
    bodies
      .get(pack)!
      .subarray(at, at + size)
      .toString()
  const put = (text: string): BodyRef => {
    const [hash, bytes] = [hashOf(text), Buffer.from(text)]
    bodies.set(hash, bytes)
    return { hash, pack: hash, at: 0, size: bytes.length }
  }
  const language = await loadLanguage(languages, stopWords)
  const runs: StoredRun[] = []
  for (let from = 0; from < pages.length; from += perRun) {
    const own = pages
      .slice(from, from + perRun)
      .map(({ url, title, area, boost, sections, parents = [] }): IndexedPage => {
        return { url, title, type: 'docs', area, boost, parents, postings: put(postingsOf(sections)) }
      })
    const made = emptyRun()
    const text = [...runPieces({ tag: '', languages, pages: own }, language, read, made)].join('')
    runs.push({ ...made, body: put(text) })
  }
  return { runs, read }
}

export interface Making extends Partial<IndexInput> {
  settings?: IndexSettings
  perRun?: number
}

/** Text of the index of some pages. */
export async function indexText(texts: TextPage[], { settings: own = settings, perRun, ...more }: Making = {}) {
  const { runs, read } = await storeOf(texts, { languages: more.languages, perRun })
  const input = { tag: 'docs-default-current', languages: ['en'], hasParents: false, runs, ...more }
  const language = await loadLanguage(input.languages)
  return [...lunrIndex(input, { settings: own, language, read })].join('')
}

/** The same, parsed. */
export async function indexJson(texts: TextPage[], making?: Making): Promise<IndexJson> {
  return JSON.parse(await indexText(texts, making)) as IndexJson
}

/** One page with one section. */
export function page(title: string, content: string, more: Partial<SearchSection> = {}): TextPage {
  return { url: `/docs/${title}`, title, sections: [{ title, content, tags: [], ...more }] }
}

const content = path.join(import.meta.dirname, '../../../content/docs')

/** The documentation of this project, with the marks of its Markdown: real words, names and tables. */
export function realPages(): TextPage[] {
  const files = fs.readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  return textPages(new Map(files.sort().map((file) => [file, fs.readFileSync(path.join(content, file), 'utf8')])))
}

/** Converts Markdown by path to pages: each heading of levels 1 to 3 starts a section. */
export function textPages(texts: Map<string, string>): TextPage[] {
  return [...texts].map(([file, text], i) => {
    const [before = '', ...parts] = text.replace(/^---\n[\s\S]*?\n---\n/, '').split(/^#{1,3} /m)
    const sections = parts.map((part, n): SearchSection => {
      const [title = '', ...lines] = part.split('\n')
      return { title, anchor: `s${n}`, content: lines.join(' '), tags: [] }
    })
    const tags = i % 3 === 0 ? ['Basics', 'How to'] : []
    const first: SearchSection = { title: file.replace(/\W+/g, ' '), content: before, tags }
    return { url: `/docs/${file}`, title: first.title, sections: [first, ...sections] }
  })
}
