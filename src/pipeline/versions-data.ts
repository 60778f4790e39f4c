import { readCategories } from '../content/category-file.ts'
import { namesOf, readOptional } from '../content/optional-file.ts'
import { readSidebars } from '../content/sidebar-file.ts'
import { readTagsFile } from '../content/tags-file.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { Outline } from '../model/types.ts'
import type { Listing, World } from '../model/world.ts'
import { composed } from '../shared/names.ts'
import { generatedSidebars } from '../site/sidebar/sidebar.ts'
import { type SiteData, type VersionData, versionKey } from '../site/site-data.ts'
import type { Plan } from './plan.ts'

/** Documents that may name sidebars. */
type Naming = Pick<Outline, 'collection' | 'meta'>[]

/** Adds the sidebars of plugins to those of a version. */
type WithPlugins = (
  key: string,
  definitions: VersionData['definitions'],
  problems: Problem[],
) => VersionData['definitions']

/** Reads the data of each version other than its documents: categories, sidebars, tags. */
export async function versionsData(
  { versions }: Plan,
  { content }: Listing,
  world: World,
  { docs, withPlugins }: { docs: Naming; withPlugins: WithPlugins },
): Promise<{ versionData: SiteData['versionData']; problems: Problem[] }> {
  const problems: Problem[] = []
  const versionData: SiteData['versionData'] = new Map()
  for (const version of versions) {
    const inside = content.filter((path) => path.startsWith(`${version.folder}/`))
    const { categories, problems: bad } = readCategories(inside, world.read)
    problems.push(...bad)
    const folderOf = (path: string) => path.slice(version.folder.length + 1).replace(/\/?[^/]*$/, '')
    const key = versionKey({ collection: version.collection, version: version.name })
    const loaded = await definitionsOf(version, world, problems)
    const definitions = loaded === 'unknown' ? generated(version, docs, world) : loaded
    versionData.set(key, {
      categories: new Map(categories.map((category) => [composed(folderOf(category.path)), category])),
      definitions: withPlugins(key, definitions, problems),
      tags: tagsOf(version, world, problems),
    })
  }
  return { versionData, problems }
}

async function definitionsOf(
  version: DocsVersion,
  world: World,
  problems: Problem[],
): Promise<VersionData['definitions'] | 'unknown'> {
  const { sidebarFile, hasSidebars } = version
  if (sidebarFile === undefined || !hasSidebars) return undefined
  for (const path of namesOf(sidebarFile)) {
    const { value, problems: unloaded } = await world.load(path)
    problems.push(...unloaded)
    if (unloaded.length > 0 && value === undefined) return 'unknown'
    if (value === undefined) continue
    const { sidebars, problems: bad } = readSidebars({ path, value })
    // Without its imports, categories may be empty.
    if (unloaded.length === 0) problems.push(...bad)
    return { path, sidebars }
  }
  problems.push(...missingSidebars(version, world))
  return undefined
}

/** The sidebars that the navbar and documents name, from the folders: those of the file are not known. */
function generated({ collection, sidebarFile }: DocsVersion, docs: Naming, { config }: World) {
  const inNavbar = config.navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]))
  const names = [
    ...inNavbar.flatMap((item) =>
      item.type === 'docSidebar' && item.docsPluginId === collection ? [item.sidebarId] : [],
    ),
    ...docs.flatMap(({ collection: own, meta }) => (own === collection && meta.displayed_sidebar) || []),
  ]
  const [items] = Object.values(generatedSidebars)
  const sidebars = names.length > 0 ? Object.fromEntries(names.map((name) => [name, items!])) : generatedSidebars
  return { path: sidebarFile!, sidebars }
}

/** Reports a missing sidebars file if the configuration sets it; the default file is optional. */
function missingSidebars({ name, collection, sidebarFile }: DocsVersion, { config, configFile }: World): Problem[] {
  const usual = collection === 'default' ? 'sidebars.ts' : `${collection}_sidebars.ts`
  const at = config.docs.findIndex(({ id }) => id === collection)
  if (name !== 'current' || config.docs[at]!.sidebarPath === usual) return []
  return [
    problem('bad-sidebars-file', {
      message: `There is no sidebars file "${sidebarFile}".`,
      hint: 'Its path is relative to "contentDir".',
      file: configFile,
      seek: { keys: config.docs.length > 1 ? ['docs', at, 'sidebarPath'] : ['docs', 'sidebarPath'] },
      subject: sidebarFile,
    }),
  ]
}

function tagsOf({ folder, collection }: DocsVersion, world: World, problems: Problem[]): VersionData['tags'] {
  const name = world.config.docs.find(({ id }) => id === collection)?.tags
  const path = `${folder}/${name || ''}`
  const text = name ? readOptional(path, world, problems) : undefined
  if (text === undefined) return undefined
  const { problems: bad, ...tags } = readTagsFile(path, text)
  problems.push(...bad)
  return tags
}
