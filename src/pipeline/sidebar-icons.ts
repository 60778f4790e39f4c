import type { SidebarItem } from '../content/sidebar-file.ts'
import { builtIns } from '../features/index.ts'
import type { Problem } from '../model/problem.ts'
import type { MenuIcon } from '../model/site-output.ts'
import type { Outline } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { ownIcon } from '../site/sidebar/folders.ts'
import type { SiteData, VersionData } from '../site/site-data.ts'

/** The name of an icon, and where it is. */
interface NamedIcon {
  name: string
  file: string
  keys: (string | number)[]
}

/** Finds the icons that documents, categories and sidebars name. */
export async function sidebarIcons(
  docs: Outline[],
  versionData: SiteData['versionData'],
  world: World,
): Promise<{ icons: SiteData['icons']; problems: Problem[] }> {
  const named = [...docs.flatMap(iconOfDoc), ...[...versionData.values()].flatMap(iconsOfVersion)]
  const row = named.length > 0 ? builtIns.find((feature) => feature.icons) : undefined
  const found = await row?.icons?.([...new Set(named.map(({ name }) => name))], world)
  const icons = new Map<string, MenuIcon>()
  const problems: Problem[] = []
  for (const { name, file, keys } of named) {
    const icon = found?.get(name)
    if (icon && 'viewBox' in icon) icons.set(name, icon)
    else if (icon) problems.push({ ...icon, file, seek: { keys } })
  }
  return { icons, problems }
}

function iconOfDoc({ kind, meta, path }: Outline): NamedIcon[] {
  const name = kind === 'doc' ? ownIcon(meta) : undefined
  return name === undefined ? [] : [{ name, file: path, keys: ['icon'] }]
}

function iconsOfVersion({ categories, definitions }: VersionData): NamedIcon[] {
  const inFolders = [...categories.values()].flatMap(({ icon: name, path: file }) =>
    name === undefined ? [] : { name, file, keys: ['icon'] },
  )
  const items = Object.values(definitions?.sidebars ?? {}).flat()
  return [...inFolders, ...iconsOfItems(items, definitions?.path ?? '')]
}

function iconsOfItems(items: SidebarItem[], file: string): NamedIcon[] {
  return items.flatMap((item) => {
    const name = 'icon' in item ? item.icon : undefined
    // A document is reported at its id.
    const keys = item.type === 'doc' || item.type === 'ref' ? item.at.slice(0, -1) : item.at
    const own = name === undefined ? [] : [{ name, file, keys: [...keys, 'icon'] }]
    return [...own, ...(item.type === 'category' ? iconsOfItems(item.items, file) : [])]
  })
}
