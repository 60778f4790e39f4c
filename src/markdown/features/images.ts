import type { Element, ElementContent, Parents } from 'hast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { element, isBlank } from '../walk.ts'

/** Images for one color mode, and captions from titles. Holes add URLs, sizes and lazy loading. */
export const images: Feature = {
  name: 'images',
  hast: { img: image, p: figure },
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
  image.properties.className = [...(Array.isArray(className) ? className : []), `theme-${mode}-only`]
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
