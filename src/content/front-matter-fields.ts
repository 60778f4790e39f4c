import * as z from 'zod'

/** `true` or `false` in front matter, whose scalars are text. */
export const frontMatterBool = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'be true or false' })

/** An optional `true` or `false` in front matter. */
export const frontMatterFlag = (doc: string) => frontMatterBool.optional().describe(doc)
