import type { Element, ElementContent } from 'hast'
import type { Feature } from '../../model/feature.ts'

/** Images for one colour mode, and captions from titles. Addresses, sizes and lazy loading come with the holes. */
export const images: Feature = {
  name: 'images',
  hast: { img: forModes, p: figure },
}

/** `srcdark` makes two images of one; GitHub's `#gh-dark-mode-only` shows one in one mode only. */
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

/** A paragraph that is only an image (for both modes) with a title becomes a figure with that caption. */
function figure(paragraph: Element): Element | undefined {
  const images = paragraph.children.filter((child) => !isBlank(child))
  const [first] = images
  if (first?.type !== 'element' || !images.every(isImage) || !first.properties.title) return undefined
  if (images.length > 1 && !images.every((image) => isForMode(image as Element))) return undefined
  const caption = String(first.properties.title)
  for (const image of images) (image as Element).properties.title = undefined
  const text: ElementContent = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: caption }],
  }
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
