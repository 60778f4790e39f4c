import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { IslandsContext, type IslandUse } from '../../client/islands/island.tsx'
import { BidiContext } from '../../client/theme/label.tsx'
import { gatherDead } from '../../client/theme/mdx/dead.ts'
import { type PageInfo, PageInfoContext } from '../../client/theme/mdx/page-context.ts'
import { type Parts, PartsContext } from '../../client/theme/part.tsx'
import { TranslateContext } from '../../client/theme/words.tsx'
import { translatorOf } from '../messages/messages-of.ts'
import type { PageProblem } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import { noExtras, type Rendered, withoutPreloads } from './extras.ts'
import { renderIslands } from './islands.tsx'
import { type OwnParts, partThrown } from './parts.ts'
import { siteInfo } from './site-info.ts'
import { type StyleRules, takeStyles } from './styles.ts'
import { deadMistakes } from './thrown.ts'

/** Context for rendering a page. */
export interface Theme {
  shell: Shell
  parts?: OwnParts
}

/** Cache key of everything except its props that affects an element of the theme. */
export function themeKey({ shell }: Theme): string {
  return `${shell.lang} ${shell.baseUrl} ${shell.parts ?? ''}`
}

/** Page data for components; without `input` that of an element shared by many pages. */
export function pageInfo(shell: Shell, input?: PageInput): PageInfo {
  const { baseUrl, locale, customFields } = shell
  const { filesUrl } = locale
  const site = { ...siteInfo(shell), customFields }
  if (!input) return { url: '', baseUrl, filesUrl, headings: [], cards: [], site }
  return { url: input.url, baseUrl, filesUrl, headings: input.headings, cards: input.cards ?? [], site }
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
    return { html: '', ...noExtras, mistakes: [partThrown(error, trail, shell.bundle)] }
  }
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
export function renderWithCode(element: ReactElement, { shell, parts }: Theme, from: RenderedFrom): Rendered {
  const { prefix, keys, info, trail, rules } = from
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
  const mistakes: PageProblem[] = deadMistakes(dead, shell.bundle)
  const whole = renderIslands({ html: withoutPreloads(html), uses, shell, rules, mistakes, prefix: keys })
  return { html: takeStyles(whole, rules), rules, hasIslands: uses.length > 0, mistakes }
}
