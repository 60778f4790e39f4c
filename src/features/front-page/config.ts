import * as z from 'zod'

const text = z.string('be text')

const action = z.strictObject({
  label: text,
  to: text,
  primary: z.boolean('be true or false').optional(),
})

const image = z.union([text, z.strictObject({ src: text, srcDark: text.optional(), alt: text.optional() })])

const hero = z.strictObject({
  name: text.optional(),
  title: text.optional(),
  text: text.optional(),
  image: image.optional(),
  actions: z.array(action).optional(),
})

const feature = z.strictObject({
  title: text,
  text: text.optional(),
  icon: image.optional(),
  to: text.optional(),
})

/** Keys of front matter with `layout: home`. Without it they are the site's own. */
export const frontPageKeys = z.strictObject({
  hero: hero.optional(),
  features: z.array(feature, 'be a list').optional(),
})

/** The top of a front page. */
export type Hero = z.output<typeof hero>

/** A card of a front page. */
export type FrontPageCard = z.output<typeof feature>

/** A path, or paths for both color modes. */
export type PageImage = z.output<typeof image>
