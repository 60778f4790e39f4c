import type { SiteOutput } from '../model/site-output.ts'
import { headersFile } from './outputs/headers-file.ts'
import { redirects } from './outputs/redirects.ts'
import { redirectsFile } from './outputs/redirects-file.ts'
import { robots } from './outputs/robots.ts'
import { sitemap } from './outputs/sitemap.ts'

/** Files generated from the whole site beside its pages, in order. */
export const outputs: SiteOutput[] = [sitemap, robots, redirects, redirectsFile, headersFile]
