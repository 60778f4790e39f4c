import { type Level, severities } from '../../config/checks.ts'
import type { Problem } from '../../model/problem.ts'
import type { PageSummary } from '../../model/site-output.ts'
import type { Doc } from '../../model/types.ts'
import { nameKey, type SiteData } from '../site-data.ts'
import { atMostWarn } from './site-urls.ts'

interface LocaleChecks {
  pages: PageSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  lacking: ReadonlyMap<Doc, ReadonlySet<string>>
}

/**
 * Reports translations that lack anchors of their source, once each: texts without a translation link to these. What
 * the source lacks too is reported where the link is written. Without the source language, all is reported.
 */
export function lackingAnchors(
  checked: LocaleChecks[],
  { library, locales, config: { onBrokenAnchors: level } }: Pick<SiteData, 'library' | 'locales' | 'config'>,
): Problem[] {
  if (level === 'ignore') return []
  const source = locales.find(({ isSource }) => isSource)?.name
  const own = checked.find(({ pages }) => pages[0]?.locale === source)
  const idsOf = new Map(own?.pages.map((page, i) => [page.source, own.ids[i]!]))
  return checked.flatMap(({ lacking }) =>
    [...lacking].flatMap(([doc, anchors]) => {
      const ids = idsOf.get(library.sourceOf(nameKey(doc))?.path)
      const known = ids ? new Set(ids) : anchors
      const lost = [...anchors].filter((anchor) => known.has(anchor))
      return lost.length > 0 ? lackingIn(doc, lost, level) : []
    }),
  )
}

/** Ids that the message names. */
const shown = 5

function lackingIn({ path, name }: Doc, anchors: string[], level: Exclude<Level, 'ignore'>): Problem {
  const named = anchors.slice(0, shown).map((anchor) => `"#${anchor}"`)
  const more = anchors.length > shown ? ` and ${anchors.length - shown} more` : ''
  return {
    code: 'broken-anchor',
    severity: severities[atMostWarn(level)],
    message: `This translation has no ${named.join(', ')}${more}, to which texts without a translation link.`,
    hint: `Give its headings the ids of the source: "## … {#${anchors[0]}}".`,
    file: path,
    line: 1,
    column: 1,
    subject: name,
  }
}
