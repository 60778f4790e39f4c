import type { Element, ElementContent } from 'hast'
import type { Feature } from '../../model/feature.ts'
import { element } from '../walk.ts'

/** Images for one color mode, and captions from titles. Holes add URLs, sizes and lazy loading. */
export const images: Feature = {
  name: 'images',
  hast: { img: forModes, p: figure },
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
  const caption = String(first.properties.title)
  for (const image of images) (image as Element).properties.title = undefined
  const text = element('figcaption', {}, [{ type: 'text', value: caption }])
  return { ...paragraph, tagName: 'figure', children: [...images, text] }
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img'
}

function isForMode({ properties }: Element): boolean {
  return /\btheme-(?:light|dark)-only\b/.test(String(properties.className ?? ''))
}
