import { renderToString } from 'react-dom/server'
import { type IslandUse, islandTag } from '../../client/islands/island.tsx'
import { Slot, slotTag } from '../../client/islands/slot.tsx'
import { PageInfoContext, pageInIsland } from '../../client/theme/mdx/page-context.ts'
import { TranslateContext } from '../../client/theme/words.tsx'
import { translatorOf } from '../messages/messages-of.ts'
import type { PageProblem } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { withoutPreloads } from './extras.ts'
import { namedFields, siteInfo } from './site-info.ts'
import { type StyleRules, takeStyles } from './styles.ts'

export interface IslandsInput {
  /** HTML with an element for each island, around its children. */
  html: string
  uses: IslandUse[]
  shell: Shell
  rules: StyleRules
  mistakes: PageProblem[]
  /** Prefix for the keys of islands, if other pieces of the page have islands. */
  prefix?: string
}

const parts = new RegExp(`<${islandTag} data-use="(\\d+)">|</${islandTag}>`, 'g')

/** Renders the islands of a page, inner ones first: each is a separate React tree. */
export function renderIslands(input: IslandsInput): string {
  const { html, uses, prefix = '' } = input
  if (uses.length === 0) return html
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
      const inner = pieces.pop()!
      const { use, key } = open.pop()!
      pieces[pieces.length - 1] += renderIsland(use, key, takeStyles(inner, input.rules), input)
    }
  }
  return pieces[0] + html.slice(at)
}

/** Makes keys that are unique in a page and stable as long as the order of islands is: `counter`, `counter-2`. */
function keyMaker(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const base = name.replace(/^.*\//, '').replace(/\.island\.\w+$/, '')
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return count === 1 ? base : `${base}-${count}`
  }
}

function renderIsland(use: IslandUse, key: string, slot: string, input: IslandsInput): string {
  const { name, Component, load, props, item, fields } = use
  input.mistakes.push(...badProps(use))
  const element = slot === '' ? <Component {...props} /> : <Component {...props}>{<Slot html={slot} />}</Component>
  const t = translatorOf(input.shell.words, input.shell.lang)
  const { locale, customFields } = input.shell
  const named = namedFields(customFields, fields, name)
  const site = { ...siteInfo(input.shell), customFields: named }
  const provided = (
    <TranslateContext value={t}>
      <PageInfoContext value={pageInIsland({ filesUrl: locale.filesUrl, site })}>{element}</PageInfoContext>
    </TranslateContext>
  )
  const rendered = withoutPreloads(renderToString(provided, { identifierPrefix: `${key}-` }))
  const body = takeStyles(rendered, input.rules, { keep: true })
  const isShown = slot === '' || rendered.includes(`<${slotTag}`)
  const attributes = {
    class: 'slot',
    'data-island': input.shell.islands?.modules[name] ?? '',
    'data-load': load,
    'data-key': key,
    ...(item !== undefined && { 'data-item': item }),
    ...(fields.length > 0 && { 'data-fields': JSON.stringify(named) }),
    'data-props': JSON.stringify(props),
  }
  const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value ?? '')}"`)
  return `<${islandTag}${text.join('')}>${body}${isShown ? '' : `<template data-slot>${slot}</template>`}</${islandTag}>`
}

function badProps({ Component, name, props }: IslandUse): PageProblem[] {
  const named = Component.displayName ?? Component.name
  // The bundler calls a function without a name "default".
  const tag = named && named !== 'default' ? `<${named}>` : undefined
  return Object.entries(props).flatMap(([prop, value]) => {
    const kind = notJson(value)
    if (kind === undefined) return []
    return {
      code: 'island-prop',
      message: `The island ${tag ? `${tag} (${name})` : name} receives the prop "${prop}", which is ${kind}.`,
      hint: 'Props of islands are sent to the browser as JSON. Pass elements as children, and define functions in the island.',
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
