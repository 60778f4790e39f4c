import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { IslandsContext, type IslandUse } from '../../client/islands/island.tsx'
import { type PageInfo, PageInfoContext } from '../../client/islands/page-context.ts'
import { BidiContext } from '../../client/theme/label.tsx'
import { gatherDead } from '../../client/theme/mdx/dead.ts'
import { type Parts, PartsContext } from '../../client/theme/part.tsx'
import { TranslateContext } from '../../client/theme/words.tsx'
import { builtIns } from '../features/index.ts'
import { translatorOf } from '../messages/messages-of.ts'
import type { PageProblem } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import type { PageInfoData } from '../model/theme/page-info.ts'
import { noExtras, type Rendered, withoutPreloads } from './extras.ts'
import { isAlive, type RenderAsPart, renderIslands, type Tree } from './islands.tsx'
import { pageData } from './page-data.ts'
import { emptyHead } from './page-head.ts'
import { type OwnParts, partThrown } from './parts.ts'
import { siteInfo } from './site-info.ts'
import { type StyleRules, takeStyles } from './styles.ts'
import { deadProblems } from './thrown.ts'

/** Context for rendering a page. */
export interface Theme {
  shell: Shell
  parts?: OwnParts
}

/** Cache key of everything except its props that affects an element of the theme. */
export function themeKey({ shell }: Theme): string {
  return `${shell.lang} ${shell.baseUrl} ${shell.parts ?? ''}`
}

/** Page data for components; without `input` that of an element shared by many pages. `read` reads its sidebar. */
export function pageInfo(shell: Shell, input?: PageInput, read?: ReadBody): PageInfo {
  const { baseUrl, locale, customFields } = shell
  const { filesUrl } = locale
  const shared = { baseUrl, filesUrl, site: { ...siteInfo(shell), customFields }, page: pageData(shell, input, read) }
  const data: PageInfoData = Object.assign({}, ...builtIns.map((feature) => feature.pageInfo?.(shell, input)))
  if (!input) return { url: '', headings: [], cards: [], ...shared, data }
  const { url, headings, cards = [] } = input
  return { url, headings, cards, ...shared, head: emptyHead(), data }
}

/**
 * Renders a piece of a page in its language, with the site's components. `name` prefixes its ids to keep them unique in
 * the page.
 */
export function renderPiece(name: string, element: ReactElement, theme: Theme, info?: PageInfo): Rendered {
  const { shell, parts } = theme
  const localized = (
    <TranslateContext value={translatorOf(shell.words, shell.lang)}>
      <BidiContext value={runBothWays(shell)}>{element}</BidiContext>
    </TranslateContext>
  )
  if (!parts) return withRules(renderToString(localized))
  const trail: Parts['trail'] = []
  try {
    const from = { prefix: `${name}-`, keys: `${name}/`, info: info ?? pageInfo(shell), trail, rules: new Map() }
    return renderWithCode(localized, theme, from)
  } catch (error) {
    const problem = partThrown(error, trail, shell.bundle)
    const rest = withoutFailed(theme, trail)
    if (!rest) return { html: '', ...noExtras, problems: [problem] }
    const again = renderPiece(name, element, rest, info?.head ? { ...info, head: emptyHead() } : info)
    return { ...again, problems: [problem, ...again.problems] }
  }
}

/** Returns the theme of a site that moved with docsgen's own component in place of one that has thrown. */
function withoutFailed({ shell, parts }: Theme, trail: Parts['trail']): Theme | undefined {
  const failed = trail.findLast((step) => typeof step === 'string')
  if (!shell.guardsComponents || !parts || failed === undefined || !Object.hasOwn(parts.components, failed))
    return undefined
  const { [failed]: _, ...components } = parts.components
  return { shell, parts: { ...parts, components } }
}

function runBothWays({ locales }: Shell): boolean {
  return locales.some(({ direction }) => direction !== locales[0]!.direction)
}

/** Turns colors and sizes from the configuration into classes too. */
function withRules(html: string): Rendered {
  if (!html.includes(' style="')) return { html, ...noExtras }
  const rules: StyleRules = new Map()
  return { ...noExtras, html: takeStyles(html, rules), rules }
}

interface RenderedFrom {
  /** Prefixes of generated ids and of the keys of islands. */
  prefix: string
  keys?: string
  info: PageInfo
  /** Records what is being rendered. */
  trail: Parts['trail']
  rules: StyleRules
}

/** Renders an element that contains code of the site, which may throw, with its islands. */
export function renderWithCode(element: ReactElement, theme: Theme, from: RenderedFrom): Rendered {
  const reads = new Set<string>()
  const { html, dead, hasIslands, problems } = renderTree(element, theme, { ...from, reads })
  const { head } = from.info
  const all = [...deadProblems(dead, theme.shell.bundle), ...problems]
  const made = { html: takeStyles(html, from.rules), rules: from.rules }
  return { ...made, hasIslands, reads, problems: all, ...(head && { head }) }
}

/** Renders an element with its islands, each of which is a tree of its own. */
function renderTree(element: ReactElement, theme: Theme, from: RenderedFrom & { reads: Set<string> }): Tree {
  const { shell, parts } = theme
  const { prefix, keys, info, trail, rules, reads } = from
  const uses: IslandUse[] = []
  const render = () =>
    renderToStaticMarkup(
      <PageInfoContext value={info}>
        <PartsContext value={parts && { ...parts, trail }}>
          <IslandsContext value={uses}>{element}</IslandsContext>
        </PartsContext>
      </PageInfoContext>,
      { identifierPrefix: prefix },
    )
  const { result: html, dead } = gatherDead(render)
  const problems: PageProblem[] = []
  const asPart: RenderAsPart = (content, key) => {
    const localized = <TranslateContext value={translatorOf(shell.words, shell.lang)}>{content}</TranslateContext>
    return renderTree(localized, theme, { ...from, prefix: `${key}-`, keys: `${key}/` })
  }
  const made = renderIslands({
    html: withoutPreloads(html),
    uses,
    shell,
    info,
    rules,
    reads,
    problems,
    prefix: keys,
    asPart,
  })
  const still = dead.filter((_, i) => !isAlive(i, uses))
  return { html: made.html, hasIslands: made.hasIslands, dead: [...still, ...made.dead], problems }
}
