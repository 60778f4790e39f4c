import { Document } from '../../client/theme/document.tsx'
import { headHtml } from '../../client/theme/head.tsx'
import type { PageFacts } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { ReadBody, ToOutput } from '../model/stage.ts'
import type { Slots } from '../model/view.ts'
import { type Body, bodyOf } from './body.tsx'
import { chromeOf, hasOwnSidebar, sidebarOf } from './chrome.tsx'
import { type Rendered, together } from './extras.ts'
import { headView } from './head-view.ts'
import { pageFacts } from './page-facts.ts'
import { pageNeeds } from './page-needs.ts'
import { pagePostings } from './page-postings.ts'
import { pageView } from './page-view.ts'
import { loadParts } from './parts.ts'
import { slotNames, splitAtSlots, token } from './slots.ts'
import { pageInfo, renderPiece, type Theme } from './theme.tsx'

/** What the stage `page` does. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<ToOutput<PageFacts>> {
  const theme = { shell, parts: await loadParts(shell) }
  const body = await bodyOf(input, theme, read)
  const { html, facts } = renderPage(input, theme, { body, read })
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
  const head = headView(input, shell, inside)
  const view = pageView(input, shell, { slots: slotsOf(pieces), head })
  const frame = renderPiece(frameName(input), <Document view={view} />, theme, pageInfo(shell, input))
  const extras = together([inside, frame])
  // Only a component of the site asks for more than what is inside.
  const headText = headHtml(parts ? headView(input, shell, extras) : head)
  const cut = splitAtSlots(frame.html)
  const html = cut.map((piece) => {
    if (typeof piece === 'string') return piece
    return piece.slot === 'head' ? headText : pieces.get(piece.slot)?.html
  })
  const around = cut.filter((piece) => typeof piece === 'string').join('')
  const own = [body.html, pieces.get('sidebar')?.html ?? '']
  const { needs, isApart } = pageNeeds({ head: headText, frame: around, chrome: Object.values(chrome), own }, shell)
  const facts = pageFacts({
    text: body.text,
    around,
    chrome: chromeHtml(pieces, theme),
    extras: { ...extras, mistakes: [...(parts?.mistakes ?? []), ...extras.mistakes] },
    needs,
    input,
    shell,
  })
  const whole = html.join('')
  return { html: `<!doctype html>${isApart ? whole.replace('<html ', '<html data-apart="" ') : whole}`, facts }
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
