import type { HeadTag } from '../model/options/head-tag.ts'
import type { Page, SitePlan } from '../model/site.ts'
import { plainPath } from './plain-urls.ts'
import { writesMarkdown } from './writes-markdown.ts'

/** Elements in the head of a page: its own, those of features, and the link to its Markdown. */
export function headTagsOf(page: Page, site: SitePlan, ofFeatures: HeadTag[] = []): HeadTag[] | undefined {
  const twin: HeadTag[] =
    page.kind !== 'notFound' && writesMarkdown(site.config)
      ? [{ tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: plainPath(page, site) } }]
      : []
  const all = [...(page.generated?.headTags ?? []), ...twin, ...ofFeatures]
  return all.length > 0 ? all : undefined
}
