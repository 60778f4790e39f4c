import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { parseFragment } from 'parse5'
import { find, html } from 'property-information'
import {
  allowedElements,
  droppedElements,
  elementAttributes,
  globalAttributes,
  urlAttributes,
} from '../../../src/markdown/html/schema.ts'

const propertyOf = (attribute: string) => find(html, attribute).property
const propertiesOf = (attributes: Iterable<string>) => [...attributes].map(propertyOf)

/** Our rules for raw HTML. The library has none for the hosts of frames, URLs in `srcset` and names that clobber. */
const schema: Schema = {
  tagNames: [...allowedElements],
  strip: [...droppedElements].filter((name) => name !== 'iframe'),
  attributes: {
    ...Object.fromEntries(Object.entries(elementAttributes).map(([name, own]) => [name, propertiesOf(own)])),
    '*': ['className', ...propertiesOf(globalAttributes)],
  },
  protocols: Object.fromEntries(propertiesOf(urlAttributes).map((name) => [name, ['http', 'https', 'mailto', 'tel']])),
  ancestors: {},
  clobber: [],
  required: {},
}

/** Parses a fragment like a browser. */
export function parsed(text: string): Root {
  return fromParse5(parseFragment(text)) as Root
}

export function sanitizedByLibrary(tree: Root): Root {
  return sanitize(tree, schema) as Root
}

/** The elements of a tree in document order. */
export function elementsIn(tree: Root | Element): Element[] {
  return tree.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []))
}
