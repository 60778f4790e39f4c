import * as z from 'zod'
import { flag } from './fields.ts'

const only = 'with `docsearch`'
const app = 'be the id of an Algolia application, such as "R2IYF7ETH7"'

/** Keys of `search` for the engine `docsearch`, named as in Docusaurus. */
export const docsearchKeys = {
  appId: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, app)
    .optional()
    .describe(`Id of the Algolia application; ${only}.`),
  apiKey: z.string().min(1).optional().describe(`Search-only API key of Algolia; ${only}.`),
  indexName: z.string().min(1).optional().describe(`Name of the index at Algolia; ${only}.`),
  contextualSearch: flag(true, `Restricts results to the language and the versions of the page; ${only}.`),
  searchParameters: z
    .record(z.string(), z.json())
    .default({})
    .describe(`More parameters of each query to Algolia; ${only}.`),
}

const needed = {
  appId: app,
  apiKey: 'be the search-only API key of the application',
  indexName: 'be the name of an index at Algolia',
} as const

type Written = { engine: string } & { [Key in keyof typeof needed]?: string }

/** Requires the keys of DocSearch with its engine, and only there. */
export function checkDocsearch(search: Written, ctx: z.RefinementCtx): void {
  const isOn = search.engine === 'docsearch'
  for (const [key, expected] of Object.entries(needed)) {
    const isGiven = search[key as keyof typeof needed] !== undefined
    const message = isOn ? expected : 'be omitted unless "search.engine" is "docsearch"'
    if (isGiven !== isOn) ctx.addIssue({ code: 'custom', path: [key], message })
  }
}
