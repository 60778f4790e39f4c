import * as z from 'zod'
import { frontMatterBool } from '../../content/front-matter-fields.ts'

const text = z.string('be text')

const action = z.strictObject({
  label: text,
  to: text.describe('a document, a path of the site or a URL'),
  primary: frontMatterBool.optional(),
})

const image = z.union([text, z.strictObject({ src: text, srcDark: text.optional(), alt: text.optional() })])

const hero = z.strictObject({
  title: text.optional(),
  text: text.optional(),
  image: image.optional(),
  actions: z.array(action).optional(),
})

const feature = z.strictObject({
  title: text,
  text: text.optional(),
  icon: text.optional(),
  to: text.optional(),
})

/** Its keys in front matter. */
export const frontPageKeys = {
  layout: z
    .enum(['home'], 'be home')
    .optional()
    .describe('`home`: a [front page](#front-page) of `hero` and `features`, above the text'),
  hero: hero
    .optional()
    .describe('top of a front page: `title`, `text`, `image` and `actions` with `label`, `to` and `primary`'),
  features: z
    .array(feature, 'be a list')
    .optional()
    .describe('cards of a front page: `title`, `text`, `icon` and `to`'),
}

/** The top of a front page. */
export type Hero = z.output<typeof hero>

/** A card of a front page. */
export type FrontPageCard = z.output<typeof feature>
