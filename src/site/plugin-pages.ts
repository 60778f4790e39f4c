import type { GeneratedPage } from '../model/generated.ts'
import type { PagePlan } from '../model/site.ts'
import type { Outline } from '../model/types.ts'
import { docPage, routed } from './pages.ts'
import { urlOf } from './routes.ts'
import type { LocaleData, SiteData } from './site-data.ts'

/** The pages of plugins in a language. */
export function pluginPages({ generated, drafts, printedBy }: SiteData, language: LocaleData): PagePlan[] {
  if (!generated) return []
  const { docs } = generated
  return (generated.pages.get(language.locale.name) ?? []).flatMap((page) => {
    const doc = page.document === undefined ? undefined : docs.get(page.document)
    if (doc?.meta.draft && !drafts) return []
    const printed = [...printedIn(page, docs), ...(printedBy.get(page.component ?? '') ?? [])]
    return [{ ...planned(page, doc, language), ...(printed.length > 0 && { printed }) }]
  })
}

function printedIn({ prints = [] }: GeneratedPage, docs: ReadonlyMap<string, Outline>): Outline[] {
  return prints.flatMap((path) => docs.get(path) ?? [])
}

function planned(page: GeneratedPage, doc: Outline | undefined, language: LocaleData): PagePlan {
  const { route, shown, component } = page
  const { config } = language
  if (doc)
    return docPage({ doc, id: doc.id, route, url: urlOf(route, config) }, language, {}, { ...shown, generated: page })
  return {
    ...routed(route, language),
    kind: 'page',
    title: shown.title ?? '',
    description: shown.description ?? config.tagline,
    component,
    searchBoost: page.boost,
    generated: page,
  }
}
