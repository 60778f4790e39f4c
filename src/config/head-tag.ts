import * as z from 'zod'
import { expectedUrl } from '../model/urls.ts'
import { section, text } from './fields.ts'

/** Attributes of an HTML element. */
export const attributes = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** An element of the head. */
export const headTag = section({
  tagName: z.string().describe('Name of the element.'),
  attributes: attributes.default({}).describe('Attributes of the element.'),
  innerHTML: text('Content of the element.'),
}).superRefine(({ tagName, attributes: { href, src } }, ctx) => {
  const use = /^(?:script|iframe|embed|object)$/i.test(tagName) ? 'web' : typeof src === 'string' ? 'image' : 'link'
  for (const [key, value] of Object.entries({ href, src })) {
    const expected = typeof value === 'string' ? expectedUrl(value, use) : undefined
    if (expected !== undefined) ctx.addIssue({ code: 'custom', path: ['attributes', key], message: `be ${expected}` })
  }
})
