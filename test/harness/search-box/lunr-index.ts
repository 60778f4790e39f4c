import lunr from 'lunr'
import type { SearchDocument } from '../../../client/search/engine.ts'
import type { IndexFile } from '../../../client/search/lunr-file.ts'
import type { SamplePage } from './pages.ts'

/** A section with the text that is searched. */
export interface IndexedText extends SearchDocument {
  content: string
  tags: string[]
}

/** Built by lunr itself: words unchanged and stemmed, and the parts of names. */
export function indexOf(sections: IndexedText[]): IndexFile {
  const index = lunr((builder) => {
    builder.field('title', { boost: 5 })
    builder.field('content', { boost: 1 })
    builder.field('tags', { boost: 3 })
    builder.tokenizer = ((text: unknown) => lunr.tokenizer(String(text ?? ''))) as typeof lunr.tokenizer
    builder.tokenizer.separator = /[\s-]+/
    builder.pipeline.reset()
    builder.pipeline.add(lunr.stopWordFilter, spellings)
    for (const { id, sectionTitle, content, tags } of sections)
      builder.add({ id, title: cutNames(sectionTitle), content: cutNames(content), tags: cutNames(tags.join(' ')) })
  })
  const documents = sections.map(({ content: _, tags: __, ...shipped }) => shipped)
  const { pipeline: _, ...file } = index.toJSON() as IndexFile['index']
  return { documents, index: { ...file, pipeline: ['stemmer'] } }
}

lunr.Pipeline.registerFunction(spellings, 'spellings')

/** The indexes of some pages by tag. */
export function indexesOf(pages: SamplePage[], baseUrl: string): Record<string, IndexFile> {
  const tags = [...new Set(pages.map(({ tag }) => tag))]
  return Object.fromEntries(
    tags.map((tag) => {
      const sections = pages.filter((page) => page.tag === tag).flatMap((page) => sectionsOf(page, baseUrl))
      return [tag, indexOf(sections.map((one, i) => ({ ...one, id: i + 1 })))]
    }),
  )
}

function sectionsOf({ route, title, type, sections }: SamplePage, baseUrl: string): IndexedText[] {
  const texts = sections.map(({ title: sectionTitle = '', id, html, tags = [] }) => ({
    id: 0,
    pageTitle: title,
    sectionTitle,
    sectionRoute: `${baseUrl}${route}${id === undefined ? '' : `#${id}`}`,
    type,
    content: textOf(html),
    tags,
  }))
  if (type === 'docs') return texts
  return [{ ...texts[0]!, content: texts.map(({ content }) => content).join(' ') }]
}

function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function spellings(token: lunr.Token): lunr.Token[] {
  const bare = token.toString().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu, '')
  const plain = bare
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const word = token.clone(() => bare)
  return [...new Set([lunr.stemmer(word.clone()).toString(), bare, plain])]
    .filter((text) => text !== '')
    .map((text) => token.clone(() => text))
}

function cutNames(text: string): string {
  const parts = text.replace(/[\p{L}\p{N}_:]+/gu, (name) => `${name} ${name.replace(/([a-z])([A-Z])|[_:]+/g, '$1 $2')}`)
  return parts.replace(/[\p{sc=Han}\p{sc=Hiragana}]+/gu, (run) =>
    [...run].map((one, i, all) => one + (all[i + 1] ?? '')).join(' '),
  )
}
