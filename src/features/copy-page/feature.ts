import type { BuiltIn } from '../../model/built-in.ts'
import type { PageInput, Shell } from '../../model/page-input.ts'
import { plainPath } from '../../site/plain-urls.ts'
import type { PageActionsView } from './types.ts'

/** A button that copies a document as Markdown, and links that open it in services. */
export const copyPage: BuiltIn = {
  name: 'copy-page',
  sheets: [{ name: 'page-actions', classes: ['dg-page-actions'] }],
  shellData: async ({ config }) => (config.copyPage ? { openIn: config.copyPage.openIn } : {}),
  inputData(page, site) {
    if (!site.config.copyPage || !page.doc || page.kind !== 'doc') return undefined
    const markdownUrl = plainPath(page, site)
    return { data: { markdownUrl }, links: [markdownUrl] }
  },
  needsPlainPages: (config) => config.copyPage !== false,
  pageAddition: {
    view: actionsOf,
    places: {
      pageTop: async () => (await import('../../../client/features/copy-page/page-actions.tsx')).PageTopActions,
    },
  },
  oldClasses: ['copy-page', 'page-actions'],
}

function actionsOf(
  { data: { markdownUrl } = {} }: PageInput,
  { data: { openIn = [] }, locale }: Shell,
): { actions: PageActionsView } | undefined {
  if (markdownUrl === undefined) return undefined
  // Queries may contain colons and slashes: as they are, they compress better.
  const url = encodeURIComponent(locale.url + markdownUrl).replace(/%(?:3A|2F)/g, decodeURIComponent)
  const services = openIn.map(({ label, href }) => ({ label, href: href.replaceAll('{url}', url) }))
  return { actions: { markdown: markdownUrl, openIn: services } }
}
