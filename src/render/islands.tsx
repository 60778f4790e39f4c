import { parseFragment, serialize } from 'parse5'
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandUse, islandTag } from '../../client/islands/island.tsx'
import { type PageInfo, PageInfoContext, pageInIsland } from '../../client/islands/page-context.ts'
import { Slot, slotTag } from '../../client/islands/slot.tsx'
import type { DeadUse } from '../../client/theme/mdx/dead.ts'
import { TranslateContext } from '../../client/theme/words.tsx'
import { builtIns } from '../features/index.ts'
import { translatorOf } from '../messages/messages-of.ts'
import type { PageProblem } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { gatherReads } from '../shared/island-reads.ts'
import { withoutPreloads } from './extras.ts'
import { recordedPage } from './page-data.ts'
import { hasSlots } from './page-slots.ts'
import { namedFields, readFields, siteInfo } from './site-info.ts'
import { type StyleRules, takeStyles } from './styles.ts'
import { componentThrown } from './thrown.ts'

interface IslandsInput {
  /** HTML with an element for each island, around its children. */
  html: string
  uses: IslandUse[]
  shell: Shell
  /** Data of the page around them. */
  info: PageInfo
  rules: StyleRules
  /** Gets the names of the data that they read. */
  reads: Set<string>
  problems: PageProblem[]
  asPart: RenderAsPart
  /** Prefix for the keys of islands, if other pieces of the page have islands. */
  prefix?: string
}

/** Rendered content with its islands. */
export interface Tree {
  html: string
  hasIslands: boolean
  /** State, effects and event handlers outside of islands. */
  dead: DeadUse[]
  problems: PageProblem[]
}

/** Renders content as a part of the page, with islands of its own. */
export type RenderAsPart = (content: ReactElement, key: string) => Tree

const parts = new RegExp(`<${islandTag} data-use="(\\d+)">|</${islandTag}>`, 'g')

/** Renders the islands of a page, inner ones first: each is a separate React tree. */
export function renderIslands(input: IslandsInput): Omit<Tree, 'problems'> {
  const { html, uses, prefix = '' } = input
  const made: Omit<Tree, 'problems'> = { html, hasIslands: false, dead: [] }
  if (uses.length === 0) return made
  const keys = keyMaker()
  const pieces = ['']
  const open: { use: IslandUse; key: string }[] = []
  let at = 0
  for (const match of html.matchAll(parts)) {
    pieces[pieces.length - 1] += html.slice(at, match.index)
    at = match.index + match[0].length
    const use = uses[Number(match[1] ?? -1)]
    if (use) {
      open.push({ use, key: prefix + keys(use.name) })
      pieces.push('')
    } else {
      const inner = takeStyles(pieces.pop()!, input.rules)
      const { use, key } = open.pop()!
      const part = partOf(use, key, inner, input)
      made.dead.push(...part.dead)
      made.hasIslands ||= part.hasIslands
      pieces[pieces.length - 1] += part.html
    }
  }
  return { ...made, html: pieces[0] + html.slice(at) }
}

function partOf(use: IslandUse, key: string, inner: string, input: IslandsInput): Omit<Tree, 'problems'> {
  try {
    if (isLiving(use)) return livingPart(use, key, inner, input)
    return (use.exported !== undefined && stillPart(use, key, inner, input)) || renderIsland(use, key, inner, input)
  } catch (error) {
    if (!input.shell.guardsComponents || use.exported === undefined) throw error
    input.problems.push(componentThrown(error, `${use.name}/${use.exported}`, input.shell.bundle))
    return { html: inner, hasIslands: inner.includes(`<${islandTag}`), dead: [] }
  }
}

/** Renders a part of the theme as an island if it needs the browser, and is the same without the page around it. */
function livingPart(use: LivingUse, key: string, inner: string, input: IslandsInput): Omit<Tree, 'problems'> {
  const at = input.uses.indexOf(use)
  const still = { html: withoutSlots(inner, at), hasIslands: inner.includes(`<${islandTag}`), dead: [] }
  const { from, to, children } = use.place
  const own = Array.from({ length: to - from }, (_, i) => from + i)
  if (own.every((i) => isAlive(i, input.uses)) || hasSlots(inner)) return still
  const bad = badProps(use)
  input.problems.push(...bad.map(stays))
  if (bad.length > 0) return still
  const tried = { ...input, problems: [], reads: new Set<string>() }
  try {
    const slot =
      children === undefined
        ? ''
        : (slotIn(inner, at)?.html ?? input.asPart(createElement(Fragment, null, children), `${key}-children`).html)
    const made = renderIsland(use, key, slot, tried)
    if (shapeOf(made.html) !== shapeOf(inner)) return still
    for (const name of tried.reads) input.reads.add(name)
    use.place.isIsland = true
    return made
  } catch {
    // It needs what is around it.
    return still
  }
}

function isLiving(use: IslandUse): use is LivingUse {
  return use.place !== undefined
}

type LivingUse = IslandUse & Required<Pick<IslandUse, 'place'>>

/** Returns whether a use of state, effects or event handlers is in a part of the theme that has become an island. */
export function isAlive(at: number, uses: IslandUse[]): boolean {
  return uses.some(({ place }) => place?.isIsland && at >= place.from && at < place.to)
}

const slotTags = new RegExp(`<(/?)${slotTag}[^>]*>`, 'g')

interface FoundSlot {
  html: string
  start: number
  end: number
}

/** Returns the children of a component that is rendered in its place. */
function slotIn(html: string, at: number): FoundSlot | undefined {
  const open = `<${slotTag} data-of="${at}">`
  const start = html.indexOf(open)
  if (start < 0) return undefined
  const from = start + open.length
  let depth = 1
  for (const tag of html.slice(from).matchAll(slotTags)) {
    depth += tag[1] ? -1 : 1
    const to = from + tag.index
    if (depth === 0) return { html: html.slice(from, to), start, end: to + tag[0].length }
  }
}

function withoutSlots(html: string, at: number): string {
  const slot = slotIn(html, at)
  return slot ? withoutSlots(html.slice(0, slot.start) + slot.html + html.slice(slot.end), at) : html
}

/** The elements and the text of HTML. */
function shapeOf(html: string): string {
  return html
    .replace(/<template data-slot=.*?<\/template>/gs, '')
    .replace(/<\/?docsgen-\w+[^>]*>|<!--.*?-->/gs, '')
    .replace(/<([\w-]+)[^>]*>/g, '<$1>')
}

/** Renders a component that needs no browser, or cannot run there; undefined if it becomes an island. */
function stillPart(use: IslandUse, key: string, slot: string, input: IslandsInput): Tree | undefined {
  const part = input.asPart(elementOf(use, slot, use.props), key)
  const bad = badProps(use)
  if (part.dead.length > 0 && bad.length === 0) return undefined
  input.problems.push(...part.problems, ...(part.dead.length > 0 ? bad.map(stays) : []))
  return { ...part, html: part.html.replace(slotHtml(slot, ' data-slot=""'), () => slot) }
}

function elementOf({ Component }: IslandUse, slot: string, props: IslandUse['props']): ReactElement {
  return slot === '' ? <Component {...props} /> : <Component {...props}>{<Slot html={slot} />}</Component>
}

/** Renders the props that are elements: browsers get them as HTML, like the children. */
function partsOfProps({ props }: IslandUse, key: string, { asPart }: IslandsInput): Map<string, Tree> {
  const elements = Object.entries(props).filter((entry): entry is [string, ReactNode] => isContent(entry[1]))
  return new Map(
    elements.map(([prop, value]) => [prop, asPart(createElement(Fragment, null, value), `${key}-${prop}`)]),
  )
}

/** Returns true if a value is an element, or a list of elements and text. */
function isContent(value: unknown): value is ReactNode {
  if (!Array.isArray(value)) return isValidElement(value)
  return value.some(isContent) && value.every((one) => isContent(one) || typeof one !== 'object' || one === null)
}

/** Makes keys that are unique in a page and stable as long as the order of islands is: `counter`, `counter-2`. */
function keyMaker(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const base = name.replace(/^.*\//, '').replace(/(?:\.island)?\.\w+$/, '')
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return count === 1 ? base : `${base}-${count}`
  }
}

function renderIsland(use: IslandUse, key: string, slot: string, input: IslandsInput): Omit<Tree, 'problems'> {
  const { name, load, props, item, fields, exported } = use
  const { data } = input.info
  // The first rendering has already added to the head.
  const head = exported === undefined ? input.info.head : undefined
  if (exported === undefined) input.problems.push(...badProps(use))
  const contents = partsOfProps(use, key, input)
  for (const { problems } of contents.values()) input.problems.push(...problems)
  const made = { hasIslands: true, dead: [...contents.values()].flatMap(({ dead }) => dead) }
  const slots = [...contents].map(([prop, { html }]) => [prop, <Slot key={prop} html={html} prop={prop} />])
  const element = elementOf(use, slot, { ...props, ...Object.fromEntries(slots) })
  const t = translatorOf(input.shell.words, input.shell.lang)
  const { locale, customFields } = input.shell
  const known = exported === undefined ? namedFields(customFields, fields, name) : readFields(customFields, fields)
  const site = { ...siteInfo(input.shell), customFields: known }
  const { page, used } = recordedPage(input.info.page)
  const provided = (
    <TranslateContext value={t}>
      <PageInfoContext value={pageInIsland({ filesUrl: locale.filesUrl, site, data, head, page })}>
        {element}
      </PageInfoContext>
    </TranslateContext>
  )
  let rendered: string
  try {
    const render = () => renderToString(provided, { identifierPrefix: `${key}-` })
    rendered = withoutPreloads(gatherReads(input.reads, render))
  } catch (error) {
    const found = builtIns.flatMap(({ islandProblem }) => islandProblem?.(use, error) ?? [])
    if (found.length === 0) throw error
    input.problems.push(...found)
    return { html: '', ...made }
  }
  const body = takeStyles(rendered, input.rules, { keep: true })
  const hidden = [...contents].map(([prop, { html }]) => unshown(rendered, html, prop))
  if (slot !== '') hidden.unshift(unshown(rendered, slot))
  const attributes = {
    class: 'dg-slot',
    'data-island': input.shell.islands?.modules[name] ?? '',
    'data-load': load,
    'data-key': key,
    ...(item !== undefined && { 'data-item': item }),
    ...(exported !== undefined && { 'data-export': exported }),
    ...(fields.length > 0 && { 'data-fields': JSON.stringify(namedFields(customFields, fields, name)) }),
    ...(Object.keys(used()).length > 0 && { 'data-page': JSON.stringify(used()) }),
    'data-props': JSON.stringify(props, (prop, value: unknown) =>
      contents.has(prop) && isContent(value) ? undefined : value,
    ),
    ...(contents.size > 0 && { 'data-slots': JSON.stringify([...contents.keys()]) }),
  }
  const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value ?? '')}"`)
  return { html: `<${islandTag}${text.join('')}>${body}${hidden.join('')}</${islandTag}>`, ...made }
}

/** Keeps the HTML of the children, or of a prop, that the island does not show where browsers find it. */
function unshown(rendered: string, html: string, prop = ''): string {
  const slot = ` data-slot="${escapeHtml(prop)}"`
  return isWhole(rendered, slotHtml(html, slot)) ? '' : `<template${slot}>${html}</template>`
}

/** Elements that end where others begin: a paragraph at a block, a link at another link. */
const endsEarly = /<(?:a|button|form|h[1-6]|li|nobr|option|p|select|t\w+)[\s>]/

/** Returns whether browsers leave a part of HTML as it is. They close elements around it if it cannot be inside of them. */
function isWhole(html: string, part: string): boolean {
  const at = html.indexOf(part)
  if (at < 0 || !endsEarly.test(html.slice(0, at))) return at >= 0
  const parsed = (text: string) => serialize(parseFragment(text))
  return parsed(html).includes(parsed(part))
}

function slotHtml(html: string, slot: string): string {
  return `<${slotTag} class="dg-slot"${slot}>${html}</${slotTag}>`
}

/** A component whose props are not JSON stays as it is on the page, and does nothing there. */
function stays(problem: PageProblem): PageProblem {
  return {
    ...problem,
    severity: 'warning',
    message: problem.message.replace(/^The island/, 'The component'),
    hint: 'It runs in the browser only if its props are JSON or elements: define functions in it.',
  }
}

function badProps({ Component, name, props }: IslandUse): PageProblem[] {
  const named = Component.displayName ?? Component.name
  // The bundler calls a function without a name "default".
  const tag = named && named !== 'default' ? `<${named}>` : undefined
  return Object.entries(props).flatMap(([prop, value]) => {
    const kind = isContent(value) ? undefined : notJson(value)
    if (kind === undefined) return []
    return {
      code: 'island-prop',
      message: `The island ${tag ? `${tag} (${name})` : name} receives the prop "${prop}", which is ${kind}.`,
      hint: 'Props of islands are sent to the browser as JSON, and elements as HTML. Define functions in the island, and pass each element as a prop of its own.',
      near: tag?.slice(0, -1) ?? ` ${prop}=`,
    }
  })
}

const deepest = 64

/** Reason why a value is not JSON; undefined if it is. */
function notJson(value: unknown, depth = 0): string | undefined {
  if (depth > deepest) return 'nested too deeply, or circular'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'not a finite number'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return undefined
  if ('$$typeof' in value) return 'an element'
  if (Array.isArray(value)) return firstOf(value, depth)
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null
  if (prototype !== null && prototype !== Object.prototype) return `a ${prototype.constructor?.name ?? 'class'}`
  return firstOf(Object.values(value), depth)
}

function firstOf(values: unknown[], depth: number): string | undefined {
  for (const value of values) {
    const kind = notJson(value, depth + 1)
    if (kind !== undefined) return depth > 0 ? kind : `not JSON: it contains ${kind}`
  }
}
