import type { Element, ElementContent, Parents, Properties } from 'hast'
import type { Image, ImageReference, Parents as MdastParents } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'
import { element, isBlank } from '../walk.ts'

/** Attributes after images, images for one color mode, and captions from titles. Holes add URLs, sizes and lazy loading. */
export const images: Feature = {
  name: 'images',
  mdast: { image: takeAttributes, imageReference: takeAttributes },
  hast: { img: image, p: figure },
}

const attributeList = /^\{[ \t]*((?:(?:[.#][\w-]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))[ \t]*)+)\}/
const oneAttribute = /([.#])([\w-]+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

const pixels: Value = [/^\d{1,5}(?:px|%)?$/, 'a number of pixels or a percentage']

/** Attributes that an image may have, with their values. */
const attributes: Record<string, Value> = {
  align: [/^(?:left|center|right)$/, 'left, center or right'],
  class: [/\S/, 'a name'],
  height: pixels,
  id: [/^\S+$/, 'a word'],
  loading: [/^(?:eager|lazy)$/, 'eager or lazy'],
  width: pixels,
}

type Value = [valid: RegExp, description: string]

/** Removes the `{width=300 .class #id}` after an image, and adds it to the image. */
function takeAttributes(
  image: Image | ImageReference,
  page: PageContext,
  { children }: MdastParents,
  index: number,
): void {
  const next = children[index + 1]
  if (next?.type !== 'text') return
  const list = attributeList.exec(next.value)
  if (!list) return
  next.value = next.value.slice(list[0].length)
  const properties: Properties = {}
  const className: string[] = []
  for (const [, mark, short, long = '', ...values] of list[1]!.matchAll(oneAttribute)) {
    const name = mark ? { '.': 'class', '#': 'id' }[mark]! : long
    const value = short ?? values.find((one) => one !== undefined) ?? ''
    if (!Object.hasOwn(attributes, name) || !attributes[name]![0].test(value))
      reportAttribute(name, value, { image, page })
    else if (name === 'class') className.push(...value.split(/\s+/).filter(Boolean))
    else if (name === 'align') className.push(`dg-align-${value}`)
    else properties[name] = value.replace(/px$/, '')
  }
  if (className.length > 0) properties.className = className
  image.data = { ...image.data, hProperties: { ...image.data?.hProperties, ...properties } }
}

function reportAttribute(
  name: string,
  value: string,
  { image, page }: { image: Image | ImageReference; page: PageContext },
): void {
  const names = Object.keys(attributes)
  const near = closest(name, names)
  const others = near === undefined ? `An image has ${names.join(', ')}.` : `Did you mean "${near}"?`
  page.report(
    problem('unused-directive', {
      message: `The attribute ${name}="${value}" of the image has no effect.`,
      hint: Object.hasOwn(attributes, name) ? `Its value is ${attributes[name]![1]}.` : others,
      subject: `image ${name}`,
    }),
    image,
  )
}

/** An `<img>` that is a block of its own, outside of any paragraph, becomes a figure if it has a title. */
function image(img: Element, _page: PageContext, parent: Parents): Element | Element[] | undefined {
  const images = forModes(img)
  if (parent.type !== 'root' || !img.properties.title) return images
  return captioned(element('figure', {}, images ?? [img]))
}

/** `srcdark` creates an image for each mode. GitHub's `#gh-dark-mode-only` restricts one to a mode. */
function forModes(image: Element): Element[] | undefined {
  const { srcdark, ...properties } = image.properties
  if (typeof srcdark === 'string') {
    const light: Element = { ...image, properties: { ...properties } }
    const dark: Element = { ...image, properties: { ...properties, src: srcdark, id: undefined } }
    return [inMode(light, 'light'), inMode(dark, 'dark')]
  }
  const match = /^(.*)#gh-(light|dark)-mode-only$/s.exec(String(properties.src ?? ''))
  if (!match) return undefined
  image.properties.src = match[1]
  inMode(image, match[2]!)
}

function inMode(image: Element, mode: string): Element {
  const { className } = image.properties
  image.properties.className = [...(Array.isArray(className) ? className : []), `dg-theme-${mode}-only`]
  return image
}

/** Turns a paragraph that contains only an image (or one for each mode) with a title into a figure with a caption. */
function figure(paragraph: Element): Element | undefined {
  const images = paragraph.children.filter((child) => !isBlank(child))
  const [first] = images
  if (first?.type !== 'element' || !images.every(isImage) || !first.properties.title) return undefined
  if (images.length > 1 && !images.every((image) => isForMode(image as Element))) return undefined
  return captioned({ ...paragraph, tagName: 'figure', children: images })
}

/** Turns the title of the images into the caption of their figure. */
function captioned(figure: Element): Element {
  const images = figure.children.filter(isImage)
  const text = element('figcaption', {}, [{ type: 'text', value: String(images[0]!.properties.title) }])
  for (const { properties } of images) properties.title = undefined
  return { ...figure, children: [...images, text] }
}

function isImage(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img'
}

function isForMode({ properties }: Element): boolean {
  return /\btheme-(?:light|dark)-only\b/.test(String(properties.className ?? ''))
}
