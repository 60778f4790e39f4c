import { parseFrontMatter } from '../../content/front-matter.ts'
import { emptyOutline } from '../../markdown/compile-stage.ts'
import { linksToDocuments } from '../../markdown/link-urls.ts'
import { normalize } from '../../markdown/parse/text.ts'
import type { LinkedSite, UrlsIn } from '../../model/documents-row.ts'
import type { LinkTargets } from '../../model/site.ts'
import type { Outline } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { documentUrls } from '../../site/assemble.ts'
import { resolveLink } from '../../site/links.ts'
import { configFor } from '../../site/locales.ts'
import { routeOf, urlOf } from '../../site/routes.ts'
import { inLocale, libraryOf, versionKey } from '../../site/site-data.ts'

/**
 * Returns the function that finds the URLs of the documents that a text links to, by link as written: plugins are the
 * reason why the front matter of all documents is read before one is compiled.
 */
export function linkUrls(site: LinkedSite, world: Pick<World, 'read'>): UrlsIn {
  const { config, folders, locales, versions } = site
  const targets = new Map<string, LinkTargets>()
  let library: ReturnType<typeof libraryOf<Outline>> | undefined
  const targetsOf = (name: string): LinkTargets | undefined => {
    const locale = locales.find((one) => one.name === name)
    const known = targets.get(name)
    if (known || !locale) return known
    library ??= libraryOf(outlinesOf(site, world), config.i18n.defaultLocale)
    const outlines = library
    const own = configFor(config, locale)
    const roots = [...versions, { collection: '', name: 'current', route: config.pages.routeBasePath }]
    const pages = roots.flatMap(({ collection, name: version, route: root }) =>
      inLocale(outlines, versionKey({ collection, version }), locale).map((doc) => {
        const { route } = routeOf(doc, root)
        return { doc, route, url: urlOf(route, own) }
      }),
    )
    const urls = documentUrls(pages, folders, { config: own, locale })
    const made = { config: own, locale, folders, urls, statics: new Map(), assets: new Map() }
    targets.set(name, made)
    return made
  }
  return (source, text) => {
    const known = targetsOf(source.locale)
    if (!known) return {}
    const found = linksToDocuments(text).flatMap((target): [string, string][] => {
      const resolved = resolveLink({ target, kind: 'link' }, source, '', known)
      return resolved.kind === 'route' ? [[target, resolved.url]] : []
    })
    return Object.fromEntries(found)
  }
}

/** Reads the front matter of all documents. */
function outlinesOf({ documents, drafts }: LinkedSite, world: Pick<World, 'read'>): Outline[] {
  return documents.flatMap((source) => {
    const file = world.read(source.path)
    if (file.state !== 'read') return []
    const { meta } = parseFrontMatter(normalize(file.text), source.path)
    return meta.draft && !drafts ? [] : { ...emptyOutline(source), meta }
  })
}
