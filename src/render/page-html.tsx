import { Document } from '../../client/theme/document.tsx'
import { FeatureSlots } from '../../client/theme/feature-slot.tsx'
import { headHtml } from '../../client/theme/head.tsx'
import type { PageFrame } from '../model/built-in.ts'
import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import type { Body } from './body.tsx'
import { chromeOf, hasOwnSidebar, sidebarOf } from './chrome.tsx'
import { mergeExtras, type Rendered } from './extras.ts'
import { headView } from './head-view.ts'
import { loadsOnParse, needsIn, needsOfHead, needsOfPieces } from './html/needs.ts'
import { factsAround, factsOf, factsOfPieces, pageFacts } from './html/page-facts.ts'
import { type Additions, factsOfFeatures } from './page-additions.ts'
import { classesIn, classesOfPiece, readHtml, usedFeatures } from './page-features.ts'
import { withHead } from './page-head.ts'
import { type Pieces, piecesOf, slotsOf, splitAtSlots } from './page-slots.ts'
import { pageView } from './page-view.ts'
import { questionsIn } from './structured-data.ts'
import { pageInfo, renderPiece, type Theme } from './theme.tsx'

/** Renders a page from its pieces: the body, what surrounds it, and the layout that holds both. */
export function renderPage(
  input: PageInput,
  theme: Theme,
  { body, read, frame: layout, additions }: { body: Body; read: ReadBody; frame?: PageFrame; additions: Additions },
): { html: string; facts: PageFacts } {
  const { shell, parts } = theme
  const whole = chromeOf(input, theme, read)
  const chrome = body.head?.noFooter ? { ...whole, footer: undefined } : whole
  const pieces = piecesOf({ ...chrome, sidebar: sidebarOf(input, theme, read), body })
  const inside = mergeExtras([...pieces.values()])
  // Navbar, footer and announcement are the same on all pages, so they do not set this page apart.
  const text = factsOf(body.text)
  const needs = [...(text.mayNeed ? needsIn([body.html], shell) : []), ...needsOfPieces([pieces.get('sidebar')], shell)]
  const htmlOfBody = readHtml(body.html)
  const ofBody = usedFeatures(htmlOfBody, new Set(), shell)
  const questions = shell.structuredData ? questionsIn(body.html) : []
  const head = headView(input, shell, { ...inside, used: ofBody, questions, isApart: needs.some(loadsOnParse) })
  const view = { ...pageView(input, shell, { slots: slotsOf(pieces), head }), ...additions.data }
  const frame = renderPiece(
    frameName(input),
    <FeatureSlots value={additions.slots}>
      <Document view={view} frame={layout} />
    </FeatureSlots>,
    theme,
    pageInfo(shell, input, read),
  )
  const extras = mergeExtras([inside, frame])
  const cut = splitAtSlots(withPluginHtml(frame.html, shell))
  const around = cut.filter((piece) => typeof piece === 'string').join('')
  const aroundFacts = factsAround(around)
  if (aroundFacts.mayNeed) needs.push(...needsIn([around], shell))
  const classesAround = new Set([...classesIn(around), ...classesOfPiece(chrome.announcement)])
  const used = usedFeatures(htmlOfBody, classesAround, shell)
  const about = { ...extras, used, questions, isApart: needs.some(loadsOnParse) }
  // Only a component of the site can require more than the pieces inside.
  const isWhole =
    !parts && (['features', 'stylesheets', 'scripts'] as const).every((key) => used[key].length === ofBody[key].length)
  const headText =
    headHtml(isWhole ? head : headView(withHead(input, extras.head), shell, about)) + (shell.html?.head ?? '')
  const html = cut.map((piece) => {
    if (typeof piece === 'string') return piece
    return piece.slot === 'head' ? headText : pieces.get(piece.slot)?.html
  })
  const facts = pageFacts({
    text,
    frame: [aroundFacts, ...factsOfPieces(linkedPieces(pieces, theme))],
    extras: { ...extras, problems: [...(parts?.problems ?? []), ...extras.problems] },
    needs: [...needs, ...needsOfPieces(Object.values(chrome), shell), ...needsOfHead(head, headText, shell)],
    features: used.features,
    input,
    shell,
  })
  const page = `<!doctype html>${html.join('')}`
  facts.data = factsOfFeatures({ html: page, pieces }, shell)
  return { html: page, facts }
}

/** Islands around the text keep their state across pages of the same sidebar and version. */
function frameName({ collection, version, sidebarName }: PageInput): string {
  return ['page', collection, version?.name, sidebarName].filter((part) => part !== undefined).join('-')
}

/** The pieces to which components of the site can add links. */
function linkedPieces(pieces: Pieces, theme: Theme): (Rendered | undefined)[] {
  const names = [
    'navbar',
    'menu',
    'footer',
    'announcement',
    ...(hasOwnSidebar(theme) ? ['sidebar' as const] : []),
  ] as const
  return names.map((name) => pieces.get(name))
}

/** Adds the HTML of plugins at the start and the end of the body. */
function withPluginHtml(html: string, { html: { bodyStart = '', bodyEnd = '' } = {} }: Shell): string {
  if (bodyStart + bodyEnd === '') return html
  return html
    .replace(/<body[^>]*>/, (tag) => tag + bodyStart)
    .replace(/<\/body>(?!.*<\/body>)/s, (tag) => bodyEnd + tag)
}
