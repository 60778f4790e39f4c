import { translate } from '../messages/messages-of.ts'
import type { PagePlan } from '../model/site.ts'
import { routed } from './pages.ts'
import type { LocaleData } from './site-data.ts'
import { configuredUrl } from './urls.ts'

/** Pages that explain a term come before its definition: the few short entries of an index of their own score high. */
const searchBoost = 0.1

/** The page with all terms of the glossary; none without a glossary. */
export function glossaryPage({ config, locale, words, glossary }: LocaleData): PagePlan[] {
  if (!glossary) return []
  const route = `/${config.glossary.routeBasePath}`
  const { compare } = new Intl.Collator(locale.htmlLang)
  const entries = glossary.terms
    .toSorted((a, b) => compare(a.term, b.term))
    .map(({ term, id, definition, page }) => ({
      term,
      id,
      definition,
      ...(page !== undefined && { href: configuredUrl(page, config) }),
    }))
  return [
    {
      ...routed(route, { config, locale }),
      kind: 'page',
      title: translate(words, 'docsgen.glossary'),
      description: '',
      searchBoost,
      glossary: { file: glossary.file, entries },
    },
  ]
}
