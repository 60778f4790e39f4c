import type { PageInput } from '../../model/page-input.ts'
import type { Edition, PagePlan, SitePlan } from '../../model/site.ts'
import { ownValue } from '../../shared/own-value.ts'
import { versionUrls } from './alternates.ts'

/** Version data shown on a page of a docs collection. */
export function versionView(page: PagePlan, site: SitePlan): PageInput['version'] {
  const { version } = page.edition!
  const latest = site.editions.find(
    ({ collection, version: other }) => collection === version.collection && other.isLast,
  )
  return {
    name: version.name,
    label: version.label,
    badge: version.badge,
    ...(version.className !== undefined && { className: version.className }),
    ...(version.banner && latest && { banner: bannerOf(version.banner, latest, page, site) }),
  }
}

function bannerOf(
  kind: NonNullable<Edition['version']['banner']>,
  { version, main, root }: Edition,
  page: PagePlan,
  site: SitePlan,
): NonNullable<NonNullable<PageInput['version']>['banner']> {
  const href = ownValue(versionUrls(page, site), version.name) ?? main ?? root
  return {
    kind,
    latest: { label: version.label, href },
    version: { collection: version.collection, name: version.name },
  }
}
