import { Document } from '../../client/theme/document.tsx'
import { FeatureSlots } from '../../client/theme/feature-slot.tsx'
import { headHtml } from '../../client/theme/head.tsx'
import { setSiteTexts } from '../../client/theme/mdx/site-texts.ts'
import { builtIns } from '../features/index.ts'
import type { FeaturePlace, PageFrame } from '../model/built-in.ts'
import type { PageFacts } from '../model/facts.ts'
import type { PageHtmlParts } from '../model/output-row.ts'
import type { PageData } from '../model/page-data.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { SearchSection } from '../model/search-run.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { ReadBody, ToOutput } from '../model/stage.ts'
import type { HeadView, PageView, Slots } from '../model/theme/view.ts'
import { postingsOf } from '../search/postings.ts'
import { sectionsOf, wholePage } from '../search/sections.ts'
import { remembered } from '../shared/remembered.ts'
import { type Body, bodyOf } from './body.tsx'
import { chromeOf, hasOwnSidebar, sidebarOf } from './chrome.tsx'
import { mergeExtras, type Rendered } from './extras.ts'
import { firstParagraph } from './first-paragraph.ts'
import { headView } from './head-view.ts'
import { needsIn, needsOfPieces } from './html/needs.ts'
import { factsAround, factsOf, factsOfPieces, pageFacts } from './html/page-facts.ts'
import { classesIn, classesOfPiece, usedFeatures } from './page-features.ts'
import { withHead } from './page-head.ts'
import { loadParts } from './parts.ts'
import { failsToRun } from './site-code.ts'
import { questionsIn } from './structured-data.ts'
import { pageInfo, renderPiece, type Theme } from './theme.tsx'

/** Runs the stage `page`. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<ToOutput<PageFacts>> {
  setSiteTexts(shell.texts)
  const theme = { shell, parts: loadParts(shell) }
  const body = await bodyOf(input, theme, read)
  const text = body.own ?? body.html
  const description = (input.readsDescription && firstParagraph(text)) || input.description
  const [frame, additions] = await Promise.all([frameNamed(input.frame), additionsTo(input, shell)])
  const { html, facts } = renderPage(withHead({ ...input, description }, body.head), theme, {
    body,
    read,
    frame,
    additions,
  })
  const kept = pagePostings(withHead(input, body.head), text)
  // Any module of the site can be the one that throws, also one that this page does not import.
  const isTransient = facts.problems !== undefined && shell.bundle !== undefined && failsToRun(shell.bundle)
  return { out: facts, body: html, path: input.file, kept, ...(isTransient && { isTransient }) }
}

/** Content that features add to a page. */
interface Additions {
  /** Properties of the view. */
  data: PageData
  slots: Partial<Record<FeaturePlace, PageFrame[]>>
}

async function additionsTo(input: PageInput, shell: Shell): Promise<Additions> {
  const additions: Additions = { data: {}, slots: {} }
  for (const { pageAddition } of builtIns) {
    const data = pageAddition?.view(input, shell)
    if (!data) continue
    Object.assign(additions.data, data)
    for (const [place, load] of Object.entries(pageAddition!.places) as [FeaturePlace, () => Promise<PageFrame>][])
      additions.slots[place] = [...(additions.slots[place] ?? []), await load()]
  }
  return additions
}

/** The layout of a feature; undefined: that of the kind of the page. */
async function frameNamed(name: string | undefined): Promise<PageFrame | undefined> {
  const frames = builtIns.map((feature) => feature.frames ?? {})
  return name === undefined ? undefined : frames.find((one) => Object.hasOwn(one, name))?.[name]?.()
}

function withPluginHtml(html: string, { html: { bodyStart = '', bodyEnd = '' } = {} }: Shell): string {
  if (bodyStart + bodyEnd === '') return html
  return html
    .replace(/<body[^>]*>/, (tag) => tag + bodyStart)
    .replace(/<\/body>(?!.*<\/body>)/s, (tag) => bodyEnd + tag)
}

function renderPage(
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
  const ofBody = usedFeatures(body.html, [], shell)
  const questions = shell.structuredData ? questionsIn(body.html) : []
  const head = headView(input, shell, { ...inside, used: ofBody, questions, isApart: needs.length > 0 })
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
  const used = usedFeatures(body.html, [...classesIn(around), ...classesOfPiece(chrome.announcement)], shell)
  const about = { ...extras, used, questions, isApart: needs.length > 0 }
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

/** Facts of features about a page, by name; undefined if there are none. */
function factsOfFeatures(page: PageHtmlParts, shell: Shell): PageFacts['data'] {
  const found = builtIns.flatMap(({ name, pageFacts: of }) => {
    const data = of?.(page, shell)
    return data === undefined ? [] : [[name, data] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** CSP sources of the head. Its other parts are data, and links that load nothing. */
function needsOfHead(head: HeadView, html: string, shell: Shell): string[] {
  const { tags, stylesheets, scripts, favicon, snippet, baseUrlCheck } = head
  const key = JSON.stringify([shell.lang, tags, stylesheets, scripts, favicon, snippet, baseUrlCheck, shell.html?.head])
  return remembered(`head needs ${key}`, () => needsIn([html], shell))
}

/** Islands around the text keep their state across pages of the same sidebar and version. */
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

/** Search data of a page, as the search stages read it; undefined if the page is not searched. */
function pagePostings(input: PageInput, html: string): string | undefined {
  return input.search === undefined ? undefined : postingsOf(sections(input, html))
}

function sections(input: PageInput, html: string): SearchSection[] {
  const { search, kind, title, hasTitle, tags = [], intro = '' } = input
  if (search === 'page') return [wholePage(html, title)]
  // The cards of a category show titles of pages that are in the index anyway.
  if (kind === 'categoryIndex') return [{ title, content: intro, tags: [] }]
  if (input.sections) return [{ title, content: '', tags: [] }, ...input.sections]
  return sectionsOf(html, { title, isTitled: !hasTitle, tags: tags.map(({ label }) => label) })
}

const slotNames = [
  'head',
  'announcement',
  'navbar',
  'menu',
  'sidebar',
  'body',
  'footer',
] as const satisfies (keyof Slots)[]

// Unicode noncharacters: compiled content has none of these.
const mark = '\ufdd2'
const pattern = new RegExp(`${mark}(${slotNames.join('|')})${mark}`)

/** Placeholder in the rendered page for the HTML of a slot. */
function token(name: keyof Slots): string {
  return mark + name + mark
}

/** Splits a rendered page at its placeholders. */
function splitAtSlots(html: string): (string | { slot: keyof Slots })[] {
  return html.split(pattern).map((part, i) => (i % 2 === 0 ? part : { slot: part as keyof Slots }))
}

/** Props of the page components. */
function pageView(input: PageInput, shell: Shell, { slots, head }: Pick<PageView, 'slots' | 'head'>): PageView {
  const { kind, title, url, headings, breadcrumbs, showBreadcrumbs, previous, next, entrances } = input
  const { lang, dir, siteTitle, tagline, baseUrl } = shell
  const { version, unlisted, tags, list: cards, tagPage, intro, editUrl, lastUpdate } = input
  return {
    kind,
    lang,
    dir,
    siteTitle,
    tagline,
    baseUrl,
    navbar: shell.navbar,
    sidebarLook: input.sidebarLook,
    head,
    title: input.hasTitle ? undefined : title,
    url,
    headings,
    breadcrumbs,
    showBreadcrumbs,
    previous,
    next,
    entrances,
    version,
    unlisted,
    tags,
    editUrl,
    lastUpdate,
    cards,
    tagPage,
    ...input.data,
    intro,
    article: articleOf(input, shell),
    slots,
    htmlClass: htmlClass(input),
    wide: input.kind === 'page' && (input.component !== undefined || input.layout !== undefined),
  }
}

/** Language of the text, if it differs from that of the page. */
function articleOf({ textLocale }: PageInput, { locales, lang }: Shell): PageView['article'] {
  const locale = locales.find(({ name }) => name === textLocale)
  if (!locale) return undefined
  return { lang: locale.htmlLang, dir: locale.direction, label: languageName(locale, lang) }
}

/** Classes by which stylesheets of sites can select kinds of pages, collections, versions and documents. */
function htmlClass(input: PageInput): string {
  const { kind, collection, version, docId, className = '' } = input
  if (collection === undefined) return className
  const names = ['docs-wrapper', 'plugin-docs', `plugin-id-${collection}`]
  if (kind === 'doc') names.push('docs-doc-page')
  if (version) names.push(`docs-version-${version.name}`)
  if (docId !== undefined) names.push(`docs-doc-id-${docId}`)
  if (version?.className !== undefined) names.push(version.className)
  if (className) names.push(className)
  return names.join(' ')
}

/** Name of a language in the reader's language; its own label if unknown. */
function languageName({ htmlLang, label }: SiteLocale, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' }).of(htmlLang) ?? label
  } catch {
    return label
  }
}
