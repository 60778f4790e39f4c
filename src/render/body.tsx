import type { Parts } from '../../client/theme/part.tsx'
import { TranslateContext } from '../../client/theme/words.tsx'
import { translatorOf } from '../messages/messages-of.ts'
import { chunksOf } from '../model/document-text.ts'
import type { PageInput } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import type { PageProps } from '../model/theme/view.ts'
import type { Chunk } from '../model/types.ts'
import { contentMark } from '../shared/content-mark.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { pageComponent } from './documents.ts'
import { noExtras, type Rendered } from './extras.ts'
import { Guards } from './guards.tsx'
import { joinFootnotes } from './html/footnotes.ts'
import { distinctTabs } from './html/tab-ids.ts'
import { checkedPart, layoutHtml } from './layout-html.ts'
import { partThrown } from './parts.ts'
import { type StyleRules, takeStyles } from './styles.ts'
import { pageInfo, renderWithCode, type Theme } from './theme.tsx'
import { componentThrown, thrown } from './thrown.ts'

/** HTML of a body. `text` is the HTML outside of its holes. */
export interface Body extends Rendered {
  text: string[]
  /** HTML of the document, if a layout is around it. */
  own?: string
}

/** The body of a page: stored chunks, or the output of the site's own code. */
export async function bodyOf(input: PageInput, theme: Theme, read: ReadBody): Promise<Body> {
  const rules: StyleRules = new Map()
  const { chunks, ...more } = await chunksFor(input, { theme, read, rules })
  const filled = fillChunks(chunks, input)
  const finished = (one: string) => distinctTabs(inContents(one, input, joinFootnotes))
  const html = finished(filled.html)
  const text = filled.text.map(finished)
  if (input.layout === undefined) return { html: takeStyles(html, rules), text, ...more, rules }
  const { whole, own } = layoutHtml(html, input)
  return { html: takeStyles(whole, rules), text: [checkedPart(text.join(''), input)], own, ...more, rules }
}

/** Changes the HTML of each document in a layout, or the whole without one. */
function inContents(html: string, { layout }: PageInput, change: (html: string) => string): string {
  if (layout === undefined) return change(html)
  return html
    .split(contentMark)
    .map((part, i) => (i % 2 === 0 ? part : change(part)))
    .join(contentMark)
}

interface Context {
  theme: Theme
  read: ReadBody
  rules: StyleRules
}

async function chunksFor(
  input: PageInput,
  { theme, read, rules }: Context,
  known?: Guards,
): Promise<Pick<Body, 'hasIslands' | 'reads' | 'problems' | 'head'> & { chunks: Chunk[] }> {
  const { rules: _, ...none } = noExtras
  if (input.component === undefined && !input.modules && input.layout === undefined)
    return { chunks: input.body ? (JSON.parse(read(input.body)) as Chunk[]) : [], ...none }
  const trail: Parts['trail'] = []
  const { shell } = theme
  const guards = shell.guardsComponents ? (known ?? new Guards()) : undefined
  try {
    const Component = await pageComponent(input, { bundle: shell.bundle, read, guards })
    const { siteTitle: title, tagline, baseUrl, lang } = shell
    const element = (
      <TranslateContext value={translatorOf(shell.words, lang)}>
        <Component {...propsOf(input, { title, tagline, baseUrl, lang })} />
      </TranslateContext>
    )
    const from = { prefix: 'page-', info: pageInfo(shell, input, read), trail, rules }
    const { html, ...more } = renderWithCode(element, theme, from)
    return { chunks: chunksOf(html), ...more }
  } catch (error) {
    const next = guards?.next()
    if (next) {
      const made = await chunksFor(input, { theme, read, rules }, next.guards)
      const found = next.name === undefined ? [] : [componentThrown(error, next.name, shell.bundle)]
      return { ...made, problems: [...found, ...made.problems] }
    }
    const problem = trail.length > 0 ? partThrown(error, trail, shell.bundle) : thrown(error, shell.bundle)
    return { chunks: [], ...none, problems: [problem] }
  }
}

/** Props of a page: those of all pages, and its own, which those of a layout replace. */
function propsOf({ props, layout, url }: PageInput, shared: PageProps): PageProps {
  return layout === undefined ? { ...props, ...shared } : { ...shared, ...props, ...{ current: url } }
}

/** Fills the holes of a body. `text` is the HTML between them. */
function fillChunks(
  chunks: Chunk[],
  { fills, partialFills }: Pick<PageInput, 'fills' | 'partialFills'>,
): { html: string; text: string[] } {
  const text: string[] = []
  let html = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      text.push(chunk)
      html += chunk
    } else if ('link' in chunk) {
      const fill = (chunk.of === undefined ? fills : partialFills[chunk.of])?.[chunk.link]
      html += chunk.isSources ? sourcesOf(fill) : attributeValue(fill)
    }
  }
  return { html, text: [text.join('')] }
}

/** Images are as wide as the column of the text, at most. */
const sizes = '(width < 48rem) 100vw, 46rem'

/** The `source` elements for the smaller versions of an image. */
function sourcesOf({ sources = [], shownWidth }: Partial<PageInput['fills'][number]> = {}): string {
  const own = shownWidth === undefined ? sizes : `min(100vw, 46rem, ${shownWidth}px)`
  return sources
    .map(([type, srcset]) => `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${own}"/>`)
    .join('')
}

/** Value for a hole between the quotes of `src` or `href`. The size of an image follows as further attributes. */
function attributeValue(fill: PageInput['fills'][number] | undefined): string {
  if (!fill) return ''
  const sides = (['width', 'height'] as const).filter((name) => fill[name] !== undefined)
  return escapeHtml(fill.url) + sides.map((name) => `" ${name}="${fill[name]}`).join('')
}
