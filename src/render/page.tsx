import { Document } from '../../client/theme/document.tsx'
import { headHtml } from '../../client/theme/head.tsx'
import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody, ToOutput } from '../model/stage.ts'
import type { Slots } from '../model/view.ts'
import { type Body, bodyOf } from './body.tsx'
import { chromeOf, hasOwnSidebar, sidebarOf } from './chrome.tsx'
import { type Rendered, together } from './extras.ts'
import { firstParagraph } from './first-paragraph.ts'
import { headView } from './head-view.ts'
import { pageFacts } from './html/page-facts.ts'
import { needsIn, needsOfPieces } from './html/page-needs.ts'
import { pagePostings } from './page-postings.ts'
import { pageView } from './page-view.ts'
import { loadParts } from './parts.ts'
import { slotNames, splitAtSlots, token } from './slots.ts'
import { pageInfo, renderPiece, type Theme } from './theme.tsx'

/** What the stage `page` does. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<ToOutput<PageFacts>> {
  const theme = { shell, parts: loadParts(shell) }
  const body = await bodyOf(input, theme, read)
  const description = (input.readsDescription && firstParagraph(body.html)) || input.description
  const { html, facts } = renderPage({ ...input, description }, theme, { body, read })
  return { out: facts, body: html, path: input.file, kept: pagePostings(input, body.html) }
}

function renderPage(
  input: PageInput,
  theme: Theme,
  { body, read }: { body: Body; read: ReadBody },
): { html: string; facts: PageFacts } {
  const { shell, parts } = theme
  const chrome = chromeOf(input, theme, read)
  const pieces = piecesOf({ ...chrome, sidebar: sidebarOf(input, theme, read), body })
  const inside = together([...pieces.values()])
  // Of what is the same on all pages none is more than another.
  const needs = needsIn([body.html, pieces.get('sidebar')?.html ?? ''], shell)
  const head = headView(input, shell, { ...inside, isApart: needs.length > 0 })
  const view = pageView(input, shell, { slots: slotsOf(pieces), head })
  const frame = renderPiece(frameName(input), <Document view={view} />, theme, pageInfo(shell, input))
  const extras = together([inside, frame])
  const cut = splitAtSlots(frame.html)
  const around = cut.filter((piece) => typeof piece === 'string').join('')
  needs.push(...needsIn([around], shell))
  // Only a component of the site asks for more than what is inside.
  const headText = headHtml(parts ? headView(input, shell, { ...extras, isApart: needs.length > 0 }) : head)
  const html = cut.map((piece) => {
    if (typeof piece === 'string') return piece
    return piece.slot === 'head' ? headText : pieces.get(piece.slot)?.html
  })
  const facts = pageFacts({
    text: body.text,
    around,
    chrome: chromeHtml(pieces, theme),
    extras: { ...extras, mistakes: [...(parts?.mistakes ?? []), ...extras.mistakes] },
    needs: [...needs, ...needsOfPieces(Object.values(chrome), shell), ...needsIn([headText], shell)],
    input,
    shell,
  })
  return { html: `<!doctype html>${html.join('')}`, facts }
}

/** Islands around the text live on from page to page while these are in the same sidebar of the same version. */
function frameName({ collection, version, sidebarName }: PageInput): string {
  return ['page', collection, version?.name, sidebarName].filter((part) => part !== undefined).join('-')
}

type Pieces = Map<keyof Slots, Rendered>

function piecesOf(all: Partial<Record<keyof Slots, Rendered>>): Pieces {
  return new Map(slotNames.flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])))
}

function slotsOf(pieces: Pieces): Slots {
  return Object.fromEntries(['head' as const, ...pieces.keys()].map((name) => [name, token(name)])) as unknown as Slots
}

/** What components of the site may have put links into. */
function chromeHtml(pieces: Pieces, theme: Theme): string {
  const names = [
    'navbar',
    'menu',
    'footer',
    'announcement',
    ...(hasOwnSidebar(theme) ? ['sidebar' as const] : []),
  ] as const
  return names.map((name) => pieces.get(name)?.html ?? '').join('')
}
