import * as z from 'zod'
import { flag, section } from './fields.ts'

const source = z.string().regex(/^[^\s;,]+$/, 'be one source, such as "https://api.example.com"')

/** The Content Security Policy of the site. */
export const csp = section({
  headers: flag(false, 'Writes `_headers`, which hosts such as Netlify and Cloudflare Pages read.'),
  nginx: flag(false, 'Writes `nginx.conf` into the cache folder.'),
  sources: z
    .record(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'be the name of a directive'), z.array(source))
    .default({})
    .describe('Additional sources, by directive.'),
  trustedTypes: z
    .boolean()
    .optional()
    .describe('Requires Trusted Types; default: only if all scripts come from docsgen.'),
})

export type CspConfig = z.infer<typeof csp>
