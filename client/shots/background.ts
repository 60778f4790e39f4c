import type { Box } from '../../src/model/page-finding.ts'
import { Grid, isInside } from './boxes.ts'
import { type Color, colorOf, over } from './color.ts'
import type { Page, Shown } from './page.ts'

/** Pixels of a line along an edge. */
const thinnest = 8

/** Returns the colors that are behind a box of an element: several of a gradient; undefined if they are unknown. */
export type BehindOf = (shown: Shown, box: Box) => Color[] | undefined

/** Combinations of colors of gradients that lie on each other. */
const mostColors = 16

/** Prepares the search for colors behind elements. */
export function backgroundsOf({ shown }: Page): BehindOf {
  // Pictures, and surfaces that are placed freely, may lie behind text that they do not contain.
  const placed = new Grid<Shown>()
  for (const one of shown) if (isPicture(one) || isFreeSurface(one)) placed.add(one.box, one)
  const canvas = canvasColor()
  const pseudo = new Map<Element, boolean>()
  const hasPart = (element: Element) => {
    if (!pseudo.has(element)) pseudo.set(element, hasSurfacePart(element))
    return pseudo.get(element)!
  }
  return (from, box) => {
    const layers: Color[][] = []
    const chain = new Set<Element>()
    for (let at: Shown | undefined = from; at; at = at.parent) {
      chain.add(at.element)
      const { style } = at
      if (style.mixBlendMode !== 'normal' || style.backdropFilter !== 'none' || style.filter !== 'none')
        return undefined
      if (hasPart(at.element)) return undefined
      const stops = hasPicture(style) ? colorsIn(style.backgroundImage) : []
      if (!stops) return undefined
      const [red, green, blue, alpha] = colorOf(style.backgroundColor)
      if (alpha === 0 && stops.length === 0) continue
      // An element has no background where its content lies beyond its edges.
      if (!isInside(box, at.box, 2) && style.display !== 'inline' && at.element !== document.body) {
        if (isPartly(box, at.box)) return undefined
        continue
      }
      if (stops.length > 0) layers.push([...stops, transparent].map((color) => faded(color, at.opacity)))
      layers.push([[red, green, blue, alpha * at.opacity]])
      if (alpha * at.opacity > 0.99) break
    }
    const behind = placed
      .touching(box)
      .some(({ item }) => !chain.has(item.element) && !from.element.contains(item.element))
    if (behind) return undefined
    const colors = layers.reduceRight<Color[]>(
      (below, layer) => below.flatMap((color) => layer.map((one) => over(one, color))).slice(0, mostColors + 1),
      [canvas],
    )
    return colors.length > mostColors ? undefined : colors
  }
}

const transparent: Color = [0, 0, 0, 0]

function faded([red, green, blue, alpha]: Color, opacity: number): Color {
  return [red, green, blue, alpha * opacity]
}

/** Returns the colors of gradients; undefined if there is a picture among them. */
function colorsIn(images: string): Color[] | undefined {
  if (/url\(|image-set|paint\(|element\(/.test(images)) return undefined
  const texts = images.match(/(?:rgba?|hsla?|color|oklch|oklab|lab|lch)\([^()]*\)/g) ?? []
  return [...new Set(texts)].map(colorOf)
}

function isPartly(box: Box, outer: Box): boolean {
  return box[0] < outer[2] && box[2] > outer[0] && box[1] < outer[3] && box[3] > outer[1]
}

/** Returns true if an element has a background image that is more than a line along an edge, or an icon. */
function hasPicture({ backgroundImage, backgroundSize, backgroundRepeat }: CSSStyleDeclaration): boolean {
  if (backgroundImage === 'none') return false
  const repeats = backgroundRepeat.split(', ')
  return !backgroundSize.split(', ').every((size, index) => {
    const [width = Number.NaN, height = width] = size.split(' ').map(Number.parseFloat)
    const repeat = repeats[index % repeats.length]!
    if (!/^[\d.]+px(?: [\d.]+px)?$/.test(size.replace(/100%/, '1px'))) return false
    if (repeat === 'repeat-x' || repeat === 'no-repeat')
      return height <= thinnest || (repeat === 'no-repeat' && width <= 24)
    return repeat === 'repeat-y' && width <= thinnest
  })
}

function isPicture({ element }: Shown): boolean {
  return element.matches('img, video, canvas, picture, iframe, object') || element instanceof SVGSVGElement
}

function isFreeSurface({ element, style }: Shown): boolean {
  const isFree = style.position === 'absolute' || style.position === 'fixed' || style.position === 'sticky'
  return (
    isFree && (style.backgroundImage !== 'none' || colorOf(style.backgroundColor)[3] > 0) && !element.matches('body')
  )
}

/** Returns true if a pseudo-element may lie behind the content. */
function hasSurfacePart(element: Element): boolean {
  return (['::before', '::after'] as const).some((part) => {
    const style = getComputedStyle(element, part)
    if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return false
    if (style.display === 'none' || Number(style.opacity) === 0 || style.visibility !== 'visible') return false
    const isThin = Number.parseFloat(style.height) < 6 || Number.parseFloat(style.width) < 6
    const hasMask = style.maskImage !== 'none'
    return !isThin && !hasMask && (hasPicture(style) || colorOf(style.backgroundColor)[3] > 0)
  })
}

/** The color of the window: that of the root or the body, else of the mode. */
function canvasColor(): Color {
  const root = colorOf(getComputedStyle(document.documentElement).backgroundColor)
  const body = colorOf(getComputedStyle(document.body).backgroundColor)
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  const own = colorOf('rgb(255, 255, 255)')
  const mode: Color = isDark ? [18, 18, 18, 1] : own
  return over(root[3] > 0 ? root : body, mode)
}
