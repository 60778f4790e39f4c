import { escapeHtml } from '../../../src/shared/escape-html.ts'
import { isSame, nearest, type Rgb, rgbOf } from './palette.ts'

type Mermaid = typeof import('./mermaid.ts')

/** An element of a drawing as it is shown in one color mode. */
interface Shown {
  node: Element
  style: Record<string, string>
  children: (Shown | string)[]
}

declare global {
  interface Window {
    /** Draws diagrams with Mermaid, in the tokens of the theme. Empty for one that consists of more than shapes and text. */
    drawDiagrams(sources: string[]): Promise<string[]>
  }
}

/** Labels that are text have the color of their box in journeys, and are not centered in circles of mindmaps. */
const rules = `text:is(.journey-section, .task) { fill: var(--dg-ink) !important }
  svg[aria-roledescription='mindmap'] [transform^='translate(0,'] text { text-anchor: middle !important }`

window.drawDiagrams = async (sources) => {
  const mermaid = (await import(document.body.dataset.mermaid!)) as Mermaid
  const drawings: string[] = []
  document.head.append(Object.assign(document.createElement('style'), { textContent: rules }))
  for (const source of sources) drawings.push(await still(source, mermaid))
  return drawings
}

/** Labels are text of the SVG. */
const asText = { htmlLabels: false }
const settings = {
  ...asText,
  flowchart: asText,
  class: asText,
  state: asText,
  mindmap: asText,
  journey: { textPlacement: 'tspan' },
}

async function still(source: string, mermaid: Mermaid): Promise<string> {
  const modes: Shown[] = []
  for (const mode of ['light', 'dark']) {
    document.documentElement.dataset.theme = mode
    const figure = document.createElement('figure')
    figure.className = 'dg-mermaid'
    figure.innerHTML = '<pre class="dg-mermaid-source"></pre>'
    figure.firstElementChild!.textContent = `${source}\n%%{init: ${JSON.stringify(settings)}}%%`
    document.body.replaceChildren(figure)
    repeatable()
    await mermaid.draw(figure, { theme: 'default', again: figure, idle: async () => {} })
    const svg = figure.querySelector('.dg-mermaid-drawing svg')
    if (!svg || svg.querySelector('foreignObject, image, use, a')) return ''
    modes.push(read(svg))
  }
  return print(modes[0]!, modes[1]!)
}

/** Makes random numbers the same for every drawing. */
function repeatable(): void {
  let seed = 1
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

const colors = ['fill', 'stroke']
/** Initial values of inherited properties. */
const inherited: Record<string, string> = {
  fill: '',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
}
const own: Record<string, string> = { opacity: '1', 'alignment-baseline': 'auto' }
const initial = { ...inherited, ...own }
const skipped = new Set(['style', 'script', 'title', 'desc', 'symbol', 'filter', 'clipPath', 'linearGradient'])

function read(node: Element): Shown {
  const computed = getComputedStyle(node)
  const style: Record<string, string> = {}
  for (const name of Object.keys(initial)) style[name] = computed.getPropertyValue(name).replace(/(\d)px/g, '$1')
  for (const name of colors) {
    const alpha = /(?:^rgba\(.*,|\/) ?([\d.]+)\)$/.exec(style[name]!)
    if (!alpha) continue
    style[`${name}-opacity`] = String(Number(alpha[1]) * Number(style[`${name}-opacity`]))
    if (Number(alpha[1]) === 0) style[name] = 'none'
  }
  for (const name of colors) if (!/^(?:none|context)/.test(style[name]!)) style[name] = rgbOf(style[name]!).join(' ')
  const children = [...node.childNodes].flatMap((child): Shown['children'] => {
    if (child instanceof Text) return [child.data]
    return child instanceof Element && isShown(child) ? [read(child)] : []
  })
  return { node, style, children }
}

/** The line of today would be that of the day of the build. */
function isShown(node: Element): boolean {
  if (skipped.has(node.tagName) || node.closest('.today')) return false
  if (node.closest('defs')) return true
  const { display, visibility } = getComputedStyle(node)
  return display !== 'none' && (visibility === 'visible' || node.childElementCount > 0)
}

const copied = `x y x1 y1 x2 y2 cx cy r rx ry d dx dy points width height transform viewBox markerWidth markerHeight
  markerUnits refX refY orient marker-start marker-mid marker-end textLength lengthAdjust`.split(/\s+/)

const reference = /url\(["']?[^#]*#([^"')]*)["']?\)/

/** Prints a drawing that both modes share, except for colors. */
function print(light: Shown, dark: Shown, ids = idsOf(light.node), parent: Record<string, string> = initial): string {
  const { node, children } = light
  if (node.tagName === 'marker' && !ids.has(node.id)) return ''
  if (node.tagName === 'rect' && !node.hasAttribute('width')) return ''
  const values: Record<string, string> = {}
  for (const name of copied) {
    const value = node.getAttribute(name)
    if (value !== null) values[name] = value.replace(reference, (_, id) => `url(#${ids.get(id)})`)
  }
  if (ids.has(node.id)) values.id = ids.get(node.id)!
  if (node.tagName === 'svg') {
    const [, , width, height] = (values.viewBox ?? '').split(/[\s,]+/)
    Object.assign(values, { width, height })
  }
  const style = { ...light.style }
  for (const name of colors) style[name] = colorOf(light.style[name]!, dark.style[name]!)
  for (const [name, value] of Object.entries(style))
    if (value !== (Object.hasOwn(own, name) ? own[name] : parent[name]) && value !== 'baseline') values[name] = value
  const inner = children.map((child, i) => {
    if (typeof child === 'string') return escapeHtml(child)
    const other = dark.children[i]
    return print(child, typeof other === 'object' ? other : child, ids, style)
  })
  if (/^(?:defs|g|text|tspan)$/.test(node.tagName) && inner.every((it) => it.trim() === '')) return ''
  const attributes = Object.entries(values).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${node.tagName}${attributes.join('')}>${inner.join('')}</${node.tagName}>`
}

/** Names by id of what the drawing refers to: ids of Mermaid depend on the number of drawings. */
function idsOf(svg: Element): Map<string, string> {
  const markers = [...svg.querySelectorAll('[marker-start], [marker-mid], [marker-end]')].flatMap((it) =>
    ['start', 'mid', 'end'].flatMap((end) => reference.exec(it.getAttribute(`marker-${end}`) ?? '')?.[1] ?? []),
  )
  return new Map([...new Set(markers)].map((id, i) => [id, `m${i}`]))
}

function colorOf(light: string, dark: string): string {
  if (!/^\d/.test(light) || !/^\d/.test(dark)) return light
  const [one, other] = [light, dark].map((value) => value.split(' ').map(Number)) as [Rgb, Rgb]
  const { expression, distance } = nearest(one, other)
  // A color of the author.
  return distance > 0 && isSame(one, other) ? `rgb(${one.join(', ')})` : expression
}
