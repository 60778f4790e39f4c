import { renderToStaticMarkup } from 'react-dom/server'
import { IslandsContext, type IslandUse } from '../../client/islands/island.tsx'
import { PageInfoContext } from '../../client/theme/mdx/page-context.ts'
import { WordsContext } from '../../client/theme/words.tsx'
import { chunksOf } from '../model/chunks.ts'
import type { Mistake } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import type { Chunk } from '../model/types.ts'
import { sayIn } from '../model/words-of.ts'
import { loadComponent } from './bundle.ts'
import { fillChunks } from './fill.ts'
import { renderIslands } from './islands.tsx'
import { type StyleRules, styleSheet, takeStyles } from './styles.ts'
import { thrown } from './thrown.ts'
import { withoutPreloads } from './without-preloads.ts'

/** HTML of a body, and what of it no hole has made. */
export interface Body {
  html: string
  text: string[]
  /** CSS that its elements ask for. */
  styles?: string
  hasIslands: boolean
  mistakes: Mistake[]
}

/** The body of a page: chunks out of the store, or what the site's own code renders. */
export async function bodyOf(input: PageInput, shell: Shell, read: ReadBody): Promise<Body> {
  const rules: StyleRules = new Map()
  const { chunks, ...more } = await chunksFor(input, { shell, read, rules })
  const { html, text } = fillChunks(chunks, input)
  const plain = takeStyles(html, rules)
  return { html: plain, text, styles: styleSheet(rules), ...more }
}

interface Around {
  shell: Shell
  read: ReadBody
  rules: StyleRules
}

async function chunksFor(
  input: PageInput,
  { shell, read, rules }: Around,
): Promise<Pick<Body, 'hasIslands' | 'mistakes'> & { chunks: Chunk[] }> {
  const none = { hasIslands: false, mistakes: [] }
  if (input.component === undefined)
    return { chunks: input.body ? (JSON.parse(read(input.body)) as Chunk[]) : [], ...none }
  try {
    const { html, ...more } = await renderComponent(input, shell, rules)
    return { chunks: chunksOf(html), ...more }
  } catch (error) {
    return { chunks: [], ...none, mistakes: [thrown(error, shell.bundle)] }
  }
}

async function renderComponent(
  { component, url, headings, cards }: PageInput,
  shell: Shell,
  rules: StyleRules,
): Promise<Pick<Body, 'html' | 'hasIslands' | 'mistakes'>> {
  const Component = await loadComponent(shell.bundle, component!)
  const { siteTitle: title, tagline, baseUrl, lang } = shell
  const info = { url, baseUrl, headings, cards: cards ?? [] }
  const uses: IslandUse[] = []
  const html = renderToStaticMarkup(
    <WordsContext value={sayIn(shell.words, lang)}>
      <PageInfoContext value={info}>
        <IslandsContext value={uses}>
          <Component title={title} tagline={tagline} baseUrl={baseUrl} lang={lang} />
        </IslandsContext>
      </PageInfoContext>
    </WordsContext>,
    { identifierPrefix: 'page-' },
  )
  const mistakes: Mistake[] = []
  const whole = renderIslands({ html: withoutPreloads(html), uses, shell, rules, mistakes })
  return { html: takeStyles(whole, rules), hasIslands: uses.length > 0, mistakes }
}
